import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the shell owns and every remote borrows, by request, with the package that holds its
 * version. All of it is part of the shell's first file, because no page renders without it.
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

export const readPackage = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));

const installedVersion = (dir, name) => readPackage(join(dir, '..', 'node_modules', name)).version;

/** The shell provides: exactly the version installed, one copy for the whole page. */
export function providedByShell(dir) {
  return Object.fromEntries(
    Object.entries(SHARED).map(([key, { package: name = key }]) => [
      key,
      {
        singleton: true,
        eager: true,
        version: installedVersion(dir, name),
        requiredVersion: false,
      },
    ]),
  );
}

/** A remote borrows: no copy of its own, and a version outside its range refuses to load. */
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
