import { sql, type Transaction } from 'kysely';
import type { Db, RegistrySchema } from '../database/connection';
import type { VisitCounts } from '../visits/visit-state';
import type { Tally } from './health-rule';

/** The visits of one address that count: of a canary in all, of a live version in an hour. */
const VISITS_OF_ADDRESS = 20;

type Failures = Pick<VisitCounts, 'crashed' | 'blank' | 'blocked'>;

/** The visits that count of a watched version; `crashed`, `blank` and `blocked` are parts of `failed`. */
export interface VisitTally extends Tally, Failures {
  /** How many addresses reported a failure. */
  readonly addresses: number;
  /** Whether an address reported more than counts. */
  readonly isLimited: boolean;
}

/** Which canary, or which hour of a live version. */
interface Period {
  readonly remote: string;
  readonly version: string;
  readonly since: Date;
}

/** What one address reported. */
export interface Visits extends Period, Partial<VisitCounts> {
  readonly address_bucket: number;
}

const noCounts: VisitCounts = { loaded: 0, failed: 0, crashed: 0, blank: 0, blocked: 0 };
const none: VisitTally = {
  ...{ attempts: 0, failed: 0, crashed: 0, blank: 0, blocked: 0 },
  ...{ addresses: 0, isLimited: false },
};

/** What the visits of one address count in the sum of all. */
function toTally({ loaded, failed, crashed, blank, blocked }: VisitCounts): VisitTally {
  const failures = failed + crashed + blank + blocked;
  const attempts = Math.max(loaded + failed, failures);
  const scale = Math.min(1, VISITS_OF_ADDRESS / Math.max(attempts, 1));
  return {
    attempts: attempts * scale,
    failed: failures * scale,
    crashed: crashed * scale,
    blank: blank * scale,
    blocked: blocked * scale,
    addresses: failures > 0 ? 1 : 0,
    isLimited: scale < 1,
  };
}

const subtract = (from: VisitCounts, counts: VisitCounts): VisitCounts => ({
  loaded: from.loaded - counts.loaded,
  failed: from.failed - counts.failed,
  crashed: from.crashed - counts.crashed,
  blank: from.blank - counts.blank,
  blocked: from.blocked - counts.blocked,
});

/** What the sum of all gains from the new visits of one address, whose counts include them. */
function toGain(counts: VisitCounts, added: VisitCounts): VisitTally {
  const [after, before] = [toTally(counts), toTally(subtract(counts, added))];
  return {
    attempts: after.attempts - before.attempts,
    failed: after.failed - before.failed,
    crashed: after.crashed - before.crashed,
    blank: after.blank - before.blank,
    blocked: after.blocked - before.blocked,
    addresses: after.addresses - before.addresses,
    isLimited: after.isLimited,
  };
}

const addTo = (table: 'visit_counts' | 'visit_tallies', column: string) =>
  sql<number>`${sql.id('registry', table, column)} + ${sql.ref(`excluded.${column}`)}`;

/** Counts the visits of one address, and what they add to the sums of all addresses. */
export async function countVisits(
  trx: Transaction<RegistrySchema>,
  { remote, version, since, address_bucket, ...counted }: Visits,
): Promise<void> {
  const added = { ...noCounts, ...counted };
  const period = { remote, version, since };
  const counts = await trx
    .insertInto('registry.visit_counts')
    .values({ ...period, address_bucket, ...added })
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'since', 'address_bucket']).doUpdateSet({
        loaded: addTo('visit_counts', 'loaded'),
        failed: addTo('visit_counts', 'failed'),
        crashed: addTo('visit_counts', 'crashed'),
        blank: addTo('visit_counts', 'blank'),
        blocked: addTo('visit_counts', 'blocked'),
      }),
    )
    .returning(['loaded', 'failed', 'crashed', 'blank', 'blocked'])
    .executeTakeFirstOrThrow();
  const { isLimited, ...gain } = toGain(counts, added);
  await trx
    .insertInto('registry.visit_tallies')
    .values({ ...period, ...gain, is_limited: isLimited })
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'since']).doUpdateSet({
        attempts: addTo('visit_tallies', 'attempts'),
        failed: addTo('visit_tallies', 'failed'),
        crashed: addTo('visit_tallies', 'crashed'),
        blank: addTo('visit_tallies', 'blank'),
        blocked: addTo('visit_tallies', 'blocked'),
        addresses: addTo('visit_tallies', 'addresses'),
        is_limited: sql<boolean>`visit_tallies.is_limited or excluded.is_limited`,
      }),
    )
    .execute();
}

/** What was reported in a period. */
export async function readTally(db: Db, { remote, version, since }: Period): Promise<VisitTally> {
  const tally = await db
    .selectFrom('registry.visit_tallies')
    .select(['attempts', 'failed', 'crashed', 'blank', 'blocked'])
    .select(['addresses', 'is_limited as isLimited'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('since', '=', since)
    .executeTakeFirst();
  return tally ?? none;
}
