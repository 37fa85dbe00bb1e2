import { findFallbackVersion, type ReleaseDocument, type RemoteEntry } from 'shared-contracts';
import { RegistryError } from '../errors';
import {
  type ChangeContext,
  type ChangeRequest,
  recordChange,
  requireEntry,
  requireInactiveVersion,
  requireRelease,
  withRelease,
} from './entry';

type PromoteRequest = ChangeRequest & { readonly version?: string };
type RollbackRequest = ChangeRequest & { readonly to?: string };

/**
 * Makes a version live for everyone: the requested one, else the canary, else the newest that was
 * not withdrawn. A canary of another version continues. Throws `version_unknown`,
 * `already_current` or `withdrawn`.
 */
export function promote(
  document: ReleaseDocument,
  request: PromoteRequest,
  { by, at }: ChangeContext,
): ReleaseDocument {
  const { remote, note } = request;
  const entry = requireEntry(document, remote);
  const version = requireInactiveVersion(document, request);
  const canary = entry.canary?.version === version ? null : entry.canary;
  const next: RemoteEntry = {
    ...entry,
    current: version,
    canary,
    status: canary ? 'canary' : 'live',
    releases: withRelease(entry, version, { promotedAt: at, withdrawnAt: null }),
  };
  const change = { at, by, remote, note, version, previous: entry.current };
  return recordChange(document, next, { ...change, action: 'promote' });
}

function requireRollbackTarget(entry: RemoteEntry, { remote, to }: RollbackRequest): string {
  const version = to ?? findFallbackVersion(entry, entry.current);
  if (!version) throw new RegistryError('no_fallback_version', { params: { remote } });
  const { promotedAt } = requireRelease(entry, { remote, version });
  const params = { remote, version };
  if (version === entry.current) throw new RegistryError('already_current', { params });
  if (!promotedAt) throw new RegistryError('never_promoted', { params });
  return version;
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
 * `no_fallback_version`, `version_unknown`, `already_current` or `never_promoted`.
 */
export function rollBack(
  document: ReleaseDocument,
  request: RollbackRequest,
  { by, at }: ChangeContext,
): ReleaseDocument {
  const { remote, note } = request;
  const entry = requireEntry(document, remote);
  const version = requireRollbackTarget(entry, request);
  const releases = withdrawSince(entry, version, at);
  const next: RemoteEntry = {
    ...entry,
    current: version,
    canary: null,
    status: 'live',
    releases: withRelease({ ...entry, releases }, version, { promotedAt: at, withdrawnAt: null }),
  };
  const change = { at, by, remote, note, version, previous: entry.current };
  return recordChange(document, next, { ...change, action: 'rollback' });
}
