import config from './jest.config.mjs';
import { processTests } from './jest.together.config.mjs';

const [, node] = config.projects;

/** The tests that start servers, builds or databases of their own. */
export default {
  ...config,
  testSequencer: '<rootDir>/build-config/jest-longest-first.mjs',
  projects: [{ ...node, testMatch: processTests }],
};
