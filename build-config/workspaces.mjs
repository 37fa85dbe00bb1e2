import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from './federation.mjs';

/**
 * A workspace and the workspaces that it is made of.
 * @param {string} root
 * @param {string} name
 * @param {Set<string>} known
 */
export function collectWorkspaces(root, name, known = new Set()) {
  known.add(name);
  for (const other of Object.keys(readPackage(join(root, name)).dependencies ?? {})) {
    if (!known.has(other) && existsSync(join(root, other, 'package.json'))) {
      collectWorkspaces(root, other, known);
    }
  }
  return known;
}
