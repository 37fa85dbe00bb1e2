import webpack from 'webpack';

const NAME = 'FreshChunksPlugin';

/**
 * Puts the number of the attempt into the URLs of chunks, when a chunk is requested again and when
 * the entry of its build was requested again.
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
      'const attempts = {};',
      `const getFilename = ${filename};`,
      `${filename} = (chunk) => {`,
      webpack.Template.indent([
        'attempts[chunk] = (attempts[chunk] ?? before) + 1;',
        "return getFilename(chunk) + (attempts[chunk] > 1 ? '?attempt=' + attempts[chunk] : '');",
      ]),
      '};',
    ]);
  }
}

/** Keeps a retry from reading the failed response out of the browser's cache. */
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
