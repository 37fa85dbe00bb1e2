import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from './federation.mjs';

const NAME = 'RemoteDefinitionPlugin';
const EXPOSED = '__federation_expose_remote';

/** @param {import('webpack').ChunkGroup} [group] */
const scriptsOf = (group) => (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));

/**
 * The chunks that `src/remote.ts` imports as `./routes/<page>`.
 * @param {import('webpack').Compilation} compilation
 * @param {string} page
 */
function findPageGroups(compilation, page) {
  return compilation.chunkGroups.filter((group) =>
    group.origins.some(({ request }) => request === `./routes/${page}`),
  );
}

/**
 * The files that each page needs, in loading order.
 * @param {import('webpack').Compilation} compilation
 * @param {readonly { readonly page: string }[]} pages
 */
function findChunksByPage(compilation, pages) {
  const entry = [...compilation.entrypoints.values()].flatMap((group) => scriptsOf(group));
  const exposed = scriptsOf(compilation.namedChunkGroups.get(EXPOSED));
  const chunksByPage = pages.flatMap(({ page }) => {
    const groups = findPageGroups(compilation, page);
    const files = new Set([...entry, ...exposed, ...groups.flatMap((group) => scriptsOf(group))]);
    return groups.length > 0 ? [[page, [...files]]] : [];
  });
  return Object.fromEntries(chunksByPage);
}

/** Writes `remote.json` for the registry: the remote's own, with its version and chunks. */
export class RemoteDefinitionPlugin {
  /** @param {string} dir */
  constructor(dir) {
    this.dir = dir;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const file = join(this.dir, 'remote.json');
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const { version } = readPackage(this.dir);
        /** @type {{ pages: { page: string }[] }} */
        const definition = JSON.parse(readFileSync(file, 'utf8'));
        const chunksByPage = findChunksByPage(compilation, definition.pages);
        const text = JSON.stringify({ ...definition, version, chunksByPage });
        compilation.emitAsset('remote.json', new sources.RawSource(text));
      });
    });
  }
}
