import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The modules that the shell provides and remotes share (`shell/src/support/shared-modules.ts`), with the package
 * that their version comes from.
 * @type {Record<string, { package?: string }>}
 */
const SHARED = {
  react: {},
  'react/jsx-runtime': { package: 'react' },
  'react-dom': {},
  'react-router-dom': {},
  'styled-components': {},
  '@tanstack/react-query': {},
  'react-toastify/unstyled': { package: 'react-toastify' },
  'shared-auth': {},
};

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} dependencies
 * @property {{ devPort: number, contractVersions?: number[] }} config
 */

/**
 * @param {string} dir
 * @returns {Package}
 */
export const readPackage = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

/**
 * @param {string} dir
 * @param {string} name
 */
const installedVersion = (dir, name) => readPackage(join(dir, '..', 'node_modules', name)).version;

/**
 * The shell provides exactly the installed version, one copy for the whole page.
 * @param {string} dir
 * @returns {Record<string, string>}
 */
export function listSharedVersions(dir) {
  return Object.fromEntries(
    Object.entries(SHARED).map(([key, { package: name = key }]) => [
      key,
      installedVersion(dir, name),
    ]),
  );
}

/**
 * A remote has no copy of its own, and does not load with a version outside of its range.
 * @param {string} dir
 */
export function sharedInRemote(dir) {
  const { dependencies } = readPackage(dir);
  return Object.fromEntries(
    Object.entries(SHARED)
      .map(([key, { package: name = key }]) => [key, dependencies[name]])
      .filter(([, range]) => range !== undefined)
      .map(([key, requiredVersion]) => [
        key,
        { import: false, singleton: true, strictVersion: true, requiredVersion },
      ]),
  );
}
