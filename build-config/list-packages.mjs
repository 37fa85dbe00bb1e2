import { sep } from 'node:path';
import { toWorkspaceName } from './package-names.mjs';

const INSTALLED = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/**
 * The package or workspace that a file is part of.
 * @param {string} file
 * @param {string} root the folder with the workspaces
 */
function toPackage(file, root) {
  const [, installed] = INSTALLED.exec(file) ?? [];
  if (installed) return toWorkspaceName(installed.replaceAll(sep, '/'));
  return file.startsWith(root) ? file.slice(root.length + 1).split(sep)[0] : undefined;
}

/**
 * `packages.json`: what a build has of each package, in bytes before minifying, by the packages' names. Versions are
 * not for all visitors to read.
 * @param {import('webpack').Compilation} compilation
 * @param {{ root: string, own: string }} remote the folder that the remote's is in, and its name
 * @returns {Record<string, number>}
 */
export function listPackages({ modules, chunkGraph }, { root, own }) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    // Modules of one scope are one module that has them.
    const parts =
      'modules' in module ? /** @type {import('webpack').Module[]} */ (module.modules) : [module];
    for (const part of parts) {
      const name = toPackage(part.nameForCondition() ?? '', root);
      if (name && name !== own) sizes.set(name, (sizes.get(name) ?? 0) + part.size());
    }
  }
  return Object.fromEntries([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)));
}
