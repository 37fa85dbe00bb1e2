import webpack from 'webpack';

const NAME = 'FreshChunksPlugin';

/** Gives a build's chunks the same `attempt` in their addresses that its entry was asked with. */
class FreshChunksRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('fresh chunks', webpack.RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const filename = webpack.RuntimeGlobals.getChunkScriptFilename;
    return webpack.Template.asString([
      'const attempt = /[?&]attempt=(\\d+)/.exec(document.currentScript?.src);',
      `const getFilename = ${filename};`,
      `if (attempt) ${filename} = (chunk) => getFilename(chunk) + '?attempt=' + attempt[1];`,
    ]);
  }
}

/** A remote that is loaded anew must not get the chunks that a browser kept from the time before. */
export class FreshChunksPlugin {
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
