import webpack from 'webpack';

const NAME = 'FreshChunksPlugin';

/**
 * Numbers the attempts in the addresses of chunks: a chunk that is asked for again, and each chunk
 * of a build whose entry was asked for again, gets an address of its own.
 */
class FreshChunksRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('fresh chunks', webpack.RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    const filename = webpack.RuntimeGlobals.getChunkScriptFilename;
    return webpack.Template.asString([
      "const entry = /[?&]attempt=(\\d+)/.exec(document.currentScript?.src ?? '');",
      'const before = entry ? entry[1] - 1 : 0;',
      'const asked = {};',
      `const getFilename = ${filename};`,
      `${filename} = (chunk) => {`,
      webpack.Template.indent([
        'asked[chunk] = (asked[chunk] ?? before) + 1;',
        "return getFilename(chunk) + (asked[chunk] > 1 ? '?attempt=' + asked[chunk] : '');",
      ]),
      '};',
    ]);
  }
}

/** What is asked for anew must not come from what a browser kept of the time before. */
export class FreshChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new FreshChunksRuntimeModule());
        });
    });
  }
}
