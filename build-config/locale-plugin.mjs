import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { addFailure } from './add-failure.mjs';
import { buildLocales, listLanguages } from './locales.mjs';

const NAME = 'LocalePlugin';

/** @param {string} file */
const holdsTexts = (file) =>
  basename(dirname(file)) === 'locales' || readFileSync(file, 'utf8').includes('defineTexts(');

/**
 * Whether what was saved since the last compilation may change the texts. Reading them all takes longer than most other
 * parts of it.
 * @param {import('webpack').Compiler} compiler
 */
function mayChangeTexts({ modifiedFiles, removedFiles }) {
  if (!modifiedFiles || removedFiles?.size) return true;
  return [...modifiedFiles].some((path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return !stats || (stats.isFile() && holdsTexts(path));
  });
}

/** Writes `locale.<language>.<hash>.js` with a front end's texts, for each language that it is translated into. */
export class LocalePlugin {
  /** @type {import('./locales.mjs').Locale[]} */
  locales = [];
  /** Whether they are those of the last compilation's sources. */
  isCurrent = false;

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
      if (this.isCurrent && !mayChangeTexts(compiler)) return;
      this.isCurrent = false;
      try {
        this.locales = await buildLocales(this.dir);
        this.isCurrent = true;
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
