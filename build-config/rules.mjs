import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const TRANSFORMERS = join(import.meta.dirname, 'transformers.cjs');
const REFRESH_TRANSFORMERS = join(import.meta.dirname, 'refresh-transformers.cjs');

/** Explicit, because the loader would use the one nearest to the first file that it compiles. */
const configFile = join(import.meta.dirname, '..', 'tsconfig.web.json');

/** @param {boolean} [refreshes] whether components that are saved are replaced in the page */
export const toRules = (refreshes) => [
  {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      configFile,
      transpileOnly: true,
      // They would be inline styles in the overlay of a development server, which the site's policy blocks.
      colors: false,
      // Without its maps, a place in a source map would be one in the compiled JavaScript.
      compilerOptions: { noEmit: false, sourceMap: true },
      getCustomTransformers: refreshes ? REFRESH_TRANSFORMERS : TRANSFORMERS,
    },
  },
  // No SVG: the shell's server does not serve it as an image, because it can hold scripts.
  { test: /\.(woff2|webp|png)$/, type: 'asset/resource' },
];

/**
 * What a remote's development server changes: components that are saved are replaced in the page and keep its state.
 * @param {import('./webpack.mjs').Configuration} config
 * @returns {import('./webpack.mjs').Configuration}
 */
export const withRefresh = (config) => ({
  ...config,
  // Names stay when a file is added; numbers would not.
  optimization: { ...config.optimization, moduleIds: 'named' },
  devServer: { ...config.devServer, hot: true },
  plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
});
