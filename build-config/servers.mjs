import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

/**
 * Each server's main file, its commands by name, and what they read beside themselves at run time.
 * @type {Readonly<Record<string, {
 *   main: string, commands?: Readonly<Record<string, string>>, files: readonly string[],
 * }>>}
 */
export const SERVERS = {
  api: {
    main: 'src/main.ts',
    commands: { migrate: 'commands/migrate.ts', work: 'src/work.ts' },
    files: ['src/database/migrations'],
  },
  registry: { main: 'src/http/main.ts', files: ['src/database/migrations'] },
  shell: { main: 'server/main.ts', files: ['server/site-files/public'] },
};

const PACKAGE_NAME = /^(?:@[^/]+\/)?[^/]+/;

/**
 * Leaves packages from outside where npm installed them: some are native, or read files of their own.
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
function keepPackages(root) {
  const workspaces = new Set(readdirSync(root));
  return {
    name: 'keep packages',
    setup: (build) => {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        const [name = ''] = PACKAGE_NAME.exec(path) ?? [];
        return kind === 'entry-point' || workspaces.has(name) ? null : { path, external: true };
      });
    },
  };
}

/** @param {string} name */
function requireServer(name) {
  const server = SERVERS[name];
  if (!server) throw new Error(`There is no server ${name}`);
  return server;
}

/**
 * Bundles the code of a workspace for Node, with the workspaces that it is made of.
 * @param {string} root
 * @param {string} name
 * @param {{ entryPoints: Record<string, string>, write: boolean }} options
 */
export function bundleServer(root, name, { entryPoints, write }) {
  return esbuild.build({
    entryPoints,
    absWorkingDir: join(root, name),
    outdir: join(root, name, 'dist-server'),
    write,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    sourcemap: write && 'linked',
    logLevel: 'warning',
    plugins: [keepPackages(root)],
  });
}

/** @param {string} name */
export const listEntryPoints = (name) => {
  const { main, commands } = requireServer(name);
  return { main, ...commands };
};

/**
 * Bundles a server into `dist-server/main.js`, and each of its commands into a file beside it.
 * @param {string} root
 * @param {string} name
 */
export async function buildServer(root, name) {
  const server = requireServer(name);
  const folder = join(root, name);
  const outdir = join(folder, 'dist-server');
  rmSync(outdir, { recursive: true, force: true });
  await bundleServer(root, name, { entryPoints: listEntryPoints(name), write: true });
  for (const file of server.files) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    cpSync(join(folder, file), join(outdir, name), { recursive: true });
  }
}
