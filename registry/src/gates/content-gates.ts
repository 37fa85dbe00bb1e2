import { findRemoteFor, MANIFEST } from 'shared-contracts';
import type { Gate, ParsedBuild } from './gate';
import { getEntryFile, listAssets } from './manifest';

/**
 * What the shared webpack configuration can emit. Releases are served on the portal's own origin,
 * so nothing is listed that a browser would run when it is opened as a page: no HTML, no SVG.
 */
const PUBLISHABLE = ['js', 'css', 'json', 'txt', 'woff2', 'png', 'webp'];

const isPublishable = (path: string) => PUBLISHABLE.some((ending) => path.endsWith(`.${ending}`));

/** The build contains only types of files that are safe to serve. */
export const filesGate: Gate = ({ candidate }) =>
  [...candidate.files.keys()]
    .filter((path) => !isPublishable(path))
    .map(
      (path) =>
        `${path} is not a publishable type of file (${PUBLISHABLE.join(', ')}); remove it from the build`,
    );

function findMissingFiles({ candidate, manifest, definition }: ParsedBuild): string[] {
  const assets = [...manifest.exposes, ...manifest.shared].flatMap((entry) =>
    listAssets(entry.assets),
  );
  const chunks = Object.values(definition.chunksByPage).flat();
  const named = new Set([getEntryFile(manifest), ...assets, ...chunks]);
  return [...named].filter((path) => !candidate.files.has(path));
}

/** The manifest exposes the remote, works in any folder, and names only files of the build. */
export const manifestGate: Gate = (build) => {
  const { metaData, exposes } = build.manifest;
  const faults = findMissingFiles(build).map(
    (path) => `the build refers to ${path}, which is not in dist; build again`,
  );
  if (!exposes.some(({ path }) => path === './remote')) {
    faults.push(
      `${MANIFEST} does not expose ./remote; expose src/remote.ts as ./remote in webpack.config.mjs`,
    );
  }
  if (metaData.publicPath !== 'auto') {
    faults.push(
      `${MANIFEST} has the public path ${metaData.publicPath}; set output.publicPath to 'auto'`,
    );
  }
  return faults;
};

/** Each page is below one of the remote's own paths and was built. */
export const pagesGate: Gate = ({ definition }) => {
  const { pages, chunksByPage } = definition;
  return [
    ...pages
      .filter(({ path }) => !findRemoteFor([definition], path))
      .map(({ path }) => `${path} is not below any of the paths in remote.json; add its path`),
    ...pages
      .filter(({ page }) => !chunksByPage[page])
      .map(({ page }) => `src/remote.ts does not import './routes/${page}'; import that page`),
  ];
};
