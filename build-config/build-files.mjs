import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { listSharedVersions, readPackage } from './federation.mjs';
import { getFrameLanguage } from './frame-plugin.mjs';
import { EXPOSED } from './merge-exposed-plugin.mjs';
import { DEFINITION, readDefinition } from './remote-json.mjs';

/** @typedef {import('webpack').Chunk} Chunk */
/** @typedef {import('webpack').Compilation} Compilation */

/** @param {string | Buffer} bytes */
const toIntegrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The subset that every page needs. */
const isFont = (/** @type {string} */ file) => /latin-wght[^/]*\.woff2$/.test(file);

const isScript = (/** @type {string} */ file) => file.endsWith('.js');

/** @param {import('webpack').ChunkGroup} [group] */
const scriptsOf = (group) => (group?.getFiles() ?? []).filter(isScript);

/** @param {Compilation} compilation */
const entryScriptsOf = ({ entrypoints }) =>
  [...entrypoints.values()].flatMap((entrypoint) => scriptsOf(entrypoint));

/** @typedef {readonly import('./locales.mjs').Locale[]} Locales */

/** @param {Compilation} compilation */
const findFrames = ({ assets }) =>
  Object.fromEntries(
    Object.keys(assets).flatMap((file) => {
      const language = getFrameLanguage(file);
      return language ? [[language, file]] : [];
    }),
  );

/**
 * `entry.json`: the page's scripts in loading order, those that it loads before its first remote, by language the
 * file that renders its frame and the script with its texts, and the hash of every script.
 * @param {Compilation} compilation
 * @param {Locales} locales
 */
export function describeEntry(compilation, locales) {
  const hashes = Object.entries(compilation.assets)
    .filter(([file]) => isScript(file))
    .map(([file, asset]) => [file, toIntegrity(asset.buffer())]);
  return {
    scripts: entryScriptsOf(compilation),
    support: scriptsOf(compilation.namedChunkGroups.get('support')),
    font: Object.keys(compilation.assets).find(isFont) ?? null,
    frames: findFrames(compilation),
    locales: Object.fromEntries(locales.map(({ language, file }) => [language, file])),
    integrity: Object.fromEntries(hashes),
  };
}

/**
 * `shell.json`: the shell's version, its contract versions and its shared modules. The registry
 * checks by it whether a remote is compatible.
 * @param {string} dir
 */
export function describeShell(dir) {
  const { version, config } = readPackage(dir);
  return { version, contractVersions: config.contractVersions, shared: listSharedVersions(dir) };
}

/**
 * Whether chunks are those that `src/remote.ts` imports by this path.
 * @param {Pick<import('webpack').ChunkGroup, 'origins'>} group
 * @param {string} path
 */
const isImportOf = ({ origins }, path) => origins.some(({ request }) => request === path);

/**
 * A test for the chunk of a remote's first page, if patients sign in for it.
 * @param {string} dir
 * @returns {(chunk: Chunk) => boolean}
 */
export function findOwnPage(dir) {
  const [first] = readDefinition(dir).pages;
  return ({ groupsIterable }) =>
    first?.requires === 'user' &&
    [...groupsIterable].some((group) => isImportOf(group, `./routes/${first.page}`));
}

/**
 * The files that each page, and each entry for a slot, needs, in loading order.
 * @param {Compilation} compilation
 * @param {import('./remote-json.mjs').Definition} definition
 */
function findChunksByPage(compilation, { pages, slots = [] }) {
  const exposed = scriptsOf(compilation.namedChunkGroups.get(EXPOSED));
  const imports = [
    ...pages.map(({ page }) => [page, `./routes/${page}`]),
    ...slots.map(({ slot, module }) => [`slot:${slot}`, `./slots/${module}`]),
  ];
  const chunksByPage = imports.flatMap(([name, path = '']) => {
    const groups = compilation.chunkGroups.filter((group) => isImportOf(group, path));
    const own = groups.flatMap((group) => scriptsOf(group));
    const files = new Set([...entryScriptsOf(compilation), ...exposed, ...own]);
    return groups.length > 0 ? [[name, [...files]]] : [];
  });
  return Object.fromEntries(chunksByPage);
}

/**
 * The ranges with which the bundle asks for shared modules in the browser. The manifest states those of
 * the installed packages instead.
 * @param {Compilation} compilation
 * @returns {Record<string, string | false>}
 */
function listConsumed({ modules }) {
  const options = [...modules].flatMap((module) =>
    module.type === 'consume-shared-module' && 'options' in module ? [module.options] : [],
  );
  return Object.fromEntries(
    /** @type {{ shareKey: string, requiredVersion?: string | false }[]} */ (options)
      .map(({ shareKey, requiredVersion = false }) => [shareKey, requiredVersion])
      .sort(),
  );
}

/**
 * `remote.json` for the registry: the remote's own, with its version, chunks and languages.
 * @param {string} dir
 * @param {Compilation} compilation
 * @param {Locales} locales
 */
export function describeRemote(dir, compilation, locales) {
  compilation.fileDependencies.add(join(dir, DEFINITION));
  const { version } = readPackage(dir);
  const { $schema: _, ...definition } = readDefinition(dir);
  return {
    ...definition,
    version,
    consumes: listConsumed(compilation),
    chunksByPage: findChunksByPage(compilation, definition),
    locales: Object.fromEntries(
      locales.map(({ language, file, labels }) => [language, { file, labels }]),
    ),
  };
}
