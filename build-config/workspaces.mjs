import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage, readPackage } from './federation.mjs';
import { SCOPE, toWorkspaceName } from './package-names.mjs';

/**
 * Where the sources of a dependency are, if it is a workspace beside the other one or a package made of one.
 * @param {string} dir
 * @param {string} name
 * @returns {string | null}
 */
function findSources(dir, name) {
  const beside = join(dir, '..', name);
  if (existsSync(join(beside, 'package.json'))) return beside;
  return name.startsWith(SCOPE) ? findPackage(dir, name) : null;
}

/**
 * A workspace and what it is made of: the folders of workspaces, and of packages made of workspaces, by the names of
 * the workspaces.
 * @param {string} dir
 * @param {Map<string, string>} known
 */
export function collectFolders(dir, known = new Map()) {
  const { name, dependencies = {} } = readPackage(dir);
  known.set(toWorkspaceName(name), dir);
  for (const other of Object.keys(dependencies)) {
    const folder = known.has(toWorkspaceName(other)) ? null : findSources(dir, other);
    if (folder) collectFolders(folder, known);
  }
  return known;
}

/**
 * A workspace and the workspaces that it is made of.
 * @param {string} root
 * @param {string} name
 */
export const collectWorkspaces = (root, name) => new Set(collectFolders(join(root, name)).keys());
