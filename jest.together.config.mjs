import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLimit } from 'build-config/jest-longest-first';
import config from './jest.config.mjs';

/** Enough for two workers to end at about the same time; each one loads the API once more. */
const PARTS = 12;
/** Files that ask for this much start servers, builds or databases of their own. */
const PROCESS_MS = 60_000;

const root = import.meta.dirname;
const ignored = /(?:^|\/)(?:node_modules|dist|var|\.cache)\//;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/.test(path) && !ignored.test(path))
  .map((path) => join(root, path))
  .sort();

/** The tests that `npm run test:processes` runs. */
export const processTests = files.filter((file) => readLimit(file) >= PROCESS_MS);

/** A file that sets its own time limit stays alone. */
const isTogether = (/** @type {string} */ file) => {
  const source = readFileSync(file, 'utf8');
  return source.includes("test-kit/test-api'") && !source.includes('jest.setTimeout(');
};

const api = join(root, 'api');
const together = files.filter(
  (file) => file.startsWith(api) && !processTests.includes(file) && isTogether(file),
);

const [web, node] = config.projects;

/** @param {number} part */
const toProject = (part) => ({
  ...node,
  displayName: `api ${part + 1}`,
  roots: ['<rootDir>/build-config'],
  testMatch: ['**/jest-together.ts'],
  globals: { testFiles: together.filter((_file, index) => index % PARTS === part) },
});

const testPathIgnorePatterns = [
  ...(node?.testPathIgnorePatterns ?? []),
  ...together,
  ...processTests,
];

/** As jest.config.mjs without the tests of processes, and with those that start the API in a few files. */
export default {
  ...config,
  testSequencer: '<rootDir>/build-config/jest-longest-first.mjs',
  projects: [
    web,
    { ...node, testPathIgnorePatterns },
    ...Array.from({ length: PARTS }, (_, part) => toProject(part)),
  ],
};
