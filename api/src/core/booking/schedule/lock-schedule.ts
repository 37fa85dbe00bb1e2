import { sql } from 'kysely';
import { advisoryLocks } from '../../../database/advisory-locks';
import type { Trx } from '../../../database/connection';

/**
 * Makes changes of the settings and of the schedule happen one after another: what one of them strands is its own doing.
 * A lock of the clinic's row would make bookings wait all along.
 */
export async function lockSchedule(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${trx.clinicId}, ${advisoryLocks.settings})`.execute(trx);
}
