import { join } from 'node:path';
import { buildLocales } from './locales.mjs';

const NAME = 'LocalePlugin';

/** Writes `locale.<language>.<hash>.js` with a front end's texts, for each language that it is translated into. */
export class LocalePlugin {
  /** @type {import('./locales.mjs').Locale[]} */
  locales = [];

  /** @param {string} dir */
  constructor(dir) {
    this.dir = dir;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        this.locales = await buildLocales(this.dir);
        for (const { language, file, script } of this.locales) {
          compilation.fileDependencies.add(join(this.dir, 'locales', `${language}.json`));
          compilation.emitAsset(file, new sources.RawSource(script), { minimized: true });
        }
      });
    });
  }
}
