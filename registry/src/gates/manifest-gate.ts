import type { Gate } from './gate';
import { entryFileOf, filesOf, MANIFEST } from './manifest';

/** The manifest names files that are there, exposes the remote, and works from any folder. */
export const manifestGate: Gate = ({ candidate, manifest }) => {
  const { publicPath } = manifest.metaData;
  const assets = [...manifest.exposes, ...manifest.shared].flatMap((part) => filesOf(part.assets));
  const named = new Set([entryFileOf(manifest), ...assets]);
  const missing = [...named].filter((path) => !candidate.files.has(path));
  return [
    ...missing.map((path) => `${MANIFEST} names ${path}, which is not in dist; build again`),
    ...(manifest.exposes.some(({ path }) => path === './remote')
      ? []
      : [
          `${MANIFEST} exposes no ./remote; expose src/remote.ts as ./remote in webpack.config.mjs`,
        ]),
    ...(publicPath === 'auto'
      ? []
      : [`${MANIFEST} has the public path ${publicPath}; set output.publicPath to 'auto'`]),
  ];
};
