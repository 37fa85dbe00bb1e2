import {
  type HistoryEntry,
  type ListedRemote,
  type ListedVersion,
  type RecordedCause,
  type ReleaseId,
  type Releases,
  type RemoteEntry,
  formatHistoryEntry,
  getNamingVersion,
  getOwnership,
  type VersionRates,
} from 'shared-contracts';
import type { ReleaseSnapshot } from '../../ports';

const SHOWN_CHANGES = 50;
/** Of each version, the latest. */
const SHOWN_CAUSES = 5;

/** What pages have reported of versions. */
export interface Reports {
  readonly rates: readonly VersionRates[];
  readonly causes: readonly RecordedCause[];
  /** Why steps of roll-outs wait, by remote. */
  readonly waiting: Readonly<Record<string, string>>;
}

function toVersions(remote: string, entry: RemoteEntry, { rates, causes }: Reports) {
  const listed = Object.entries(entry.releases).map(([version, release]): ListedVersion => {
    const isOwn = (report: ReleaseId) => report.remote === remote && report.version === version;
    const shown = causes.filter(isOwn).slice(0, SHOWN_CAUSES);
    const path = release.definition.paths[0] ?? '/';
    return { ...release, version, path, rates: rates.find(isOwn) ?? null, causes: shown };
  });
  return listed.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/** What admins see of the registry: nothing of files and salts. The schema drops the rest. */
export function toReleases({ document, etag }: ReleaseSnapshot, reports: Reports): Releases {
  const remotes = Object.entries(document.remotes).map(([remote, entry]): ListedRemote => {
    const title = entry.releases[getNamingVersion(entry)]?.definition.title ?? remote;
    const { plan = null, request = null } = entry;
    const waitsFor = reports.waiting[remote] ?? null;
    const versions = toVersions(remote, entry, reports);
    return { ...entry, ...getOwnership(entry), plan, request, waitsFor, remote, title, versions };
  });
  const { history, freezes = [] } = document;
  return { etag, remotes, freezes, history: history.slice(-SHOWN_CHANGES).reverse() };
}

/** The last change in words. @example 'booking-team promoted 1.1.0 (was 1.0.0) (remote-booking)' */
export function describeLastChange({ document }: ReleaseSnapshot): string {
  const last: HistoryEntry | undefined = document.history.at(-1);
  return last ? `${last.by} ${formatHistoryEntry(last)} (${last.remote})` : 'the history is empty';
}
