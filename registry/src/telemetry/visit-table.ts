import { sql, type Transaction } from 'kysely';
import { MINUTE_MS, type RemoteOutcome } from 'shared-contracts';
import type { Db, RegistrySchema } from '../database/connection';
import { countVisits } from './visit-tallies';
import { NEW_VISIT, toVisitStep } from '../visits/visit-state';
import { VISIT_MS } from '../visits/visit-token';

/** After which a page that has not said what became of it cannot: it hangs, or its browser has given it up. */
export const ANSWER_MS = MINUTE_MS / 2;
/** In one go, so that a registry that was down does not start with a long transaction. */
const MAX_UNANSWERED = 500;

/** A version in a visit, and what the visit counts for. */
export interface VisitOf {
  readonly visit: string;
  readonly remote: string;
  readonly version: string;
  readonly since: Date;
  readonly address_bucket: number;
}

/**
 * Counts what a page reported of a version, once per visit; gives whether it changed anything. The visit's row is locked until the
 * transaction ends.
 */
export async function countOutcome(
  trx: Transaction<RegistrySchema>,
  visitOf: VisitOf,
  { outcome, at }: { readonly outcome: RemoteOutcome; readonly at: Date },
): Promise<boolean> {
  const known = await trx
    .insertInto('registry.visits')
    .values({ ...visitOf, state: NEW_VISIT, opened_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['visit', 'remote', 'version'])
        .doUpdateSet({ visit: sql<string>`excluded.visit` }),
    )
    .returning(['state', 'since', 'address_bucket'])
    .executeTakeFirstOrThrow();
  const step = toVisitStep(known.state, outcome);
  if (!step) return false;
  const { visit, remote, version } = visitOf;
  await trx
    .updateTable('registry.visits')
    .set({ state: step.state, ...(step.state === 'open' && { opened_at: at }) })
    .where('visit', '=', visit)
    .where('remote', '=', remote)
    .where('version', '=', version)
    .execute();
  const { since, address_bucket } = known;
  await countVisits(trx, { remote, version, since, address_bucket, ...step.counts });
  return true;
}

/** The visits whose page has arrived and has said nothing since. */
export const listUnanswered = (db: Db, now: Date): Promise<VisitOf[]> =>
  db
    .selectFrom('registry.visits')
    .select(['visit', 'remote', 'version', 'since', 'address_bucket'])
    .where('state', '=', 'open')
    .where('opened_at', '<', new Date(now.getTime() - ANSWER_MS))
    .orderBy('opened_at')
    .limit(MAX_UNANSWERED)
    .execute();

/** Whether a visit is still as {@link listUnanswered} found it. */
export async function isUnanswered(
  trx: Transaction<RegistrySchema>,
  { visit, remote, version }: VisitOf,
): Promise<boolean> {
  const open = await trx
    .selectFrom('registry.visits')
    .select('state')
    .where('visit', '=', visit)
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return open !== undefined;
}

/** Deletes the visits of pages that cannot report any more. */
export const pruneVisits = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('registry.visits')
    .where('opened_at', '<', new Date(now.getTime() - VISIT_MS))
    .execute();
