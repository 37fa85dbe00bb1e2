import type {
  HistoryEntry,
  Release,
  ReleaseDocument,
  ReleaseId,
  RemoteEntry,
} from 'shared-contracts';
import { RegistryError } from '../errors';
import { type Act, record } from './entry';

type Publication = ReleaseId & {
  readonly release: Omit<Release, 'publishedAt' | 'by' | 'promotedAt' | 'withdrawnAt'>;
};

function refuseKnownVersion(document: ReleaseDocument, { remote, version }: ReleaseId): void {
  const params = { remote, version };
  if (document.remotes[remote]?.releases[version]) {
    throw new RegistryError('version_exists', { params });
  }
  const wasPublished = document.history.some(
    (entry) => entry.action === 'publish' && entry.remote === remote && entry.version === version,
  );
  if (wasPublished) throw new RegistryError('version_collected', { params });
}

/**
 * Adds a release. Visitors go on getting what they got, except that the first release of a remote
 * is live at once. Throws `version_exists` or `version_collected`.
 */
export function publish(
  document: ReleaseDocument,
  { remote, version, release }: Publication,
  { by, at }: Act,
): ReleaseDocument {
  refuseKnownVersion(document, { remote, version });
  const { note, smoke } = release;
  const published: Release = {
    ...release,
    publishedAt: at,
    by,
    promotedAt: null,
    withdrawnAt: null,
  };
  const entry = document.remotes[remote];
  const common = { at, by, remote, version };
  const history: HistoryEntry = { ...common, action: 'publish', note, smoke };
  if (entry) {
    const releases = { ...entry.releases, [version]: published };
    return record(document, { ...entry, releases }, history);
  }
  const first: RemoteEntry = {
    current: version,
    canary: null,
    status: 'live',
    minimumShellContract: release.contract,
    releases: { [version]: { ...published, promotedAt: at } },
  };
  const promotion: HistoryEntry = { ...common, action: 'promote', note, previous: null };
  return record(record(document, first, history), first, promotion);
}
