import webpack from 'webpack';

const NAME = 'OwnChunksPlugin';
const ENTRY = `${webpack.RuntimeGlobals.require}.entryScript`;
const CHUNKS = 'chunks';

/** Remembers the element of the script that started a build. */
class EntryScriptRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('entry script', webpack.RuntimeModule.STAGE_BASIC);
  }

  /** @override */
  generate() {
    return `${ENTRY} = document.currentScript;`;
  }
}

/**
 * Lets a chunk register with the build that loads it, by its script element instead of a global: two
 * versions of a remote can be on one page, and chunks that are the same in both need no version inside.
 */
export class OwnChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    Object.assign(compiler.options.output, {
      globalObject: 'document.currentScript',
      chunkLoadingGlobal: CHUNKS,
    });
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
          `script.${CHUNKS} = ${ENTRY}.${CHUNKS};`,
        ]),
      );
    });
  }
}
