const NAME = 'MergeExposedPlugin';

/** The chunk that the federation plugin makes of `./remote`. */
export const EXPOSED = '__federation_expose_remote';

/**
 * Puts a remote's exposed module into its entry: the shell never loads one without the other, and it holds
 * nothing but the list of pages. It runs when the shell asks for it, as before.
 */
export class MergeExposedPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: 100 }, () => {
        const exposed = compilation.namedChunks.get(EXPOSED);
        const entry = [...compilation.entrypoints.values()][0]?.getRuntimeChunk();
        if (exposed && entry) compilation.chunkGraph.integrateChunks(entry, exposed);
      });
    });
  }
}
