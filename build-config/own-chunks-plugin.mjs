import webpack from 'webpack';

const NAME = 'OwnChunksPlugin';
const ENTRY = `${webpack.RuntimeGlobals.require}.entryScript`;
/** What webpack takes for the global list of loaded chunks. */
const GLOBAL = 'clinicChunks';

/** Makes the global stand for a list on the element of the script that is running. */
class EntryScriptRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('entry script', webpack.RuntimeModule.STAGE_BASIC);
  }

  /** @override */
  generate() {
    return webpack.Template.asString([
      `${ENTRY} = document.currentScript;`,
      `Object.defineProperty(self, '${GLOBAL}', {`,
      webpack.Template.indent([
        'configurable: true,',
        'get: () => document.currentScript.chunks,',
        'set: (chunks) => (document.currentScript.chunks = chunks),',
      ]),
      '});',
    ]);
  }
}

/**
 * Lets a chunk register with the build that loads it, by its script element: two versions of a remote can be on one
 * page, and chunks that are the same in both need no version inside.
 */
export class OwnChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.options.output.chunkLoadingGlobal = GLOBAL;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap(NAME, (chunk) => {
          compilation.addRuntimeModule(chunk, new EntryScriptRuntimeModule());
        });
      const { createScript } =
        webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(NAME, (source) =>
        webpack.Template.asString([
          source,
          // Another start of the same build would wait for this script, which registers with this one.
          "script.removeAttribute('data-webpack');",
          `script.chunks = ${ENTRY}.chunks;`,
        ]),
      );
    });
  }
}
