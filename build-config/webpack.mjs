import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { EntryManifestPlugin } from './entry-manifest-plugin.mjs';
import { FreshChunksPlugin } from './fresh-chunks-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { borrowedByRemote, providedByShell, readPackage } from './federation.mjs';
import { RemoteDefinitionPlugin } from './remote-definition-plugin.mjs';
import { ShellFactsPlugin } from './shell-facts-plugin.mjs';

/**
 * @typedef {import('webpack').Configuration & {
 *   devServer?: import('webpack-dev-server').Configuration,
 * }} Configuration
 */

/** Longer than any chunk needs and shorter than a patient's patience. */
const CHUNK_DEADLINE_MS = 4000;

const NONCE = join(import.meta.dirname, 'nonce.mjs');

/** Named, because the loader would take the one nearest to whichever file it happens to see first. */
const configFile = join(import.meta.dirname, '..', 'tsconfig.web.json');

const rules = [
  {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: { configFile, transpileOnly: true, compilerOptions: { noEmit: false } },
  },
  { test: /\.(woff2|webp|png|svg)$/, type: 'asset/resource' },
];

/**
 * @param {string} dir
 * @param {{ name: string, version: string }} names
 */
function output(dir, { name, version }) {
  return {
    path: join(dir, 'dist'),
    clean: true,
    publicPath: 'auto',
    // Two versions of a remote in one page must not take each other's chunks for their own.
    uniqueName: `${name}_${version}`,
    filename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    crossOriginLoading: /** @type {const} */ ('anonymous'),
    chunkLoadTimeout: CHUNK_DEADLINE_MS,
    // A module that failed half-way must fail again, not pass for a whole one when it is retried.
    strictModuleErrorHandling: true,
  };
}

/**
 * @param {string} dir
 * @param {Configuration['mode']} mode
 * @returns {Configuration}
 */
function common(dir, mode) {
  const { name, version, config } = readPackage(dir);
  return {
    mode,
    context: dir,
    target: 'web',
    devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
    output: output(dir, { name, version }),
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules },
    optimization: {
      // By the order of imports: numbers made from paths give the same code other bytes elsewhere.
      moduleIds: 'natural',
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
    },
    cache: { type: 'filesystem', cacheDirectory: join(dir, '.cache') },
    devServer: {
      host: '127.0.0.1',
      port: config?.devPort,
      hot: false,
      liveReload: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { logging: 'error', overlay: false, webSocketURL: { hostname: 'localhost' } },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** The shell's files as a server sends them; those of a remote are compressed when published. */
/**
 * @param {string} algorithm
 * @param {string} ending
 */
const compress = (algorithm, ending) =>
  new CompressionPlugin({ algorithm, test: /\.(js|css|svg)$/, filename: `[path][base]${ending}` });
const compressed = [compress('brotliCompress', '.br'), compress('gzip', '.gz')];

/** The shell's server reads its build from the disk. */
const forServer = { devMiddleware: { writeToDisk: true } };

/** @typedef {{ mode?: Configuration['mode'] }} Options */

/**
 * The shell's build: the host that owns what is shared.
 * @param {string} dir
 * @returns {(env: unknown, options: Options) => Configuration}
 */
export const shellConfig =
  (dir) =>
  (env, { mode = 'development' }) => ({
    ...common(dir, mode),
    devServer: { ...common(dir, mode).devServer, ...forServer },
    entry: { shell: [NONCE, './src/main.tsx'] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        dts: false,
        shareStrategy: 'loaded-first',
        shared: providedByShell(dir),
      }),
      new IntegrityPlugin(),
      new FreshChunksPlugin(),
      new EntryManifestPlugin(),
      new ShellFactsPlugin(dir, providedByShell(dir)),
      ...(mode === 'production' ? compressed : []),
    ],
  });

/**
 * A remote's build: one exposed module, `./remote`, and the definition beside it.
 * @param {string} dir
 * @returns {(env: unknown, options: Options) => Configuration}
 */
export const remoteConfig =
  (dir) =>
  (env, { mode = 'development' }) => ({
    ...common(dir, mode),
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: readPackage(dir).name.replaceAll('-', '_'),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: [NONCE, './src/remote.ts'] } },
        dts: false,
        manifest: true,
        shareStrategy: 'loaded-first',
        shared: borrowedByRemote(dir),
      }),
      new RemoteDefinitionPlugin(dir),
      new FreshChunksPlugin(),
      new IntegrityPlugin(),
    ],
  });
