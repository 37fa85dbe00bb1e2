import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import jestConfig from './jest.config.mjs';
import { areas } from './scripts/mutation/areas.mjs';

const area = process.env.MUTATION_AREA ?? 'schedule';
const { mutate, tests } = areas[area] ?? {};

/** @param {string} path */
const listTests = (path) =>
  path.endsWith('/')
    ? readdirSync(path)
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => resolve(path, name))
    : [resolve(path)];

const node = jestConfig.projects.find(({ displayName }) => displayName === 'node');

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: [...(mutate ?? []), '!**/*.{repository,test}.ts'],
  // Workspaces import each other by name: a copy of the project would test the unchanged code.
  inPlace: true,
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // Code that runs once, when its module is loaded, would need every test for every change.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  jest: {
    config: {
      ...node,
      globalSetup: undefined,
      // Stryker resolves it, and doesn't know <rootDir>.
      testEnvironment: `${import.meta.dirname}/scripts/mutation/stop-after-failure.cjs`,
      rootDir: import.meta.dirname,
      testTimeout: 20_000,
      testMatch: ['<rootDir>/build-config/jest-together.ts'],
      globals: { testFiles: tests?.flatMap(listTests) },
    },
    enableFindRelatedTests: false,
  },
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['progress', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: `var/mutation/${area}.html` },
  jsonReporter: { fileName: `var/mutation/${area}.json` },
  tempDirName: 'var/mutation/work',
  clearTextReporter: { reportTests: false, logTests: false },
};
