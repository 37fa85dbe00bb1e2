import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { bundleForNode } from './bundle-for-node.mjs';
import { toBuildId } from './locales.mjs';

const NAME = 'FramePlugin';

/**
 * The language of a file that {@link FramePlugin} wrote; undefined for any other file.
 * @param {string} file
 */
export const getFrameLanguage = (file) => /^frame\.([a-z]+)\.[0-9a-f]{8}\.cjs$/.exec(file)?.[1];

/**
 * Writes `frame.<language>.<hash>.cjs`: the shell's part of a page for the server, which renders it around the
 * first views of remotes (`shell/src/first-view/render-frame.tsx`).
 */
export class FramePlugin {
  /**
   * @param {string} dir
   * @param {object} options
   * @param {string} options.publicPath the URL prefix of the shell's files
   * @param {import('./locale-plugin.mjs').LocalePlugin} options.translations
   */
  constructor(dir, { publicPath, translations }) {
    this.dir = dir;
    this.publicPath = publicPath;
    this.translations = translations;
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
          buildId: toBuildId(this.dir),
          urls: Object.fromEntries(urls),
        });
        const emit = (/** @type {string} */ language, /** @type {string} */ content) => {
          const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
          compilation.emitAsset(`frame.${language}.${hash}.cjs`, new sources.RawSource(content));
        };
        emit('en', code);
        for (const { language, prelude } of this.translations.locales) {
          emit(language, prelude + code);
        }
      });
    });
  }
}
