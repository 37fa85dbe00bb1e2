import type {
  HistoryEntry,
  Release,
  ReleaseDocument,
  ReleaseId,
  RemoteEntry,
} from 'shared-contracts';
import { RegistryError } from '../errors';
import { type ChangeContext, recordChange } from './entry';

/** A release to be added to the document. */
export type Publication = ReleaseId & {
  readonly release: Omit<Release, 'publishedAt' | 'by' | 'promotedAt' | 'withdrawnAt'>;
};

/**
 * Adds a release. Nothing changes for visitors, except that the first release of a remote is live
 * at once. Throws `version_exists`.
 */
export function publish(
  document: ReleaseDocument,
  { remote, version, release }: Publication,
  { by, at }: ChangeContext,
): ReleaseDocument {
  if (document.remotes[remote]?.releases[version]) {
    throw new RegistryError('version_exists', { params: { remote, version } });
  }
  const { note, smoke } = release;
  const entry = document.remotes[remote];
  const promotedAt = entry ? null : at;
  const published: Release = { ...release, publishedAt: at, by, promotedAt, withdrawnAt: null };
  const releases = { ...entry?.releases, [version]: published };
  const common = { at, by, remote, version, note };
  const publishing: HistoryEntry = { ...common, action: 'publish', smoke };
  if (entry) return recordChange(document, { ...entry, releases }, publishing);
  const first: RemoteEntry = {
    current: version,
    canary: null,
    status: 'live',
    minimumShellContract: release.contract,
    releases,
  };
  const promotion: HistoryEntry = { ...common, action: 'promote', previous: null };
  return recordChange(recordChange(document, first, publishing), first, promotion);
}
