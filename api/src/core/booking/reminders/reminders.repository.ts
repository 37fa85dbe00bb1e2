import { sql } from 'kysely';
import { HOUR_MS } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';

/** How many hours before a visit its patient is reminded, fewest first. */
export async function listLeadHours(db: Db): Promise<number[]> {
  const { reminder_hours: hours } = await db
    .selectFrom('clinics')
    .select('reminder_hours')
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
  return hours.toSorted((a, b) => a - b);
}

export interface Lead {
  readonly hours: number;
  /** The hours of the next reminder, 0 for none: once that is due, this one is not. */
  readonly nextHours: number;
}

/**
 * Stores a reminder of each visit for which this lead has begun, unless there is one or the visit got
 * its time later than the lead began; returns the IDs of the new ones.
 */
export async function insertReminders(
  trx: Trx,
  { lead: { hours, nextHours }, now }: { lead: Lead; now: Date },
): Promise<string[]> {
  const inHours = (count: number): Date => new Date(now.getTime() + count * HOUR_MS);
  const rows = await trx
    .insertInto('reminders')
    .columns(['clinic_id', 'booking_id', 'lead_hours', 'starts_at', 'queued_at'])
    .expression((is) =>
      is
        .selectFrom('bookings')
        .select(['clinic_id', 'booking_id'])
        .select((of) => [of.val(hours).as('lead_hours'), 'starts_at', of.val(now).as('queued_at')])
        .where('clinic_id', '=', trx.clinicId)
        .where('status', 'in', ['booked', 'paid'])
        .where('starts_at', '>', inHours(nextHours))
        .where('starts_at', '<=', inHours(hours))
        .where(
          sql<boolean>`coalesce(moved_at, created_at) <= starts_at - make_interval(hours => ${hours})`,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('reminder_id')
    .execute();
  return rows.map(({ reminder_id }) => reminder_id);
}
