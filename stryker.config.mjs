import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import jestConfig from './jest.config.mjs';

/**
 * Rules that decide, without queries and routes, with the tests that are to notice a change of them.
 * @type {Record<string, { mutate: string[], tests: string[] }>}
 */
const areas = {
  schedule: {
    mutate: ['api/src/core/booking/schedule/{availability,day,planned-day,span}.ts'],
    tests: ['api/src/core/booking/schedule/'],
  },
  booking: {
    mutate: [
      'api/src/core/booking/{book,change,hold,plan,status}/*.ts',
      '!api/src/core/booking/**/*.{repository,test}.ts',
      'shared-contracts/src/booking-states.ts',
    ],
    tests: [
      'api/src/features/appointments/',
      'api/src/features/bookings/',
      'api/src/features/blocks/',
      'api/src/features/day/',
      'api/src/features/visit-links/',
      'api/src/features/visits-to-move/',
      'api/src/features/welcome/',
      'api/src/core/booking/changes-in-between.test.ts',
      'api/src/core/booking/plan/',
      'api/src/features/absences/',
      'api/src/features/patients/dentist-books.test.ts',
      'api/src/features/patients/patient-visits.test.ts',
      'api/src/features/patients/walk-in.test.ts',
      'api/src/features/recalls/',
      'api/src/features/waiting-list/',
    ],
  },
  payment: {
    mutate: [
      'api/src/core/money/{payments,refunds,reconciliation}/*.ts',
      '!api/src/core/money/**/*.{repository,test}.ts',
    ],
    tests: [
      'api/src/features/payments/',
      'api/src/features/refunds/',
      'api/src/core/money/reconciliation/',
      'api/src/features/bookings/cancel.test.ts',
      'api/src/jobs/money-jobs.test.ts',
    ],
  },
  access: {
    mutate: [
      'api/src/access/{access-tokens,caller,deny-by-default,ownership,rate-limit}.ts',
      'api/src/core/people/users/*.service.ts',
    ],
    tests: ['api/src/access/', 'api/src/features/users/'],
  },
};

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
  mutate,
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
