import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The modules that the shell provides and remotes share, with the package that their version comes
 * from. They are all in the shell's first file, because no page renders without them.
 * @type {Record<string, { package?: string }>}
 */
const SHARED = {
  react: {},
  'react/': { package: 'react' },
  'react-dom': {},
  'react-dom/': { package: 'react-dom' },
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
 */
export function sharedByShell(dir) {
  return Object.fromEntries(
    Object.entries(SHARED).map(([key, { package: name = key }]) => [
      key,
      {
        singleton: true,
        eager: true,
        version: installedVersion(dir, name),
        requiredVersion: /** @type {const} */ (false),
      },
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
