import { addFailure } from './add-failure.mjs';

/** Writes a JSON file with what `describe` returns for a finished build. */
export class JsonFilePlugin {
  /**
   * @param {string} name
   * @param {(compilation: import('webpack').Compilation) => unknown} describe
   */
  constructor(name, describe) {
    this.name = name;
    this.describe = describe;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const { name, describe } = this;
    compiler.hooks.thisCompilation.tap(`JsonFilePlugin ${name}`, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: `JsonFilePlugin ${name}`, stage }, () => {
        try {
          const text = JSON.stringify(describe(compilation));
          compilation.emitAsset(name, new sources.RawSource(text));
        } catch (error) {
          addFailure(compilation, `${name} could not be written`, error);
        }
      });
    });
  }
}
