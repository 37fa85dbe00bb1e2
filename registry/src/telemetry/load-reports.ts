import { createHmac } from 'node:crypto';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import {
  countVisitsOf,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  noOutcomes,
  type OutcomeCounts,
  type ReleaseDocument,
  type RemoteEvent,
  type RemoteOutcome,
  remoteOutcomes,
  type VersionRates,
} from 'shared-contracts';
import { foldAddress } from 'shared-server';
import type { Db, RegistrySchema } from '../database/connection';
import { countOutcome, isUnanswered, listUnanswered, pruneVisits } from './visit-table';
import { readTally, type VisitTally } from './visit-tallies';

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

/** How often each outcome of a version was reported. */
export type VersionCounts = Omit<VersionRates, 'vitals' | 'verdict'>;

/** Counts the outcomes that pages report. */
export interface LoadReports {
  /** Counts the events of one page, those of watched versions once per visit and also by a hash of its address. */
  readonly record: (events: readonly RemoteEvent[], report: Report) => Promise<void>;
  /** Counts as blocked what pages loaded half a minute ago and have said nothing of since: a page that hangs cannot. */
  readonly closeUnanswered: (now: Date) => Promise<RemoteEvent[]>;
  /** The sums per version in the last 24 hours and in each of them, to the minute. */
  readonly listRates: (now: Date) => Promise<VersionCounts[]>;
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
  /** The page's, see `readVisitToken`. */
  readonly visit: string | null;
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

/** The outcomes that say what became of a version in a visit. */
const isOfVisit = (outcome: RemoteOutcome) => outcome !== 'fell_back' && outcome !== 'errored';

const toKey = ({ remote, version }: RemoteEvent) => `${remote}@${version}`;
const byVersion = (a: RemoteEvent, b: RemoteEvent) =>
  toKey(a) === toKey(b) ? 0 : toKey(a) < toKey(b) ? -1 : 1;

/** The events by version, in one order: two reports that lock rows in another could deadlock. */
function countByVersion(events: readonly RemoteEvent[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { remote, version, outcome } of events) {
    const key = `${remote}@${version}`;
    const past = counts.get(key) ?? { remote, version, ...noOutcomes };
    counts.set(key, { ...past, [outcome]: past[outcome] + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counted]) => counted);
}

/** A version's sums, and those of the hours in which it was used by the number of the hour. */
type RatesRow = Omit<VersionCounts, 'failureRate' | 'hours'> & {
  readonly hours: Readonly<Record<number, OutcomeCounts>>;
};

function toRates({ hours, ...counts }: RatesRow): VersionCounts {
  const { visits, failed } = countVisitsOf(counts);
  const failureRate = visits === 0 ? null : Math.min(1, failed / visits);
  const unused = { visits: 0, failed: 0 };
  const all = Array.from({ length: RATE_HOURS }, (_, hour) => {
    const counted = hours[hour];
    return counted ? countVisitsOf(counted) : unused;
  });
  return { ...counts, failureRate, hours: all };
}

/** For each outcome. */
const forOutcomes = (toSql: (outcome: RemoteOutcome) => RawBuilder<unknown>) =>
  sql.join(remoteOutcomes.map(toSql));

/** Load reports in PostgreSQL; any number of processes may record. */
export function createLoadReports(db: Db): LoadReports {
  async function addCounts(
    trx: Transaction<RegistrySchema>,
    events: readonly RemoteEvent[],
    at: Date,
  ): Promise<void> {
    if (events.length === 0) return;
    const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
    const addTo = (column: RemoteOutcome) =>
      sql<number>`${sql.id('registry', 'load_counts', column)} + ${sql.ref(`excluded.${column}`)}`;
    await trx
      .insertInto('registry.load_counts')
      .values(countByVersion(events).map((counts) => ({ ...counts, minute })))
      .onConflict((conflict) =>
        conflict
          .columns(['minute', 'remote', 'version'])
          .doUpdateSet(Object.fromEntries(remoteOutcomes.map((name) => [name, addTo(name)]))),
      )
      .execute();
  }

  /** An outcome of a watched version counts once per visit; without a visit it is evidence for nothing. */
  async function countInVisit(
    trx: Transaction<RegistrySchema>,
    { remote, version, outcome }: RemoteEvent,
    { visit, watched, address, at }: Report,
  ): Promise<boolean> {
    const one = watched.find((each) => each.remote === remote && each.version === version);
    if (visit === null || !one || !isOfVisit(outcome)) return true;
    const { since } = one;
    const visitOf = { visit, remote, version, since, address_bucket: toBucket(one, address) };
    return countOutcome(trx, visitOf, { outcome, at });
  }

  /** Locks rows in one order, those of all versions last: two reports could deadlock otherwise. */
  async function record(events: readonly RemoteEvent[], report: Report): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const counted: RemoteEvent[] = [];
      for (const event of events.toSorted(byVersion)) {
        if (await countInVisit(trx, event, report)) counted.push(event);
      }
      await addCounts(trx, counted, report.at);
    });
  }

  async function closeUnanswered(now: Date): Promise<RemoteEvent[]> {
    const closed: RemoteEvent[] = [];
    for (const visitOf of await listUnanswered(db, now)) {
      const { remote, version } = visitOf;
      const event = { remote, version, outcome: 'blocked' } as const;
      await db.transaction().execute(async (trx) => {
        if (!(await isUnanswered(trx, visitOf))) return;
        await countOutcome(trx, visitOf, { outcome: event.outcome, at: now });
        await addCounts(trx, [event], now);
        closed.push(event);
      });
    }
    return closed;
  }

  async function listRates(now: Date): Promise<VersionCounts[]> {
    const minuteOfNow = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    const since = new Date(minuteOfNow - RATE_HOURS * HOUR_MS);
    const sums = forOutcomes((name) => sql`sum(${sql.id(name)})::int as ${sql.id(name)}`);
    const ofHour = forOutcomes((name) => sql`${sql.lit(name)}, ${sql.id(name)}`);
    const { rows } = await sql<RatesRow>`
      select remote, version, ${sums}, json_object_agg(hour, json_build_object(${ofHour})) as hours
      from (
        select remote, version,
          least(${RATE_HOURS - 1}, floor(extract(epoch from minute - ${since}::timestamptz) / 3600))::int as hour,
          ${sums}
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
        sum(failed) as failed, sum(crashed) as crashed, sum(blank) as blank,
        sum(blocked) as blocked, sum(addresses)::int as addresses, bool_or(is_limited) as "isLimited"
      from registry.visit_tallies where since >= ${before} group by 1, 2, 3`.execute(db);
    return rows;
  }

  async function prune(document: ReleaseDocument, now: Date): Promise<void> {
    const kept = listCanaries(document).map(({ remote, version }) => `${remote}@${version}`);
    await sql`
      delete from registry.load_counts
      where minute < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db);
    await pruneVisits(db, now);
    for (const table of ['visit_counts', 'visit_tallies']) {
      await sql`
        delete from ${sql.id('registry', table)}
        where since < ${new Date(now.getTime() - EXPECTED_FOR_MS)}
          and not (remote || '@' || version = any(${kept}))`.execute(db);
    }
  }

  const getTally = (canary: WatchedVersion) => readTally(db, canary);

  return { record, closeUnanswered, listRates, getTally, listTallies, prune };
}
