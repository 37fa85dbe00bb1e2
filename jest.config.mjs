import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Workers inherit it; TZ=America/New_York npx jest runs the tests elsewhere.
process.env.TZ ??= 'UTC';

/**
 * Workspaces whose tests need a browser's document; every other one runs in plain Node.
 * @param {string} name
 */
const isWeb = (name) =>
  /^(shell|remote-.*|shared-(auth|data|second-factor|staff|testing|ui|visits))$/.test(name);

const root = import.meta.dirname;
const workspaces = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
  .map((entry) => entry.name);

const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
];

const shared = {
  transform: { '^.+\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [
    '/node_modules/(?!(jose|age-encryption|@noble|@otplib|@scure|axios|postal-mime|nanoid|light-my-request|cookie|intl-messageformat|@formatjs|@opentelemetry/otlp-exporter-base)/)',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/'],
};

const failOnConsole = '<rootDir>/build-config/jest-console.mjs';

/** @param {string[]} names */
const rootsOf = (names) => names.map((name) => `<rootDir>/${name}`);

export default {
  // Ends a test that hangs; on a busy machine a healthy one may take longer than jest's 5 seconds.
  testTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'web',
      testEnvironment: '<rootDir>/build-config/jest-web-environment.cjs',
      roots: rootsOf(workspaces.filter(isWeb)),
      moduleNameMapper: { '\\.(svg|png|webp|woff2)$': '<rootDir>/build-config/asset-stub.cjs' },
      setupFilesAfterEnv: [failOnConsole, '<rootDir>/build-config/jest-setup.mjs'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: [failOnConsole],
      globalSetup: '<rootDir>/local-postgres/src/jest-global-setup.ts',
      roots: rootsOf([...workspaces.filter((name) => !isWeb(name)), 'scripts']),
    },
  ],
};
