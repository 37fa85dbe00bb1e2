import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'TwinPlugin';
const FONT = /latin-wght[^/]*\.woff2$/;
const RELEASE = { name: 'remote-twin', version: '1.0.0' };
/** What loads remotes in the shell, and a module without federation in the place of each. */
const REPLACED = /\/(federation-runtime|remote-loader)$/;

/**
 * @typedef {object} Definition
 * @property {string} name
 * @property {string[]} paths
 * @property {{ page: string, hasFirstView?: boolean }[]} pages
 * @property {object[]} navigation
 * @property {object[]} drawer
 */

/**
 * @param {string} root
 * @param {string} name
 * @returns {Definition}
 */
const readDefinition = (root, name) =>
  JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));

/**
 * Every page of the remotes as a page of one remote: a server resolves and preloads its files as it
 * does for any release. `firstViews` has what the remotes' builds have rendered, by the file that it becomes.
 * @param {string} root
 */
export function readPages(root) {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  const definitions = remotes.map((name) => readDefinition(root, name));
  /** @type {Record<string, string>} */
  const imports = {};
  /** @type {Record<string, string>} */
  const firstViews = {};
  const pages = definitions.flatMap(({ name, pages: own }) =>
    own.map((entry) => {
      const page = `${name}/${entry.page}`;
      imports[page] = join(root, name, 'src', 'routes', entry.page);
      if (entry.hasFirstView) {
        const built = join(root, name, 'dist', 'first-view', `${entry.page}.json`);
        firstViews[`first-view/${page}.json`] = built;
      }
      return { ...entry, page };
    }),
  );
  return {
    dist: join(root, 'bench', 'twin', 'dist', RELEASE.name, RELEASE.version),
    publicPath: `/assets/${RELEASE.name}/${RELEASE.version}/`,
    imports,
    firstViews,
    definition: {
      name: RELEASE.name,
      title: 'All pages',
      contractVersion: 1,
      paths: definitions.flatMap(({ paths }) => paths),
      pages,
      navigation: definitions.flatMap(({ navigation }) => navigation),
      drawer: definitions.flatMap(({ drawer }) => drawer),
    },
  };
}

/** @param {Record<string, string>} imports */
const toModule = (imports) =>
  `export default {${Object.entries(imports)
    .map(([page, path]) => `${JSON.stringify(page)}: () => import(${JSON.stringify(path)})`)
    .join(',\n')}};`;

const isScript = (/** @type {string} */ file) => file.endsWith('.js');
const isFirstView = (/** @type {string} */ file) => file.startsWith('first-view/');
const isFrame = (/** @type {string} */ file) => file.startsWith('frame.en.');

/** @param {import('webpack').Compilation} compilation */
function describeFiles(compilation) {
  const entries = Object.entries(compilation.assets)
    .filter(([file]) => isScript(file) || isFirstView(file))
    .map(([file, asset]) => {
      const bytes = asset.buffer();
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return [file, { integrity, bytes: bytes.byteLength }];
    });
  return Object.fromEntries(entries);
}

/**
 * The files of each page beside the first one, which every page has.
 * @param {import('webpack').Compilation} compilation
 * @param {Record<string, string>} imports
 */
function findChunksByPage({ chunkGroups }, imports) {
  const toFiles = (/** @type {string} */ path) => {
    const groups = chunkGroups.filter(({ origins }) =>
      origins.some(({ request }) => request === path),
    );
    return [...new Set(groups.flatMap((group) => group.getFiles().filter(isScript)))];
  };
  return Object.fromEntries(Object.entries(imports).map(([page, path]) => [page, toFiles(path)]));
}

/** @param {import('webpack').Compilation} compilation */
function rejectFederation({ modules }) {
  for (const module of modules) {
    if (module.identifier().includes('@module-federation')) {
      throw new Error(`The twin contains ${module.identifier()}, which it is to do without`);
    }
  }
}

/** Puts the pages into the build, and writes what a server and a registry say about it. */
export class TwinPlugin {
  /** @param {Pick<ReturnType<typeof readPages>, 'definition' | 'imports' | 'firstViews'>} pages */
  constructor({ definition, imports, firstViews }) {
    this.definition = definition;
    this.imports = imports;
    this.firstViews = firstViews;
  }

  /** @param {import('webpack').Compilation} compilation */
  describe(compilation) {
    const files = describeFiles(compilation);
    const scripts = [...compilation.entrypoints.values()].flatMap((entry) =>
      entry.getFiles().filter(isScript),
    );
    const integrity = Object.fromEntries(scripts.map((file) => [file, files[file].integrity]));
    const support = compilation.namedChunkGroups.get('support')?.getFiles().filter(isScript) ?? [];
    const font = Object.keys(compilation.assets).find((file) => FONT.test(file)) ?? null;
    const frame = Object.keys(compilation.assets).find(isFrame);
    const frames = frame === undefined ? {} : { en: frame };
    const chunksByPage = Object.fromEntries(
      Object.entries(findChunksByPage(compilation, this.imports)).map(([page, own]) => [
        page,
        [...support, ...own],
      ]),
    );
    return {
      'shell.json': { version: RELEASE.version },
      'entry.json': { scripts, support: [], font, frames, locales: {}, integrity },
      'release.json': { ...RELEASE, files, definition: { ...this.definition, chunksByPage } },
    };
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources, experiments, NormalModuleReplacementPlugin } = compiler.webpack;
    new NormalModuleReplacementPlugin(REPLACED, (resource) => {
      const [, module] = REPLACED.exec(resource.request) ?? [];
      resource.request = join(import.meta.dirname, 'src', `${module}.ts`);
    }).apply(compiler);
    new experiments.schemes.VirtualUrlPlugin({ pages: toModule(this.imports) }).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        rejectFederation(compilation);
        for (const [file, built] of Object.entries(this.firstViews)) {
          compilation.emitAsset(file, new sources.RawSource(readFileSync(built)));
        }
        for (const [file, content] of Object.entries(this.describe(compilation))) {
          compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content)));
        }
      });
    });
  }
}
