import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nodeTests, testTimeout, webTests } from 'build-config/jest';

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

/** @param {string[]} names */
const rootsOf = (names) => names.map((name) => `<rootDir>/${name}`);

export default {
  testTimeout,
  projects: [
    { ...webTests, displayName: 'web', roots: rootsOf(workspaces.filter(isWeb)) },
    {
      ...nodeTests,
      displayName: 'node',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/local-postgres/src/jest-global-setup.ts',
      roots: rootsOf([...workspaces.filter((name) => !isWeb(name)), 'scripts']),
    },
  ],
};
