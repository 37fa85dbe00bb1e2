import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from './federation.mjs';

const NAME = 'RemoteDefinitionPlugin';

/** Writes the remote's `remote.json` with its version, for whoever lists the remotes. */
export class RemoteDefinitionPlugin {
  constructor(dir) {
    this.dir = dir;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const file = join(this.dir, 'remote.json');
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const { version } = readPackage(this.dir);
        const definition = JSON.parse(readFileSync(file, 'utf8'));
        const text = JSON.stringify({ ...definition, version });
        compilation.emitAsset('remote.json', new sources.RawSource(text));
      });
    });
  }
}
