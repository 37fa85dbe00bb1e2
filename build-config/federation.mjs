import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PACKAGES } from './package-names.mjs';

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
 * The folder of an installed package, as code in `dir` finds it.
 * @param {string} dir
 * @param {string} name
 * @returns {string}
 */
export function findPackage(dir, name) {
  const folder = join(dir, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (dirname(dir) !== dir) return findPackage(dirname(dir), name);
  throw new Error(`${name} is not installed; run npm install`);
}

/**
 * The shell provides exactly the installed version, one copy for the whole page.
 * @param {string} dir
 * @returns {Record<string, string>}
 */
export function listSharedVersions(dir) {
  return Object.fromEntries(
    Object.entries(SHARED).map(([key, { package: name = key }]) => [
      key,
      readPackage(findPackage(dir, name)).version,
    ]),
  );
}

/**
 * A remote has no copy of its own, and does not load with a version outside of its range. What it imports as a
 * package made of a workspace is shared under the workspace's name.
 * @param {string} dir
 */
export function sharedInRemote(dir) {
  const { dependencies } = readPackage(dir);
  return Object.fromEntries(
    Object.entries(SHARED)
      .flatMap(([shareKey, { package: name = shareKey }]) => [
        { shareKey, request: shareKey, requiredVersion: dependencies[name] },
        { shareKey, request: PACKAGES[name], requiredVersion: dependencies[PACKAGES[name] ?? ''] },
      ])
      .filter(({ requiredVersion }) => requiredVersion !== undefined)
      .map(({ shareKey, request, requiredVersion }) => [
        request,
        { shareKey, import: false, singleton: true, strictVersion: true, requiredVersion },
      ]),
  );
}
