import webpack from 'webpack';

const NAME = 'IntegrityPlugin';

/**
 * Sets the `integrity` of every script that a build loads by itself. The shell knows the hashes
 * that the registry recorded and blocks all other scripts (`shell/src/integrity.ts`).
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
