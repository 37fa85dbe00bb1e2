import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { BuildIdPlugin } from './build-id-plugin.mjs';
import { describeEntry, describeRemote, describeShell, findOwnPage } from './build-files.mjs';
import { FirstViewPlugin } from './first-view-plugin.mjs';
import { FramePlugin } from './frame-plugin.mjs';
import { FreshChunksPlugin } from './fresh-chunks-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { JsonFilePlugin } from './json-file-plugin.mjs';
import { LocalePlugin } from './locale-plugin.mjs';
import { listPackages } from './list-packages.mjs';
import { MergeExposedPlugin } from './merge-exposed-plugin.mjs';
import { NeedsPlugin } from './needs-plugin.mjs';
import { OwnChunksPlugin } from './own-chunks-plugin.mjs';
import { definitionRule } from './remote-json.mjs';
import { toRules, withRefresh } from './rules.mjs';
import { findPackage, listSharedVersions, readPackage, sharedInRemote } from './federation.mjs';
import { serveTypeErrors } from './type-errors.mjs';

/**
 * @typedef {import('webpack').Configuration & {
 *   devServer?: import('webpack-dev-server').Configuration,
 * }} Configuration
 */

/** @typedef {import('webpack').Chunk} Chunk */

/** Shorter than the remote loader's own timeout. */
const CHUNK_TIMEOUT_MS = 4000;

/** Before React, in a development build. */
const REFRESH_HOOK = join(import.meta.dirname, 'refresh-hook.mjs');
/** Where the shell's server serves the shell's files (`shell/server/shell-build.ts`). */
const SHELL_ASSETS = '/assets/shell/';

const CALENDAR_DATES = join(import.meta.dirname, 'calendar-dates.mjs');
const UNUSED_PARTS = join(import.meta.dirname, 'unused-parts.mjs');
const NONCE = join(import.meta.dirname, 'nonce.mjs');

/**
 * @param {string} dir
 * @param {string} name
 */
function output(dir, name) {
  return {
    path: join(dir, 'dist'),
    clean: true,
    publicPath: 'auto',
    uniqueName: name,
    filename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    crossOriginLoading: /** @type {const} */ ('anonymous'),
    chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    // A module that threw while it ran must throw again on a retry, not appear complete.
    strictModuleErrorHandling: true,
  };
}

/**
 * @param {string} dir
 * @param {Configuration['mode']} mode
 * @returns {Configuration}
 */
function common(dir, mode) {
  const { name, config } = readPackage(dir);
  const errorCodes = join(findPackage(dir, '@module-federation/error-codes'), 'dist');
  const calendar = join(findPackage(dir, 'react-day-picker'), 'dist/esm');
  const router = join(findPackage(dir, 'react-router'), 'dist/production');
  return {
    mode,
    context: dir,
    target: 'web',
    // Scripts do not name their maps, which only the registry gets.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: output(dir, name),
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      alias: {
        'date-fns/format$': CALENDAR_DATES,
        'date-fns/locale/en-US$': CALENDAR_DATES,
        '@date-fns/tz$': CALENDAR_DATES,
        // Files of packages, beside those that import them.
        [join(calendar, 'useAnimation.js')]: UNUSED_PARTS,
        [join(calendar, 'noonDateLib.js')]: UNUSED_PARTS,
        [join(calendar, 'selection/useRange.js')]: UNUSED_PARTS,
        [join(calendar, 'selection/useMulti.js')]: UNUSED_PARTS,
        [join(errorCodes, 'desc.mjs')]: UNUSED_PARTS,
        [join(errorCodes, 'getShortErrorMsg.mjs')]: UNUSED_PARTS,
        // Its exports name the files with warnings for developers only.
        ...(mode === 'production' && {
          'react-router$': join(router, 'index.mjs'),
          'react-router/dom$': join(router, 'dom-export.mjs'),
        }),
      },
    },
    module: { rules: toRules() },
    optimization: {
      // By the order of imports: ids from paths would make the bytes depend on the folder.
      moduleIds: 'natural',
      // swc has threads of its own: processes around it would only have to start.
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          // A third pass finds what the second one made shorter.
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
    },
    cache: { type: 'filesystem', cacheDirectory: join(dir, '.cache') },
    devServer: {
      host: '127.0.0.1',
      port: config?.devPort,
      hot: false,
      liveReload: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        logging: 'error',
        // What fails while the page runs is in the console, with its place in the sources.
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: { hostname: 'localhost' },
      },
      onListening: (server) => void serveTypeErrors(dir, server),
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * For the shell's own files; those of a remote are compressed when they are published.
 * @param {string} algorithm
 * @param {string} ending
 */
const compress = (algorithm, ending) =>
  new CompressionPlugin({ algorithm, test: /\.(js|css|svg)$/, filename: `[path][base]${ending}` });
const compressed = [compress('brotliCompress', '.br'), compress('gzip', '.gz')];

/**
 * What pages of a remote have in common is a file of its own from this size on, in bytes before minifying, and a page
 * loads at most three files beside the remote's entry. A request costs more than a few kilobytes that the next page
 * loads again. The page where patients arrive who have signed in is one file: it waits for two more, sign-in and the
 * API's client.
 * @param {string} dir
 */
function splitRemote(dir) {
  const isOwnPage = findOwnPage(dir);
  return {
    minSize: 40_000,
    maxAsyncRequests: 3,
    chunks: (/** @type {Chunk} */ chunk) => !isOwnPage(chunk),
  };
}

/** @typedef {{ mode?: Configuration['mode'] }} Options */

/**
 * The shell's build: the host, which provides the shared modules.
 * @param {string} dir
 * @returns {(env: unknown, options: Options) => Configuration}
 */
export const shellConfig =
  (dir) =>
  (env, { mode = 'development' }) => {
    const translations = new LocalePlugin(dir);
    return {
      ...common(dir, mode),
      // The shell's server reads its build from the disk.
      devServer: { ...common(dir, mode).devServer, devMiddleware: { writeToDisk: true } },
      entry: {
        shell: [NONCE, ...(mode === 'production' ? [] : [REFRESH_HOOK]), './src/entry.ts'],
      },
      optimization: {
        ...common(dir, mode).optimization,
        // What a page loads later (sign-in, the API's client) is one file each.
        splitChunks: {
          chunks: ({ name }) => name !== 'shell' && name !== 'support',
          maxAsyncRequests: 1,
          enforceSizeThreshold: Infinity,
        },
      },
      plugins: [
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(listSharedVersions(dir)),
          // Of the federation runtime: leaves out what loads scripts in Node.
          ENV_TARGET: JSON.stringify('web'),
        }),
        translations,
        new BuildIdPlugin(dir, translations),
        new IntegrityPlugin(),
        new FreshChunksPlugin(),
        new JsonFilePlugin('entry.json', (compilation) =>
          describeEntry(compilation, translations.locales),
        ),
        new JsonFilePlugin('shell.json', () => describeShell(dir)),
        ...(mode === 'production'
          ? [new FramePlugin(dir, { publicPath: SHELL_ASSETS, translations }), ...compressed]
          : []),
      ],
    };
  };

/**
 * A remote's build: one exposed module, `./remote`, and the definition beside it.
 * @param {string} dir
 * @returns {(env: { WEBPACK_SERVE?: boolean } | undefined, options: Options) => Configuration}
 */
export const remoteConfig =
  (dir) =>
  ({ WEBPACK_SERVE: isServed } = {}, { mode = 'development' }) => {
    const translations = new LocalePlugin(dir);
    const config = {
      ...common(dir, mode),
      module: { rules: [...toRules(isServed), definitionRule(dir)] },
      entry: {},
      optimization: { ...common(dir, mode).optimization, splitChunks: splitRemote(dir) },
      plugins: [
        new ModuleFederationPlugin({
          name: readPackage(dir).name.replaceAll('-', '_'),
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': { import: [NONCE, './src/remote.ts'] } },
          dts: false,
          // Lists of assets take as long as the rest of a save, and a page with a development server reads none.
          manifest: isServed ? { disableAssetsAnalyze: true } : true,
          shareStrategy: 'loaded-first',
          shared: sharedInRemote(dir),
          // The shell's copy (`shell/src/support/federation-runtime.ts`), 16 kB less per remote.
          experiments: { externalRuntime: true },
        }),
        translations,
        new BuildIdPlugin(dir, translations),
        // Hot updates register with a global.
        ...(isServed ? [] : [new OwnChunksPlugin()]),
        ...(mode === 'production'
          ? [new FirstViewPlugin(dir, translations), new NeedsPlugin(dir)]
          : []),
        new JsonFilePlugin('remote.json', (compilation) =>
          describeRemote(dir, compilation, translations.locales),
        ),
        new JsonFilePlugin('packages.json', (compilation) =>
          listPackages(compilation, { root: dirname(dir), own: readPackage(dir).name }),
        ),
        new MergeExposedPlugin(),
        new FreshChunksPlugin(),
        new IntegrityPlugin(),
      ],
    };
    return isServed ? withRefresh(config) : config;
  };
