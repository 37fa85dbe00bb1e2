import {
  findFallbackVersion,
  isPreviewVersion,
  type Release,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
} from 'shared-contracts';
import { RegistryError } from '../errors';
import type { ChangeOf } from './change-schema';
import {
  type ChangeContext,
  recordChange,
  requireEntry,
  requireNextVersion,
  requireRelease,
} from './entry';

/** The requested version, else the next one. Throws `version_unknown`, `only_preview`, `newer_waiting` or `withdrawn`. */
export function requireVersion(
  document: ReleaseDocument,
  {
    remote,
    version = requireNextVersion(document, remote),
  }: { readonly remote: string; readonly version?: string },
): string {
  requireRelease(requireEntry(document, remote), { remote, version });
  if (isPreviewVersion(version)) {
    throw new RegistryError('only_preview', { params: { remote, version } });
  }
  return version;
}

/** The entry's releases with one of them changed. */
function withRelease({ releases }: RemoteEntry, version: string, change: Partial<Release>) {
  return { ...releases, [version]: { ...releases[version]!, ...change } };
}

/**
 * Makes a version live for everyone: the requested one, else the canary, else the newest that was
 * not withdrawn. A canary of another version continues. Throws `version_unknown`, `newer_waiting` or
 * `withdrawn`.
 */
function promote(
  document: ReleaseDocument,
  request: ChangeOf<'promote'>,
  { by, at }: ChangeContext,
): ReleaseDocument {
  const { action, remote, note } = request;
  const entry = requireEntry(document, remote);
  const version = requireVersion(document, request);
  if (version === entry.current) return document;
  const canary = entry.canary?.version === version ? null : entry.canary;
  const next: RemoteEntry = {
    ...entry,
    current: version,
    canary,
    status: canary ? 'canary' : 'live',
    releases: withRelease(entry, version, { promotedAt: at, withdrawnAt: null }),
  };
  const previous = entry.current;
  return recordChange(document, next, { at, by, remote, note, action, version, previous });
}

function endCanary(
  document: ReleaseDocument,
  { action, remote, percent, note }: ChangeOf<'canary'>,
  { by, at }: ChangeContext,
): ReleaseDocument {
  const entry = requireEntry(document, remote);
  if (!entry.canary) return document;
  const { version } = entry.canary;
  const status = entry.current === null ? 'retired' : 'live';
  const next: RemoteEntry = { ...entry, canary: null, status };
  return recordChange(document, next, { at, by, remote, note, action, version, percent });
}

/**
 * Serves a version to a percentage of visitors: the requested version, else the current canary,
 * else the newest that was not withdrawn. Visitors keep their version while the percentage grows;
 * 0 ends the canary. Throws `version_unknown`, `newer_waiting`, `already_current` or `withdrawn`.
 */
function setCanary(
  document: ReleaseDocument,
  request: ChangeOf<'canary'>,
  context: ChangeContext,
): ReleaseDocument {
  const { action, remote, percent, note } = request;
  if (percent === 0) return endCanary(document, request, context);
  const entry = requireEntry(document, remote);
  const version = requireVersion(document, request);
  if (version === entry.current) {
    throw new RegistryError('already_current', { params: { remote, version } });
  }
  const { canary } = entry;
  if (canary?.version === version && canary.percent === percent) return document;
  const { by, at, salt } = context;
  const kept = canary?.version === version ? canary : { salt, startedAt: at };
  const next: RemoteEntry = {
    ...entry,
    canary: { ...kept, version, percent },
    status: 'canary',
    releases: withRelease(entry, version, { withdrawnAt: null }),
  };
  return recordChange(document, next, { at, by, remote, note, action, version, percent });
}

/** Ends a failing canary. Throws `no_canary` when the version is no longer the canary. */
export function withdraw(
  document: ReleaseDocument,
  { remote, version, note }: ReleaseId & { readonly note: string },
  { by, at }: ChangeContext,
): ReleaseDocument {
  const entry = requireEntry(document, remote);
  if (entry.canary?.version !== version) {
    throw new RegistryError('no_canary', { params: { remote } });
  }
  const next: RemoteEntry = {
    ...entry,
    canary: null,
    status: 'withdrawn',
    releases: withRelease(entry, version, { withdrawnAt: at }),
  };
  return recordChange(document, next, { at, by, remote, note, action: 'withdraw', version });
}

function requireRollbackTarget(entry: RemoteEntry, { remote, to }: ChangeOf<'rollback'>): string {
  const version = to ?? findFallbackVersion(entry, entry.current);
  if (!version) throw new RegistryError('no_fallback_version', { params: { remote } });
  const { promotedAt } = requireRelease(entry, { remote, version });
  if (promotedAt) return version;
  throw new RegistryError('never_promoted', { params: { remote, version } });
}

/** The releases, with the current one and all that went live after `version` withdrawn. */
function withdrawSince({ current, releases }: RemoteEntry, version: string, at: string) {
  const since = releases[version]?.promotedAt ?? at;
  return Object.fromEntries(
    Object.entries(releases).map(([name, release]) => {
      const isLater = name === current || (release.promotedAt ?? '') > since;
      return [name, isLater ? { ...release, withdrawnAt: at } : release];
    }),
  );
}

/**
 * Returns everyone to a version that was live before: the requested one, else the fallback
 * version. Everything that went live after it is withdrawn, so that a second rollback goes back
 * further, and a canary ends, so that nobody stays on an unproven version. Throws
 * `not_live`, `no_fallback_version`, `version_unknown` or `never_promoted`.
 */
function rollBack(
  document: ReleaseDocument,
  request: ChangeOf<'rollback'>,
  { by, at }: ChangeContext,
): ReleaseDocument {
  const { action, remote, note } = request;
  const entry = requireEntry(document, remote);
  const previous = entry.current;
  if (previous === null) throw new RegistryError('not_live', { params: { remote } });
  const version = requireRollbackTarget(entry, request);
  if (version === previous) return document;
  const releases = withdrawSince(entry, version, at);
  const next: RemoteEntry = {
    ...entry,
    current: version,
    canary: null,
    status: 'live',
    releases: withRelease({ ...entry, releases }, version, { promotedAt: at, withdrawnAt: null }),
  };
  return recordChange(document, next, { at, by, remote, note, action, version, previous });
}

/**
 * Takes a remote off the site, with its navigation entries and its canary. Its releases stay, and
 * promoting one brings it back.
 */
function retire(
  document: ReleaseDocument,
  { action, remote, note }: ChangeOf<'retire'>,
  { by, at }: ChangeContext,
): ReleaseDocument {
  const entry = requireEntry(document, remote);
  const { current: previous } = entry;
  if (entry.status === 'retired') return document;
  const next: RemoteEntry = { ...entry, current: null, canary: null, status: 'retired' };
  return recordChange(document, next, { at, by, remote, note, action, previous });
}

/** What is done to visitors, at once. */
export type VisitorChange = ChangeOf<'promote' | 'canary' | 'rollback' | 'retire'>;

/**
 * The document after a change of what visitors get; the same document when the decision holds already.
 * Throws the errors of `promote`, `setCanary`, `rollBack` and `requireEntry`.
 */
export function changeVisitors(
  document: ReleaseDocument,
  change: VisitorChange,
  context: ChangeContext,
): ReleaseDocument {
  switch (change.action) {
    case 'promote':
      return promote(document, change, context);
    case 'canary':
      return setCanary(document, change, context);
    case 'rollback':
      return rollBack(document, change, context);
    case 'retire':
      return retire(document, change, context);
  }
}
