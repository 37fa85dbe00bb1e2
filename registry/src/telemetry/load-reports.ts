import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import {
  DAY_MS,
  HOUR_MS,
  type HourCounts,
  MINUTE_MS,
  type OutcomeCounts,
  type ReleaseDocument,
  type RemoteEvent,
  type RemoteOutcome,
  type VersionRates,
} from 'shared-contracts';
import { foldAddress } from 'shared-server';
import type { Db } from '../database/connection';
import { countVisits, readTally, type Visits, type VisitTally } from './visit-tallies';

const KEPT_DAYS = 14;
/** Those that rates are given for. */
const RATE_HOURS = 24;
/** How long the reports of a version are what is expected of the next one. */
const EXPECTED_FOR_MS = DAY_MS;
/** Each bucket's row is at most about 100 bytes: 3 MB for a canary, whoever reports. */
const BUCKETS = { canary: 32_768, live: 1_024 } as const;

/** A version whose visits are counted by address, since the start of the canary or of the hour. */
export interface WatchedVersion {
  readonly remote: string;
  readonly version: string;
  readonly since: Date;
  readonly salt: string;
  readonly buckets: number;
}

/** The visits of a version in this hour and the one before, or in the rest of the last 24 hours. */
export interface RecentTally extends VisitTally {
  readonly remote: string;
  readonly version: string;
  readonly isRecent: boolean;
}

/** Counts the outcomes that pages report. */
export interface LoadReports {
  /** Counts the events of one address, those of watched versions also by a hash of it. */
  readonly record: (events: readonly RemoteEvent[], report: Report) => Promise<void>;
  /** The sums per version in the last 24 hours and in each of them, to the minute. */
  readonly listRates: (now: Date) => Promise<VersionRates[]>;
  /** What was reported since a canary started. */
  readonly getTally: (canary: WatchedVersion) => Promise<VisitTally>;
  /** What was reported of all watched versions in the last 24 hours. */
  readonly listTallies: (now: Date) => Promise<RecentTally[]>;
  /** Deletes old counts, and those of canaries that have ended. */
  readonly prune: (document: ReleaseDocument, now: Date) => Promise<void>;
}

interface Report {
  readonly at: Date;
  readonly address: string;
  readonly watched: readonly WatchedVersion[];
}

/** The canaries of a document. */
export function listCanaries({ remotes }: ReleaseDocument): WatchedVersion[] {
  return Object.entries(remotes).flatMap(([remote, { canary }]) => {
    if (!canary) return [];
    const { version, salt, startedAt } = canary;
    return [{ remote, version, salt, since: new Date(startedAt), buckets: BUCKETS.canary }];
  });
}

/** The versions of a document that are live for everyone, in this hour. */
function listLive({ remotes }: ReleaseDocument, now: Date): WatchedVersion[] {
  const since = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  return Object.entries(remotes).flatMap(([remote, { current: version }]) =>
    version === null
      ? []
      : [{ remote, version, since, salt: since.toISOString(), buckets: BUCKETS.live }],
  );
}

/** All versions that visitors get. */
export const listWatched = (document: ReleaseDocument, now: Date): WatchedVersion[] => [
  ...listCanaries(document),
  ...listLive(document, now),
];

/** An IPv6 subscriber has a whole /64 to report from. */
const toBucket = ({ salt, buckets }: WatchedVersion, address: string) =>
  createHmac('sha256', salt).update(foldAddress(address)).digest().readUInt16BE(0) % buckets;

type Counted = { readonly remote: string; readonly version: string } & OutcomeCounts;

/** The events by version, in one order: two reports that lock rows in another could deadlock. */
function countByVersion(events: readonly RemoteEvent[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { remote, version, outcome } of events) {
    const key = `${remote}@${version}`;
    const zero = { remote, version, loaded: 0, failed: 0, crashed: 0, fell_back: 0, errored: 0 };
    const past = counts.get(key) ?? zero;
    counts.set(key, { ...past, [outcome]: past[outcome] + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted);
}

function toVisits(counted: readonly Counted[], { watched, address }: Report): Visits[] {
  return counted.flatMap(({ fell_back: _fellBack, errored: _errored, ...counts }) =>
    watched
      .filter(({ remote, version }) => remote === counts.remote && version === counts.version)
      .map((version) => ({
        ...counts,
        since: version.since,
        address_bucket: toBucket(version, address),
      })),
  );
}

/** A version's sums, and those of the hours in which it was used by the number of the hour. */
type RatesRow = Omit<VersionRates, 'failureRate' | 'hours'> & {
  readonly hours: Readonly<Record<number, HourCounts>>;
};

function toRates({ hours, ...counts }: RatesRow): VersionRates {
  const { loaded, failed, crashed } = counts;
  const attempts = loaded + failed;
  const failureRate = attempts === 0 ? null : Math.min(1, (failed + crashed) / attempts);
  const unused = { visits: 0, failed: 0 };
  const all = Array.from({ length: RATE_HOURS }, (_, hour) => hours[hour] ?? unused);
  return { ...counts, failureRate, hours: all };
}

/** Load reports in PostgreSQL; any number of processes may record. */
export function createLoadReports(db: Db): LoadReports {
  const addTo = (column: RemoteOutcome) =>
    sql<number>`${sql.id('registry', 'load_counts', column)} + ${sql.ref(`excluded.${column}`)}`;

  async function record(events: readonly RemoteEvent[], report: Report): Promise<void> {
    const counted = countByVersion(events);
    const minute = new Date(Math.floor(report.at.getTime() / MINUTE_MS) * MINUTE_MS);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('registry.load_counts')
        .values(counted.map((counts) => ({ ...counts, minute })))
        .onConflict((conflict) =>
          conflict.columns(['minute', 'remote', 'version']).doUpdateSet({
            loaded: addTo('loaded'),
            failed: addTo('failed'),
            crashed: addTo('crashed'),
            fell_back: addTo('fell_back'),
            errored: addTo('errored'),
          }),
        )
        .execute();
      for (const visits of toVisits(counted, report)) await countVisits(trx, visits);
    });
  }

  async function listRates(now: Date): Promise<VersionRates[]> {
    const minuteOfNow = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    const since = new Date(minuteOfNow - RATE_HOURS * HOUR_MS);
    const { rows } = await sql<RatesRow>`
      select remote, version, sum(loaded)::int as loaded, sum(failed)::int as failed,
        sum(crashed)::int as crashed, sum(fell_back)::int as fell_back,
        sum(errored)::int as errored,
        json_object_agg(hour, json_build_object('visits', loaded + failed, 'failed', failed + crashed)) as hours
      from (
        select remote, version,
          least(${RATE_HOURS - 1}, floor(extract(epoch from minute - ${since}::timestamptz) / 3600))::int as hour,
          sum(loaded) as loaded, sum(failed) as failed, sum(crashed) as crashed,
          sum(fell_back) as fell_back, sum(errored) as errored
        from registry.load_counts where minute >= ${since}
        group by remote, version, hour
      ) as by_hour
      group by remote, version order by remote, version`.execute(db);
    return rows.map(toRates);
  }

  async function listTallies(now: Date): Promise<RecentTally[]> {
    const before = new Date(now.getTime() - EXPECTED_FOR_MS);
    const recent = new Date((Math.floor(now.getTime() / HOUR_MS) - 1) * HOUR_MS);
    const { rows } = await sql<RecentTally>`
      select remote, version, since >= ${recent} as "isRecent", sum(attempts) as attempts,
        sum(failed) as failed, sum(crashed) as crashed, sum(addresses)::int as addresses,
        bool_or(is_limited) as "isLimited"
      from registry.visit_tallies where since >= ${before} group by 1, 2, 3`.execute(db);
    return rows;
  }

  async function prune(document: ReleaseDocument, now: Date): Promise<void> {
    const kept = listCanaries(document).map(({ remote, version }) => `${remote}@${version}`);
    await sql`
      delete from registry.load_counts
      where minute < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db);
    for (const table of ['visit_counts', 'visit_tallies']) {
      await sql`
        delete from ${sql.id('registry', table)}
        where since < ${new Date(now.getTime() - EXPECTED_FOR_MS)}
          and not (remote || '@' || version = any(${kept}))`.execute(db);
    }
  }

  const getTally = (canary: WatchedVersion) => readTally(db, canary);

  return { record, listRates, getTally, listTallies, prune };
}
