import { join } from 'node:path';
import { shellConfig } from 'build-config';
import { readPages, TwinPlugin } from './twin-plugin.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** What belongs to federation, or describes the shell to the registry. */
const LEFT_OUT = ['FramePlugin', 'JsonFilePlugin'];

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
  const { publicPath, dist, definition, imports } = readPages(ROOT);
  return {
    ...shell,
    output: { ...shell.output, path: dist, publicPath, uniqueName: 'twin' },
    cache: { type: 'filesystem', cacheDirectory: join(import.meta.dirname, '.cache') },
    plugins: [...kept, new TwinPlugin({ definition, imports })],
  };
}
