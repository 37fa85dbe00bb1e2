import webpack from 'webpack';

const NAME = 'IntegrityPlugin';

/**
 * Every script that a build loads by itself asks the page for its hash: the shell answers from
 * what the registry recorded, and refuses what it does not know (`shell/src/integrity.ts`).
 */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Template } = compiler.webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap(NAME, (source) =>
        Template.asString([
          source,
          "script.crossOrigin = 'anonymous';",
          'script.integrity = window.clinicIntegrityOf(script.src);',
        ]),
      );
    });
  }
}
