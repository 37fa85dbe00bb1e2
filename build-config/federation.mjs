import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the shell owns and every remote borrows, by request, with the package that holds its
 * version. All of it is part of the shell's first file, because no page renders without it.
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
 * The shell provides: exactly the version installed, one copy for the whole page.
 * @param {string} dir
 */
export function providedByShell(dir) {
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
 * A remote borrows: no copy of its own, and a version outside its range does not load.
 * @param {string} dir
 */
export function borrowedByRemote(dir) {
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
