import { MANIFEST } from 'shared-contracts';
import type { Gate } from './gate';
import { entryFileOf, filesOf } from './manifest';

/** Manifest and definition name files that are there, the manifest exposes the remote, and works from any folder. */
export const manifestGate: Gate = ({ candidate, manifest, definition }) => {
  const { publicPath } = manifest.metaData;
  const assets = [...manifest.exposes, ...manifest.shared].flatMap((part) => filesOf(part.assets));
  const chunksByPage = Object.values(definition.chunksByPage).flat();
  const named = new Set([entryFileOf(manifest), ...assets, ...chunksByPage]);
  const missing = [...named].filter((path) => !candidate.files.has(path));
  return [
    ...missing.map((path) => `the build names ${path}, which is not in dist; build again`),
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
