import { createHash } from 'node:crypto';

const NAME = 'EntryManifestPlugin';

/** @param {string | Buffer} bytes */
const toIntegrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Writes `entry.json`: the page's scripts in loading order, and the hash of every script. */
export class EntryManifestPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const isScript = (/** @type {string} */ file) => file.endsWith('.js');
        const scripts = [...compilation.entrypoints.values()]
          .flatMap((entrypoint) => entrypoint.getFiles())
          .filter(isScript);
        /** @type {[string, string][]} */
        const hashes = Object.entries(assets)
          .filter(([file]) => isScript(file))
          .map(([file, asset]) => [file, toIntegrity(asset.buffer())]);
        const text = JSON.stringify({ scripts, integrity: Object.fromEntries(hashes) });
        compilation.emitAsset('entry.json', new sources.RawSource(text));
      });
    });
  }
}
