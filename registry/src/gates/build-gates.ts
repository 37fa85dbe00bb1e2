import {
  findPageFor,
  findRemoteFor,
  MANIFEST,
  paths,
  type ReleaseDocument,
  toSlotPath,
} from 'shared-contracts';
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

/** The scripts with texts, of which a document loads one or none. */
const listTexts = ({ locales = {} }: ParsedBuild['definition']) =>
  Object.values(locales).map(({ file }) => file);

function findMissingFiles({ candidate, manifest, definition }: ParsedBuild): string[] {
  const assets = [...manifest.exposes, ...manifest.shared].flatMap((entry) =>
    listAssets(entry.assets),
  );
  const chunks = Object.values(definition.chunksByPage).flat();
  const named = new Set([getEntryFile(manifest), ...assets, ...chunks, ...listTexts(definition)]);
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

/** Each slot has one entry, and what fills it was built. */
export const slotsGate: Gate = ({ definition }) => {
  const { slots = [], chunksByPage } = definition;
  const names = slots.map(({ slot }) => slot);
  return [
    ...names
      .filter((slot, index) => names.indexOf(slot) !== index)
      .map((slot) => `the slot ${slot} has two entries; show both in one component`),
    ...slots
      .filter(({ slot }) => !chunksByPage[toSlotPath(slot)])
      .map(({ module }) => `src/remote.ts does not import './slots/${module}'; import that module`),
  ];
};

/** Pages of the shell itself. */
const SHELL_PAGES: readonly string[] = [paths.styleGuide];

/** What visitors may get of all remotes but one. */
const listOthers = ({ remotes }: ReleaseDocument, own: string) =>
  Object.entries(remotes)
    .filter(([name]) => name !== own)
    .flatMap(([, { current, canary, releases }]) =>
      [current, canary?.version].flatMap((v) => (v && releases[v]?.definition) || []),
    );

/** Each link of the navbar and the drawer leads to a page of this remote, of one that visitors get, or of the shell. */
export const linksGate: Gate = ({ definition }, { document }) => {
  const { name, navigation, drawer } = definition;
  const remotes = [definition, ...listOthers(document, name)];
  const hasPage = ({ to }: { readonly to: string }) => {
    const { pathname } = new URL(to, 'http://site');
    return (
      SHELL_PAGES.includes(pathname) || remotes.some((remote) => findPageFor(remote, pathname))
    );
  };
  return [...navigation, ...drawer]
    .filter((link) => !hasPage(link))
    .map(
      ({ label, to }) =>
        `the link "${label}" leads to ${to}, where no page is; correct it, or publish the remote that has the page first`,
    );
};

/** The download size of these files in kilobytes of 1000 bytes. */
function toKb(paths: readonly string[], { stored }: ParsedBuild): number {
  const bytes = paths.reduce((sum, path) => sum + (stored.get(`${path}.br`)?.byteLength ?? 0), 0);
  return bytes / 1000;
}

function findExcess(subject: string, sizeKb: number, budgetKb: number): string[] {
  if (sizeKb <= budgetKb) return [];
  return [
    `${subject} is ${sizeKb.toFixed(1)} kB with brotli, over the budget of ${budgetKb} kB; load ` +
      'with import() what is not needed at once, or raise config.budgetKb in package.json and say why',
  ];
}

/** The remote states a size budget and stays within it. */
export const budgetGate: Gate = (build) => {
  const { budgetKb, files } = build.candidate;
  const texts = listTexts(build.definition);
  const code = [...files.keys()].filter(
    (path) => /\.(js|css)$/.test(path) && !texts.includes(path),
  );
  const entryKb = toKb([getEntryFile(build.manifest)], build);
  const totalKb = toKb(code, build);
  if (!budgetKb) {
    const budget = `{ "entry": ${Math.ceil(entryKb * 1.1)}, "total": ${Math.ceil(totalKb * 1.1)} }`;
    return [`package.json states no size budget; add "config": { "budgetKb": ${budget} }`];
  }
  return [
    ...findExcess('the entry', entryKb, budgetKb.entry),
    ...findExcess('all code together', totalKb, budgetKb.total),
  ];
};
