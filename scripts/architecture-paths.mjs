import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const FILE = /`((?:[a-z][\w-]*\/)+[\w.-]+\.(?:tsx?|mjs|cjs|json|md))`/g;
const LOAD = /\bimport\('(\.[^']+)'\)/g;
const IMPORT = /(?:import|export)(?:\s+type)?\s+([^;'"]*?)\s+from\s+'([^']+)'/g;

/**
 * Faults for the files that a page names and that are not there.
 * @param {string} page
 * @param {(file: string) => boolean} exists
 */
export const findMissingFiles = (page, exists) =>
  [...page.matchAll(FILE)]
    .map(([, file = '']) => file)
    .filter((file) => !exists(file))
    .map((file) => `the page names ${file}, which does not exist`);

/**
 * @param {string} root
 * @param {string} path without its ending
 */
const resolveFile = (root, path) =>
  [path, `${path}.ts`, `${path}.tsx`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(join(root, file)),
  );

/**
 * The files that a file loads when they are needed.
 * @param {string} root
 * @param {string} file
 */
const listLoaded = (root, file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(LOAD)].flatMap(
    ([, path = '']) => resolveFile(root, join(dirname(file), path)) ?? [],
  );

/**
 * The files that a file imports: its own workspace's, and of other workspaces those behind the names that it imports.
 * @param {string} root
 * @param {string} file
 * @returns {string[]}
 */
function listImports(root, file) {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
    if (from.startsWith('.')) {
      const path = relative(root, join(root, dirname(file), from));
      return resolveFile(root, path) ?? [];
    }
    const door = `${from}/src/public.ts`;
    if (!existsSync(join(root, door))) return [];
    const wanted = new Set(names.match(/\w+/g));
    const exported = readFileSync(join(root, door), 'utf8').matchAll(IMPORT);
    return [...exported]
      .filter(([, list = '']) =>
        list.match(/\w+/g)?.some((name) => name !== 'type' && wanted.has(name)),
      )
      .flatMap(([, , path = '']) => resolveFile(root, join(dirname(door), path)) ?? []);
  });
}

/**
 * The files of a path that neither import another one of it, or load it, nor are imported by one: they do not belong to
 * it any more.
 * @param {string} root
 * @param {readonly string[]} files
 */
export function findStrangers(root, files) {
  const links = files.flatMap((file) => {
    const imported = listImports(root, file);
    const all = [...imported, ...imported.flatMap((one) => listLoaded(root, one))];
    return all.filter((other) => files.includes(other)).flatMap((other) => [file, other]);
  });
  return files.filter((file) => !links.includes(file));
}
