import {
  type HistoryEntry,
  isPreviewVersion,
  type Release,
  type ReleaseDocument,
  type ReleaseId,
  type RemoteEntry,
} from 'shared-contracts';
import { RegistryError } from '../errors';
import { type ChangeContext, recordChange } from './entry';
import { assertNotFrozen } from './freezes';

/** A release to be added to the document. */
export type Publication = ReleaseId & {
  readonly release: Omit<Release, 'publishedAt' | 'by' | 'promotedAt' | 'withdrawnAt'>;
};

/** The visitors who get the first release of a remote, in percent: nothing can replace it yet. */
export const FIRST_CANARY_PERCENT = 10;

/**
 * Adds a release. Nothing changes for visitors, except that the first release of a remote that is no preview
 * starts as a canary. Throws `version_exists`, and `frozen` for a first release.
 */
export function publish(
  document: ReleaseDocument,
  { remote, version, release }: Publication,
  { by, at, salt }: ChangeContext,
): ReleaseDocument {
  if (document.remotes[remote]?.releases[version]) {
    throw new RegistryError('version_exists', { params: { remote, version } });
  }
  const { note, smoke } = release;
  const entry = document.remotes[remote];
  const dates = { publishedAt: at, promotedAt: null, withdrawnAt: null };
  const published: Release = { ...release, ...dates, by };
  const releases = { ...entry?.releases, [version]: published };
  const common = { at, by, remote, version, note };
  const publishing: HistoryEntry = { ...common, action: 'publish', smoke };
  if (Object.keys(entry?.releases ?? {}).some((stored) => !isPreviewVersion(stored))) {
    return recordChange(document, { ...entry!, releases }, publishing);
  }
  const minimumShellContract = release.contract;
  if (isPreviewVersion(version)) {
    const unseen = {
      current: null,
      canary: null,
      status: 'retired',
      minimumShellContract,
    } as const;
    return recordChange(document, { ...unseen, releases }, publishing);
  }
  assertNotFrozen(document, at);
  const percent = FIRST_CANARY_PERCENT;
  const first: RemoteEntry = {
    current: null,
    canary: { version, percent, salt, startedAt: at },
    status: 'canary',
    minimumShellContract,
    releases,
  };
  const start: HistoryEntry = { ...common, action: 'canary', percent };
  return recordChange(recordChange(document, first, publishing), first, start);
}
