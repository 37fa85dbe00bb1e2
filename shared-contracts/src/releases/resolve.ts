import type { Ownership, RegisteredRemote } from '../remote-definition';
import type { ReleaseDocument, RemoteEntry } from './release-document';
import type { Release } from './release';

/** The file in which the federation runtime finds a remote's other files. */
export const MANIFEST = 'mf-manifest.json';

/** A pseudo-random number from 0 (inclusive) to 100 (exclusive), always the same for a text. */
function hashToPercent(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

/** The version of a remote that a visitor gets, null for none; it stays the same until a team changes it. */
export function getVersionForVisitor(
  { current, canary }: RemoteEntry,
  visitorBucket: string,
): string | null {
  if (!canary) return current;
  return hashToPercent(`${canary.salt}:${visitorBucket}`) < canary.percent
    ? canary.version
    : current;
}

/**
 * The version to fall back to when `failing` cannot be loaded: the one that went live most
 * recently and was not withdrawn. Null when there is none.
 */
export function findFallbackVersion(
  { releases }: RemoteEntry,
  failing: string | null,
): string | null {
  const candidates = Object.entries(releases).flatMap(([version, { promotedAt, withdrawnAt }]) =>
    promotedAt && !withdrawnAt && version !== failing ? [{ version, promotedAt }] : [],
  );
  candidates.sort((a, b) => b.promotedAt.localeCompare(a.promotedAt));
  return candidates[0]?.version ?? null;
}

/** The version that names and describes a remote: that of everyone, else the canary, else the newest. */
export function getNamingVersion({ current, canary, releases }: RemoteEntry): string {
  const newest = Object.entries(releases).sort(([, a], [, b]) =>
    b.publishedAt.localeCompare(a.publishedAt),
  )[0];
  return current ?? canary?.version ?? newest?.[0] ?? '';
}

/** Who answers for a remote, as its naming version says; empty for one from before remotes had owners. */
export function getOwnership(entry: RemoteEntry): Ownership {
  const { owner, contact, runbook } = entry.releases[getNamingVersion(entry)]?.definition ?? {};
  return { owner, contact, runbook };
}

const isScript = (path: string) => path.endsWith('.js') || path === MANIFEST;

function toScriptHashes({ files }: Release): Record<string, string> {
  const scripts = Object.entries(files).filter(([path]) => isScript(path));
  return Object.fromEntries(scripts.map(([path, { integrity }]) => [path, integrity]));
}

/**
 * One version of a remote as the shell reads it; null when there is no such release.
 * @example toRegisteredRemote(document, { remote: 'remote-booking', version: '1.0.0' }, '/assets')
 */
export function toRegisteredRemote(
  document: ReleaseDocument,
  { remote, version }: { readonly remote: string; readonly version: string },
  assetsUrl: string,
): RegisteredRemote | null {
  const release = document.remotes[remote]?.releases[version];
  if (!release) return null;
  const { chunksByPage, owner, contact, runbook, ...definition } = release.definition;
  const manifestUrl = `${assetsUrl}/${remote}/${version}/${MANIFEST}`;
  return { ...definition, version, manifestUrl, integrity: toScriptHashes(release) };
}

const withoutParameters = (path: string) => path.split('/:')[0]!;

/**
 * The remote as it is beside those that took pages from it. A version that still has them serves its other
 * pages alone, or nothing.
 */
function withoutTakenPages(
  remote: RegisteredRemote,
  others: readonly RegisteredRemote[],
): RegisteredRemote[] {
  const takers = others.filter(({ takesPagesFrom }) => takesPagesFrom?.includes(remote.name));
  const taken = takers.flatMap((taker) => taker.pages.map(({ path }) => path));
  const pages = remote.pages.filter(({ path }) => !taken.includes(path));
  if (pages.length === remote.pages.length) return [remote];
  if (pages.length === 0) return [];
  const isKept = ({ to }: { readonly to: string }) => !taken.includes(to);
  return [
    {
      ...remote,
      pages,
      paths: [...new Set(pages.map(({ path }) => withoutParameters(path)))],
      navigation: remote.navigation.filter(isKept),
      drawer: remote.drawer.filter(isKept),
    },
  ];
}

/** What is special about a site, or a visitor. */
export interface ResolveOptions {
  /** Where the folders `<remote>/<version>/` are served, without a trailing slash; `/assets` by default. */
  readonly assetsUrl?: string | undefined;
  /** The versions that the visitor previews, by remote; one that does not exist has no effect. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/**
 * Every remote that one visitor gets, at the version that they get. `visitorBucket` is any text that stays the
 * same for a visitor, such as the value of a first-party cookie.
 */
export function resolveRemotesForVisitor(
  document: ReleaseDocument,
  visitorBucket: string,
  { assetsUrl = '/assets', chosen = {} }: ResolveOptions = {},
): RegisteredRemote[] {
  const remotes = Object.entries(document.remotes).flatMap(([remote, entry]) => {
    const preview = chosen[remote];
    const isStored = preview !== undefined && entry.releases[preview] !== undefined;
    const version = isStored ? preview : getVersionForVisitor(entry, visitorBucket);
    if (version === null) return [];
    return toRegisteredRemote(document, { remote, version }, assetsUrl) ?? [];
  });
  return remotes.flatMap((remote) => withoutTakenPages(remote, remotes));
}
