import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type {
  OutcomeCounts,
  ReleaseDocument,
  RemoteEvent,
  RemoteOutcome,
  VersionRates,
} from 'shared-contracts';
import type { Db } from '../database/connection';

const KEPT_DAYS = 14;
/** Each bucket's row is at most about 100 bytes: 3 MB for a canary, whoever reports. */
const ADDRESS_BUCKETS = 32_768;

/**
 * A canary fails when more than `failureRate` (0 to 1) of at least `minimumLoads` loads have failed.
 * Enough loads that chance does not decide, and few enough patients who saw a fallback.
 */
export const withdrawalRule = { minimumLoads: 20, failureRate: 0.1 };

/** A canary with its start, since which it is judged. */
export interface WatchedCanary {
  readonly remote: string;
  readonly version: string;
  readonly startedAt: string;
  readonly salt: string;
}

/** What counts of a canary's reports; `isLimited` when an address reported more than counts. */
export interface CanaryTally {
  readonly attempts: number;
  readonly failed: number;
  readonly crashed: number;
  readonly isLimited: boolean;
}

/** Counts the outcomes that pages report. */
export interface LoadReports {
  /** Counts the events of one address, those of these canaries also by a hash of it. */
  readonly record: (events: readonly RemoteEvent[], report: Report) => Promise<void>;
  /** The sums per version since a time, to the minute. */
  readonly ratesSince: (since: Date) => Promise<VersionRates[]>;
  /** What was reported since a canary started; each address counts for at most `minimumLoads`. */
  readonly getTally: (canary: WatchedCanary) => Promise<CanaryTally>;
  /** Deletes old counts, and those of canaries that have ended. */
  readonly prune: (document: ReleaseDocument, now: Date) => Promise<void>;
}

interface Report {
  readonly at: Date;
  readonly address: string;
  readonly canaries: readonly WatchedCanary[];
}

/** The canaries of a document. */
export function listCanaries({ remotes }: ReleaseDocument): WatchedCanary[] {
  return Object.entries(remotes).flatMap(([remote, { canary }]) =>
    canary ? [{ remote, ...canary }] : [],
  );
}

const toBucket = ({ salt }: WatchedCanary, address: string) =>
  createHmac('sha256', salt).update(address).digest().readUInt16BE(0) % ADDRESS_BUCKETS;

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

function toCanaryRows(counted: readonly Counted[], { canaries, address }: Report) {
  return counted.flatMap(({ fell_back: _fellBack, errored: _errored, ...counts }) =>
    canaries
      .filter(({ remote, version }) => remote === counts.remote && version === counts.version)
      .map((canary) => ({
        ...counts,
        started_at: new Date(canary.startedAt),
        address_bucket: toBucket(canary, address),
      })),
  );
}

const toRates = (counts: Omit<VersionRates, 'failureRate'>): VersionRates => {
  const { loaded, failed, crashed } = counts;
  const attempts = loaded + failed;
  const failureRate = attempts === 0 ? null : Math.min(1, (failed + crashed) / attempts);
  return { ...counts, failureRate };
};

/** Load reports in PostgreSQL; any number of processes may record. */
export function createLoadReports(db: Db): LoadReports {
  const addTo = (column: RemoteOutcome, table: string) =>
    sql<number>`${sql.id('registry', table, column)} + ${sql.ref(`excluded.${column}`)}`;

  async function record(events: readonly RemoteEvent[], report: Report): Promise<void> {
    const counted = countByVersion(events);
    const minute = new Date(Math.floor(report.at.getTime() / 60_000) * 60_000);
    const canaryRows = toCanaryRows(counted, report);
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('registry.load_counts')
        .values(counted.map((counts) => ({ ...counts, minute })))
        .onConflict((conflict) =>
          conflict.columns(['minute', 'remote', 'version']).doUpdateSet({
            loaded: addTo('loaded', 'load_counts'),
            failed: addTo('failed', 'load_counts'),
            crashed: addTo('crashed', 'load_counts'),
            fell_back: addTo('fell_back', 'load_counts'),
            errored: addTo('errored', 'load_counts'),
          }),
        )
        .execute();
      if (canaryRows.length === 0) return;
      await trx
        .insertInto('registry.canary_counts')
        .values(canaryRows)
        .onConflict((conflict) =>
          conflict.columns(['remote', 'version', 'started_at', 'address_bucket']).doUpdateSet({
            loaded: addTo('loaded', 'canary_counts'),
            failed: addTo('failed', 'canary_counts'),
            crashed: addTo('crashed', 'canary_counts'),
          }),
        )
        .execute();
    });
  }

  async function ratesSince(since: Date): Promise<VersionRates[]> {
    const { rows } = await sql<Omit<VersionRates, 'failureRate'>>`
      select remote, version, sum(loaded)::int as loaded, sum(failed)::int as failed,
        sum(crashed)::int as crashed, sum(fell_back)::int as fell_back,
        sum(errored)::int as errored
      from registry.load_counts where minute >= date_trunc('minute', ${since}::timestamptz)
      group by remote, version order by remote, version`.execute(db);
    return rows.map(toRates);
  }

  async function getTally({ remote, version, startedAt }: WatchedCanary): Promise<CanaryTally> {
    const limit = withdrawalRule.minimumLoads;
    const { rows } = await sql<CanaryTally>`
      select coalesce(sum(least(attempts, ${limit})), 0)::int as attempts,
        coalesce(sum(failed * scale), 0)::float8 as failed,
        coalesce(sum(crashed * scale), 0)::float8 as crashed,
        coalesce(bool_or(attempts > ${limit}), false) as "isLimited"
      from (
        select loaded + failed as attempts, failed, crashed,
          least(1, ${limit}::float8 / greatest(loaded + failed, failed + crashed, 1)) as scale
        from registry.canary_counts
        where remote = ${remote} and version = ${version} and started_at = ${startedAt}::timestamptz
      ) as of_address`.execute(db);
    return rows[0]!;
  }

  async function prune(document: ReleaseDocument, now: Date): Promise<void> {
    const kept = listCanaries(document).map(({ remote, version }) => `${remote}@${version}`);
    await sql`
      delete from registry.load_counts
      where minute < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(db);
    await sql`
      delete from registry.canary_counts
      where not (remote || '@' || version = any(${kept}))`.execute(db);
  }

  return { record, ratesSince, getTally, prune };
}
