import type { ReleaseDocument, ReleaseId, RemoteEntry } from 'shared-contracts';
import { RegistryError } from '../errors';
import {
  type ChangeContext,
  type ChangeRequest,
  recordChange,
  requireEntry,
  requireInactiveVersion,
  withRelease,
} from './entry';

type CanaryRequest = ChangeRequest & { readonly percent: number; readonly version?: string };

function endCanary(
  document: ReleaseDocument,
  { remote, note }: ChangeRequest,
  { by, at }: ChangeContext,
) {
  const entry = requireEntry(document, remote);
  if (!entry.canary) throw new RegistryError('no_canary', { params: { remote } });
  const { version } = entry.canary;
  const next: RemoteEntry = { ...entry, canary: null, status: 'live' };
  const change = { at, by, remote, note, version, percent: 0 };
  return recordChange(document, next, { ...change, action: 'canary' });
}

/**
 * Serves a version to a percentage of visitors: the requested version, else the current canary,
 * else the newest that was not withdrawn. Visitors keep their version while the percentage grows;
 * 0 ends the canary. Throws `version_unknown`, `already_current`, `withdrawn` or `no_canary`.
 */
export function setCanary(
  document: ReleaseDocument,
  request: CanaryRequest,
  context: ChangeContext,
): ReleaseDocument {
  const { remote, percent, note } = request;
  if (percent === 0) return endCanary(document, request, context);
  const entry = requireEntry(document, remote);
  const version = requireInactiveVersion(document, request);
  const { by, at, salt } = context;
  const kept = entry.canary?.version === version ? entry.canary : { salt, startedAt: at };
  const next: RemoteEntry = {
    ...entry,
    canary: { salt: kept.salt, startedAt: kept.startedAt, version, percent },
    status: 'canary',
    releases: withRelease(entry, version, { withdrawnAt: null }),
  };
  return recordChange(document, next, { at, by, remote, note, action: 'canary', version, percent });
}

/** Ends a failing canary. Throws `no_canary` when the version is no longer the canary. */
export function withdraw(
  document: ReleaseDocument,
  { remote, version, note }: ChangeRequest & ReleaseId,
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
