import type { ReleaseDocument, ReleaseId, RemoteEntry } from 'shared-contracts';
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

type CanaryShare = Decision & { readonly percent: number; readonly version?: string };

function endCanary(document: ReleaseDocument, { remote, note }: Decision, { by, at }: Act) {
  const entry = requireEntry(document, remote);
  if (!entry.canary) throw new RegistryError('no_canary', { params: { remote } });
  const { version } = entry.canary;
  const next: RemoteEntry = { ...entry, canary: null, status: 'live' };
  return record(document, next, { at, by, remote, note, action: 'canary', version, percent: 0 });
}

/**
 * Gives a version to a share of the visitors: the one named, else the present canary, else the
 * last one published that was not withdrawn. The same version keeps its visitors; 0 percent ends
 * the canary. Throws `version_unknown`, `already_current`, `withdrawn` or `no_canary`.
 */
export function setCanary(
  document: ReleaseDocument,
  { remote, percent, note, ...wish }: CanaryShare,
  act: Act,
): ReleaseDocument {
  if (percent === 0) return endCanary(document, { remote, note }, act);
  const entry = requireEntry(document, remote);
  const version = wish.version ?? nextVersion(document, remote);
  requireRelease(entry, { remote, version });
  if (version === entry.current) {
    throw new RegistryError('already_current', { params: { remote, version } });
  }
  const { by, at, salt } = act;
  const kept = entry.canary?.version === version ? entry.canary : { salt, startedAt: at };
  const next: RemoteEntry = {
    ...entry,
    canary: { salt: kept.salt, startedAt: kept.startedAt, version, percent },
    status: 'canary',
    releases: withRelease(entry, version, { withdrawnAt: null }),
  };
  return record(document, next, { at, by, remote, note, action: 'canary', version, percent });
}

/** Takes a failing canary away from its visitors. Throws `no_canary` when it is none any more. */
export function withdraw(
  document: ReleaseDocument,
  { remote, version, note }: Decision & ReleaseId,
  { by, at }: Act,
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
  return record(document, next, { at, by, remote, note, action: 'withdraw', version });
}
