import { join } from 'node:path';
import { shellConfig } from 'build-config';
import { readPages, TwinPlugin } from './twin-plugin.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const NONCE = join(ROOT, 'build-config', 'nonce.mjs');
const ALLOW_FILES = join(import.meta.dirname, 'src', 'allow-files.ts');
/** What belongs to federation or to other languages, or describes the shell to the registry. */
const LEFT_OUT = ['JsonFilePlugin', 'LocalePlugin'];

const isLoadedLater = (/** @type {{ name?: string | null }} */ { name }) =>
  name !== 'shell' && name !== 'support';

/**
 * The same sources in one build without federation: the shell's own configuration and main module,
 * with every remote's pages behind `import()`. Pages are measured beside it.
 * @type {ReturnType<typeof shellConfig>}
 */
export default function toTwinConfig(env, options) {
  const shell = shellConfig(join(ROOT, 'shell'))(env, options);
  const kept = (shell.plugins ?? []).filter(
    (plugin) => plugin && !LEFT_OUT.includes(plugin.constructor.name),
  );
  const { publicPath, dist, ...pages } = readPages(ROOT);
  const frame = kept.find((plugin) => plugin && plugin.constructor.name === 'FramePlugin');
  Object.assign(frame ?? {}, { publicPath, translations: { locales: [] } });
  return {
    ...shell,
    entry: { shell: [NONCE, ALLOW_FILES, './src/main.tsx'] },
    output: { ...shell.output, path: dist, publicPath, uniqueName: 'twin' },
    // As webpack does it by itself: what its pages share is files of their own.
    optimization: { ...shell.optimization, splitChunks: { chunks: isLoadedLater } },
    cache: { type: 'filesystem', cacheDirectory: join(import.meta.dirname, '.cache') },
    plugins: [...kept, new TwinPlugin(pages)],
  };
}
