import { join } from 'node:path';
import config from './playwright.config';

/** Pictures of all screens, beside the journeys and not part of them. */
export default {
  ...config,
  testDir: 'shots',
  globalSetup: './support/global-setup.ts',
  testMatch: '*.shots.ts',
  fullyParallel: true,
  outputDir: join('..', 'var', 'shots-results'),
  reporter: [['line']],
};
