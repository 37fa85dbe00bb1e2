import { existsSync, readdirSync } from 'node:fs';

/** Workspaces whose tests need a browser's document; every other one runs in plain Node. */
const isWeb = (name) => /^(shell|remote-.*|shared-(auth|testing|ui))$/.test(name);

const workspaces = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(`${entry.name}/package.json`))
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
    '/node_modules/(?!(jose|axios|postal-mime|nanoid|light-my-request|cookie)/)',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/'],
};

const rootsOf = (names) => names.map((name) => `<rootDir>/${name}`);

export default {
  projects: [
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      roots: rootsOf(workspaces.filter(isWeb)),
      moduleNameMapper: { '\\.(svg|png|webp|woff2)$': '<rootDir>/build-config/asset-stub.cjs' },
      setupFilesAfterEnv: ['<rootDir>/build-config/jest-setup.mjs'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/local-postgres/src/jest-global-setup.ts',
      roots: rootsOf([...workspaces.filter((name) => !isWeb(name)), 'docs', 'scripts']),
    },
  ],
};
