import { findFallbackVersion, type ReleaseDocument, type RemoteEntry } from 'shared-contracts';
import { RegistryError } from '../errors';
import {
  type Act,
  type Decision,
  nextVersion,
  record,
  requireEntry,
  requireRelease,
  withRelease,
} from './entry';

type Promotion = Decision & { readonly version?: string };
type Rollback = Decision & { readonly to?: string };

/**
 * Gives a version to everybody: the one named, else the canary, else the last one published that
 * was not withdrawn. A canary of another version goes on. Throws `version_unknown`,
 * `already_current` or `withdrawn`.
 */
export function promote(
  document: ReleaseDocument,
  { remote, note, ...wish }: Promotion,
  { by, at }: Act,
): ReleaseDocument {
  const entry = requireEntry(document, remote);
  const version = wish.version ?? nextVersion(document, remote);
  requireRelease(entry, { remote, version });
  if (version === entry.current) {
    throw new RegistryError('already_current', { params: { remote, version } });
  }
  const canary = entry.canary?.version === version ? null : entry.canary;
  const next: RemoteEntry = {
    ...entry,
    current: version,
    canary,
    status: canary ? 'canary' : 'live',
    releases: withRelease(entry, version, { promotedAt: at, withdrawnAt: null }),
  };
  const previous = entry.current;
  return record(document, next, { at, by, remote, note, action: 'promote', version, previous });
}

function requireRollbackTarget(entry: RemoteEntry, { remote, to }: Rollback): string {
  const version = to ?? findFallbackVersion(entry, entry.current);
  if (!version) throw new RegistryError('nothing_to_roll_back_to', { params: { remote } });
  const { promotedAt } = requireRelease(entry, { remote, version });
  const params = { remote, version };
  if (version === entry.current) throw new RegistryError('already_current', { params });
  if (!promotedAt) throw new RegistryError('never_live', { params });
  return version;
}

/** The releases, with something held against what is live and all that went live since. */
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
 * Gives everybody a version that was live before: the one named, else the last good one. What
 * went live after it is held to be faulty, so that going back twice goes back further; and a
 * canary ends, so that nobody stays on an unproved version.
 */
export function rollback(
  document: ReleaseDocument,
  decision: Rollback,
  { by, at }: Act,
): ReleaseDocument {
  const { remote, note } = decision;
  const entry = requireEntry(document, remote);
  const version = requireRollbackTarget(entry, decision);
  const previous = entry.current;
  const releases = withdrawSince(entry, version, at);
  const next: RemoteEntry = {
    ...entry,
    current: version,
    canary: null,
    status: 'live',
    releases: withRelease({ ...entry, releases }, version, { promotedAt: at, withdrawnAt: null }),
  };
  return record(document, next, { at, by, remote, note, action: 'rollback', version, previous });
}
