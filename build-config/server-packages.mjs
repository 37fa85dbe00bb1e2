import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { bundleServer, listEntryPoints } from './servers.mjs';
import { collectWorkspaces } from './workspaces.mjs';

const HELP = `Copies the packages that a process needs at run time from node_modules, as npm has laid them out.

  node build-config/server-packages.mjs <api, shell, registry or operations> <folder>

What only pages, builds and tests use is left out. The front ends of a workspace and its server share one package.json,
so that npm install --omit=dev would take both.
`;

/** Run from their sources, as `npx molar` and `npx clinic-remotes`. */
const COMMANDS = { molar: 'src/main.ts', remotes: '../registry/src/cli/main.ts' };

/** What names the packages to compile sources with while they run. */
const LOADER = ['tsx'];

/** @typedef {Readonly<Record<string, string>>} Versions */

/**
 * @param {string} folder
 * @returns {{
 *   dependencies?: Versions,
 *   optionalDependencies?: Versions,
 *   peerDependencies?: Versions,
 *   peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>,
 * }}
 */
const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The names of the packages that a package needs. An optional one may still not be installed; an optional peer is
 * left out, as it serves builds, such as TypeScript.
 * @param {string} folder
 */
function listNeeded(folder) {
  const { dependencies, optionalDependencies, ...peers } = readPackage(folder);
  const { peerDependencies = {}, peerDependenciesMeta } = peers;
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional),
  ];
}

/**
 * The packages from outside that the bundled code names, in imports or as texts that it resolves at run time.
 * @param {string} root
 * @param {string} name
 */
export async function listNamedPackages(root, name) {
  const isServer = name !== 'operations';
  const entryPoints = isServer ? listEntryPoints(name) : COMMANDS;
  const { outputFiles = [] } = await bundleServer(root, name, { entryPoints, write: false });
  const code = outputFiles.map(({ text }) => text).join('\n');
  const workspaces = [...collectWorkspaces(root, name)];
  const declared = workspaces.flatMap((workspace) =>
    Object.keys(readPackage(join(root, workspace)).dependencies ?? {}),
  );
  const named = declared.filter(
    (other) => !workspaces.includes(other) && new RegExp(`["'\`]${other}["'\`/]`).test(code),
  );
  return [...new Set(isServer ? named : [...named, ...LOADER])].sort();
}

/**
 * Where Node finds a package from a folder; undefined for one that is optional and not installed.
 * @param {string} root
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function findPackage(root, from, name) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === root ? undefined : findPackage(root, dirname(from), name);
}

/**
 * The folders of packages and of all that they need.
 * @param {string} root
 * @param {string} name the workspace from which they are found
 * @param {readonly string[]} named
 */
export function listPackageFolders(root, name, named) {
  /** @type {Set<string>} */
  const found = new Set();
  const left = named.map((other) => ({ from: join(root, name), other }));
  for (let next = left.pop(); next; next = left.pop()) {
    const folder = findPackage(root, next.from, next.other);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    left.push(...listNeeded(folder).map((other) => ({ from: folder, other })));
  }
  return [...found].sort();
}

/**
 * @param {string} root
 * @param {string} name
 * @param {string} to
 */
export async function copyPackages(root, name, to) {
  const named = await listNamedPackages(root, name);
  const nested = `${join('/', 'node_modules')}/`;
  for (const folder of listPackageFolders(root, name, named)) {
    // Packages inside of others are listed by themselves.
    const filter = (/** @type {string} */ path) => !path.slice(folder.length).includes(nested);
    cpSync(folder, join(to, relative(root, folder)), { recursive: true, filter });
  }
}

/** @param {readonly string[]} args */
async function run([name, to]) {
  if (name && to) await copyPackages(join(import.meta.dirname, '..'), name, resolve(to));
  else process.stdout.write(HELP);
}

if (process.argv[1] === import.meta.filename) void run(process.argv.slice(2));
