import { readPackage } from './federation.mjs';

const NAME = 'ShellFactsPlugin';

/**
 * Writes `shell.json`: the shell's version, its contract versions and its shared modules. The
 * registry checks by it whether a remote is compatible.
 */
export class ShellFactsPlugin {
  /**
   * @param {string} dir
   * @param {ReturnType<typeof import('./federation.mjs').sharedByShell>} shared
   */
  constructor(dir, shared) {
    this.dir = dir;
    this.shared = shared;
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
    const entries = Object.entries(this.shared);
    const shared = Object.fromEntries(entries.map(([name, options]) => [name, options.version]));
    return { version, contractVersions: config.contractVersions, shared };
  }
}
