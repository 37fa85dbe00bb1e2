import { sql } from 'kysely';
import { HOUR_MS } from 'shared-contracts';
import type { Db } from '../database/connection';

/** When the last hour began: counts of it survive a restart, unlike a process's own. */
const toLastHour = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

const COUNT = sql<number>`count(*)::integer`.as('count');

/** The visits that were booked in the last hour, by where they came from. */
export const countRecentlyBooked = (db: Db, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['source', COUNT])
    .where('clinic_id', '=', db.clinicId)
    .where('status', '<>', 'held')
    .where('created_at', '>', toLastHour(now))
    .groupBy('source')
    .execute();

/** The entries of the ledger in the last hour, such as payments and refunds, by how the money moved. */
export const countRecentEntries = (db: Db, now: Date) =>
  db
    .selectFrom('ledger_entries')
    .select(['kind', 'method', COUNT])
    .where('clinic_id', '=', db.clinicId)
    .where('recorded_at', '>', toLastHour(now))
    .groupBy(['kind', 'method'])
    .execute();

/** The refunds that have not reached their patients, by state, with the age of the oldest in seconds. */
export const listOpenRefunds = (db: Db, now: Date) =>
  db
    .selectFrom('refunds')
    .select(['status', COUNT])
    .select(
      sql<number>`extract(epoch from ${now}::timestamptz - min(created_at))::double precision`.as(
        'oldest',
      ),
    )
    .where('clinic_id', '=', db.clinicId)
    .where('status', '<>', 'succeeded')
    .groupBy('status')
    .execute();

/** The card disputes without a decision. */
export const countOpenDisputes = (db: Db) =>
  db
    .selectFrom('disputes')
    .select(COUNT)
    .where('clinic_id', '=', db.clinicId)
    .where('status', '=', 'open')
    .execute();

/** The last comparison with the card provider: its age in seconds, and what it had to repair. None before the first. */
export const readLastReconciliation = (db: Db, now: Date) =>
  db
    .selectFrom('reconciliations')
    .select('repaired')
    .select(
      sql<number>`extract(epoch from ${now}::timestamptz - ran_at)::double precision`.as('age'),
    )
    .where('clinic_id', '=', db.clinicId)
    .orderBy('ran_at', 'desc')
    .limit(1)
    .execute();
