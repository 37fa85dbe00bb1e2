import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { bundleForNode } from './bundle-for-node.mjs';

const NAME = 'FramePlugin';

/** The file that {@link FramePlugin} wrote: its name changes with its content. */
export const isFrame = (/** @type {string} */ file) => /^frame\.[0-9a-f]{8}\.cjs$/.test(file);

/**
 * Writes `frame.<hash>.cjs`: the shell's part of a page for the server, which renders it around the first
 * views of remotes (`shell/src/first-view/render-frame.tsx`).
 */
export class FramePlugin {
  /**
   * @param {string} dir
   * @param {string} publicPath the URL prefix of the shell's files
   */
  constructor(dir, publicPath) {
    this.dir = dir;
    this.publicPath = publicPath;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Files that code imports have their final names by then.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const urls = [...compilation.assetsInfo].flatMap(([file, { sourceFilename }]) =>
          sourceFilename ? [[basename(sourceFilename), this.publicPath + file]] : [],
        );
        const code = await bundleForNode({
          contents: "export * from './src/first-view/render-frame';",
          dir: this.dir,
          urls: Object.fromEntries(urls),
        });
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
        compilation.emitAsset(`frame.${hash}.cjs`, new sources.RawSource(code));
      });
    });
  }
}
