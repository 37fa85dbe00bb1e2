import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { collectFolders } from './workspaces.mjs';

const CONFIG = import.meta.dirname;

/**
 * What decides a build's bytes beside sources.
 * @param {string} root
 */
const listToolchain = (root) => [
  join(root, 'package-lock.json'),
  ...['tsconfig.base.json', 'tsconfig.web.json'].map((file) => join(CONFIG, '..', file)),
];
const NO_SOURCES = /^(node_modules|dist.*|\.cache|var|CHANGELOG\.md|README\.md)$|\.test\.tsx?$/;

/**
 * The shell and every remote.
 * @param {string} root
 */
export const listFrontEnds = (root) =>
  readdirSync(root).filter((name) => existsSync(join(root, name, 'webpack.config.mjs')));

/**
 * Every file below a folder, in order.
 * @param {string} folder
 * @param {RegExp} [leftOut]
 * @returns {string[]}
 */
function listFiles(folder, leftOut = /^$/) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !leftOut.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path, leftOut) : [path];
    });
}

/**
 * Hashes the content of files, and remembers each: workspaces share most of theirs.
 * @param {string} root
 */
function createHasher(root) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return (/** @type {readonly string[]} */ files) => {
    const all = createHash('sha256');
    for (const file of files) {
      const hash = known.get(file) ?? createHash('sha256').update(readFileSync(file)).digest('hex');
      known.set(file, hash);
      all.update(`${file.slice(root.length)}\0${hash}\n`);
    }
    return all.digest('hex');
  };
}

/**
 * What a front end would be built from, and what of it is there, as one hash each.
 * @param {string} root
 */
function createInspector(root) {
  const hash = createHasher(root);
  return (/** @type {string} */ name) => {
    const folders = new Set([...collectFolders(join(root, name)).values(), CONFIG]);
    const sources = [...folders].flatMap((folder) => listFiles(folder, NO_SOURCES));
    const dist = join(root, name, 'dist');
    return {
      sources: hash([...sources, ...listToolchain(root)]),
      output: existsSync(dist) ? createHasher(root)(listFiles(dist)) : '',
    };
  };
}

/**
 * @param {string} root
 * @param {string} name
 */
const toRecordFile = (root, name) => join(root, name, '.cache', 'built.json');

/**
 * @param {string} root
 * @param {string} name
 */
function readRecord(root, name) {
  const file = toRecordFile(root, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * @param {string} root
 * @param {string} name
 * @param {object} record
 */
function writeRecord(root, name, record) {
  const file = toRecordFile(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
}

/**
 * What webpack's cache depends on beside the modules of a build.
 * @param {string} root
 */
const listBuildDependencies = (root) => [...listFiles(CONFIG, NO_SOURCES), ...listToolchain(root)];

/**
 * @param {string} root
 * @param {string} name
 * @returns {Promise<import('webpack').Configuration[]>}
 */
async function readConfigs(root, name) {
  const file = join(root, name, 'webpack.config.mjs');
  /** @type {{ default: (env: unknown, options: object) => any }} */
  const { default: toConfig } = await import(file);
  /** @type {import('webpack').Configuration[]} */
  const configs = [toConfig({}, { mode: 'production' })].flat();
  const config = [file, ...listBuildDependencies(root)];
  return configs.map(({ cache, ...rest }) => ({
    ...rest,
    cache: typeof cache === 'object' ? { ...cache, buildDependencies: { config } } : cache,
  }));
}

/**
 * Builds front ends with one webpack, which starts once, and whose code the engine compiles once.
 * @param {string} root
 * @param {readonly string[]} names
 * @param {{ onBuilt?: (name: string) => void, outputDir?: string }} [options] `outputDir`: the
 * folder for the builds' own folders, in place of each workspace's `dist`
 * @returns {Promise<void>}
 */
export async function compileFrontEnds(root, names, { onBuilt = () => undefined, outputDir } = {}) {
  // Federation puts a module into the current folder, whose path decides the bytes.
  process.chdir(root);
  // Loaded here, because it does so from then on, and because most builds find nothing to do.
  const { default: webpack } = await import('webpack');
  const configs = (await Promise.all(names.map((name) => readConfigs(root, name)))).flat();
  if (outputDir) {
    for (const { context = '', output } of configs) {
      Object.assign(output ?? {}, { path: join(outputDir, basename(context)) });
    }
  }
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack rejects the configurations');
  const open = configs.map(({ context = '' }) => basename(context));
  for (const one of compiler.compilers) {
    one.hooks.done.tap('front ends', () => {
      const name = basename(one.context);
      open.splice(open.indexOf(name), 1);
      if (!open.includes(name)) onBuilt(name);
    });
  }
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        const failure = error ?? closing;
        if (failure) reject(failure);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-warnings')));
        else resolve();
        if (stats?.hasWarnings()) process.stderr.write(`${stats.toString('errors-warnings')}\n`);
      });
    });
  });
}

/**
 * Builds the front ends whose sources, or whose built files, are not those of their last build.
 * @param {string} root
 * @param {object} options
 * @param {readonly string[]} options.names
 * @param {(line: string) => void} options.report
 */
export async function buildFrontEnds(root, { names, report }) {
  const startedAt = Date.now();
  const inspect = createInspector(root);
  const facts = new Map(names.map((name) => [name, inspect(name)]));
  const changed = names.filter((name) => {
    const { sources, output } = readRecord(root, name);
    const now = facts.get(name);
    return now?.output === '' || sources !== now?.sources || output !== now?.output;
  });
  if (changed.length < names.length) report(`${names.length - changed.length} unchanged`);
  if (changed.length === 0) return;
  let done = 0;
  const onBuilt = (/** @type {string} */ name) => {
    done += 1;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    report(`${name} is built (${done} of ${changed.length}, ${seconds} s)`);
  };
  await compileFrontEnds(root, changed, { onBuilt });
  const after = createInspector(root);
  for (const name of changed) {
    writeRecord(root, name, { sources: facts.get(name)?.sources, output: after(name).output });
  }
}
