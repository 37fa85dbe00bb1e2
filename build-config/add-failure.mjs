import webpack from 'webpack';

/**
 * Makes an error of a plugin one of the compilation: a build fails with it, and a development server shows it and
 * goes on. Thrown, it would end the development server's watching for good.
 * @param {import('webpack').Compilation} compilation
 * @param {string} what
 * @param {unknown} cause
 */
export function addFailure(compilation, what, cause) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  compilation.errors.push(new webpack.WebpackError(`${what}: ${reason}`));
}
