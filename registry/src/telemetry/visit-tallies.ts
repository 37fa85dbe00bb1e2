import { sql, type Transaction } from 'kysely';
import type { Db, RegistrySchema } from '../database/connection';
import type { Tally } from './health-rule';

/** The visits of one address that count: of a canary in all, of a live version in an hour. */
const VISITS_OF_ADDRESS = 20;

/** The visits that count of a watched version, `crashed` as a part of `failed`. */
export interface VisitTally extends Tally {
  readonly crashed: number;
  /** How many addresses reported a failure. */
  readonly addresses: number;
  /** Whether an address reported more than counts. */
  readonly isLimited: boolean;
}

interface Counts {
  readonly loaded: number;
  readonly failed: number;
  readonly crashed: number;
}

/** Which canary, or which hour of a live version. */
interface Period {
  readonly remote: string;
  readonly version: string;
  readonly since: Date;
}

/** What one address reported. */
export interface Visits extends Period, Counts {
  readonly address_bucket: number;
}

const none: VisitTally = { attempts: 0, failed: 0, crashed: 0, addresses: 0, isLimited: false };

/** What the visits of one address count in the sum of all. */
function toTally({ loaded, failed, crashed }: Counts): VisitTally {
  const failures = failed + crashed;
  const attempts = Math.max(loaded + failed, failures);
  const scale = Math.min(1, VISITS_OF_ADDRESS / Math.max(attempts, 1));
  return {
    attempts: attempts * scale,
    failed: failures * scale,
    crashed: crashed * scale,
    addresses: failures > 0 ? 1 : 0,
    isLimited: scale < 1,
  };
}

/** What the sum of all gains from the new visits of one address, whose counts include them. */
function toGain(counts: Counts, added: Counts): VisitTally {
  const [after, before] = [
    toTally(counts),
    toTally({
      loaded: counts.loaded - added.loaded,
      failed: counts.failed - added.failed,
      crashed: counts.crashed - added.crashed,
    }),
  ];
  return {
    attempts: after.attempts - before.attempts,
    failed: after.failed - before.failed,
    crashed: after.crashed - before.crashed,
    addresses: after.addresses - before.addresses,
    isLimited: after.isLimited,
  };
}

const addTo = (table: 'visit_counts' | 'visit_tallies', column: string) =>
  sql<number>`${sql.id('registry', table, column)} + ${sql.ref(`excluded.${column}`)}`;

/** Counts the visits of one address, and what they add to the sums of all addresses. */
export async function countVisits(
  trx: Transaction<RegistrySchema>,
  { remote, version, since, address_bucket, ...added }: Visits,
): Promise<void> {
  const period = { remote, version, since };
  const counts = await trx
    .insertInto('registry.visit_counts')
    .values({ ...period, address_bucket, ...added })
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'since', 'address_bucket']).doUpdateSet({
        loaded: addTo('visit_counts', 'loaded'),
        failed: addTo('visit_counts', 'failed'),
        crashed: addTo('visit_counts', 'crashed'),
      }),
    )
    .returning(['loaded', 'failed', 'crashed'])
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
    .select(['attempts', 'failed', 'crashed', 'addresses', 'is_limited as isLimited'])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('since', '=', since)
    .executeTakeFirst();
  return tally ?? none;
}
