import { readPackage } from './federation.mjs';

const NAME = 'ShellFactsPlugin';

/**
 * Writes `shell.json`: the shell's version, the contract versions it can show and what it lends.
 * The registry judges by it whether a remote fits.
 */
export class ShellFactsPlugin {
  /**
   * @param {string} dir
   * @param {ReturnType<typeof import('./federation.mjs').providedByShell>} provided
   */
  constructor(dir, provided) {
    this.dir = dir;
    this.provided = provided;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        compilation.emitAsset('shell.json', new sources.RawSource(JSON.stringify(this.facts())));
      });
    });
  }

  facts() {
    const { version, config } = readPackage(this.dir);
    const entries = Object.entries(this.provided);
    const shared = Object.fromEntries(entries.map(([name, lent]) => [name, lent.version]));
    return { version, contractVersions: config.contractVersions, shared };
  }
}
