import type { ListedRemote, ReleaseId } from 'shared-contracts';
import { texts } from '../../../texts';

const { packages: labels } = texts;

const toKey = ({ remote, version }: ReleaseId) => `${remote} ${version}`;

const listLive = (remotes: readonly ListedRemote[]): ReleaseId[] =>
  remotes.flatMap(({ remote, current, canary }) =>
    [current, canary?.version].flatMap((version) => (version ? [{ remote, version }] : [])),
  );

/** @example 'Appointment booking 1.4.0' */
export function nameRelease(
  { remote, version }: ReleaseId,
  remotes: readonly ListedRemote[],
): string {
  const title = remotes.find((listed) => listed.remote === remote)?.title ?? remote;
  return `${title} ${version}`;
}

/** The names of releases; of those that are missing where they are fewer. @example 'All but Payment 1.2.0' */
export function nameReleases(
  releases: readonly ReleaseId[],
  remotes: readonly ListedRemote[],
): string {
  const named = new Set(releases.map(toKey));
  const others = listLive(remotes).filter((release) => !named.has(toKey(release)));
  const toNames = (listed: readonly ReleaseId[]) =>
    listed.map((release) => nameRelease(release, remotes)).join(', ');
  if (others.length === 0) return labels.all(releases.length);
  return others.length < releases.length ? labels.allBut(toNames(others)) : toNames(releases);
}
