import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import config from './jest.config.mjs';

/** Enough for two workers to end at about the same time; each one loads the API once more. */
const PARTS = 12;

/** A file that sets its own time limit starts processes or database servers, and stays alone. */
const isTogether = (/** @type {string} */ file) => {
  const source = readFileSync(file, 'utf8');
  return source.includes("test-kit/test-api'") && !source.includes('jest.setTimeout(');
};

const api = join(import.meta.dirname, 'api');
const together = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
  .map((path) => join(api, path))
  .filter(isTogether)
  .sort();

const [web, node] = config.projects;

/** @param {number} part */
const toProject = (part) => ({
  ...node,
  displayName: `api ${part + 1}`,
  roots: ['<rootDir>/build-config'],
  testMatch: ['**/jest-together.ts'],
  globals: { testFiles: together.filter((_file, index) => index % PARTS === part) },
});

const testPathIgnorePatterns = [...(node?.testPathIgnorePatterns ?? []), ...together];

/** As jest.config.mjs, with the tests that start the API in a few files. */
export default {
  ...config,
  testSequencer: '<rootDir>/build-config/jest-longest-first.mjs',
  projects: [
    web,
    { ...node, testPathIgnorePatterns },
    ...Array.from({ length: PARTS }, (_, part) => toProject(part)),
  ],
};
