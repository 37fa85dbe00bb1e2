const NAME = 'EntryManifestPlugin';

/** Writes `entry.json`: the scripts that the page has to start, in order. */
export class EntryManifestPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const scripts = [...compilation.entrypoints.values()]
          .flatMap((entrypoint) => entrypoint.getFiles())
          .filter((file) => file.endsWith('.js'));
        compilation.emitAsset('entry.json', new sources.RawSource(JSON.stringify({ scripts })));
      });
    });
  }
}
