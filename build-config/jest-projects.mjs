import { createRequire } from 'node:module';
import { join } from 'node:path';

// Workers inherit it; TZ=America/New_York npx jest runs the tests elsewhere.
process.env.TZ ??= 'UTC';

const toPath = (/** @type {string} */ file) => join(import.meta.dirname, file);

const swc = [
  createRequire(import.meta.url).resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
];

/** Tests in plain Node. */
export const nodeTests = {
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [
    '/node_modules/(?!(@molar|jose|age-encryption|@noble|@otplib|@scure|axios|postal-mime|nanoid|light-my-request|cookie|intl-messageformat|@formatjs|@opentelemetry/otlp-exporter-base)/)',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/'],
  setupFilesAfterEnv: [toPath('jest-console.mjs')],
};

/** Tests that need a browser's document. */
export const webTests = {
  ...nodeTests,
  testEnvironment: toPath('jest-web-environment.cjs'),
  moduleNameMapper: { '\\.(svg|png|webp|woff2)$': toPath('asset-stub.cjs') },
  setupFilesAfterEnv: [...nodeTests.setupFilesAfterEnv, toPath('jest-setup.mjs')],
};

/** Ends a test that hangs; on a busy machine a healthy one may take longer than jest's 5 seconds. */
export const testTimeout = 20_000;

/** The tests of one remote. */
export default { ...webTests, testTimeout };
