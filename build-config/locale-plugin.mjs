import { join } from 'node:path';
import { addFailure } from './add-failure.mjs';
import { buildLocales, listLanguages } from './locales.mjs';

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
    // Before the code is generated, which names them.
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      // Also when reading fails: the build runs again once the fault is repaired.
      for (const language of listLanguages(this.dir)) {
        compilation.fileDependencies.add(join(this.dir, 'locales', `${language}.json`));
      }
      try {
        this.locales = await buildLocales(this.dir);
      } catch (error) {
        addFailure(compilation, 'The texts could not be read', error);
      }
    });
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const { file, script } of this.locales) {
          compilation.emitAsset(file, new sources.RawSource(script), { minimized: true });
        }
      });
    });
  }
}
