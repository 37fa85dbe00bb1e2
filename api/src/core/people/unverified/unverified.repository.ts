import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/connection';

/** Visits that are booked and not paid: whatever they cost, they take a time from others. */
const selectUnpaid = (db: Db) =>
  db
    .selectFrom('bookings')
    .select('booking_id as id')
    .where('clinic_id', '=', db.clinicId)
    .where('status', '=', 'booked')
    .where('is_paid', '=', false);

/** Whether the account, locked before, has verified its address. */
export async function isVerified(trx: Trx, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('verified_at')
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.verified_at !== null;
}

interface BookedVisit {
  readonly userId: string;
  readonly bookingId: string;
  readonly now: Date;
}

/** Whether the account has another unpaid visit to come. */
export async function hasAnotherUnpaid(
  trx: Trx,
  { userId, bookingId, now }: BookedVisit,
): Promise<boolean> {
  const row = await selectUnpaid(trx)
    .where('user_id', '=', userId)
    .where('booking_id', '<>', bookingId)
    .where('starts_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setLapse(trx: Trx, { bookingId, now }: BookedVisit): Promise<void> {
  await sql`
    update bookings b set lapses_at = ${now}::timestamptz + make_interval(mins => c.unverified_minutes)
    from clinics c
    where b.clinic_id = ${trx.clinicId} and b.booking_id = ${bookingId}
      and c.clinic_id = b.clinic_id`.execute(trx);
}

/** When the visit is cancelled unless it is paid or verified; null for one that stays. */
export async function findLapse(db: Db, bookingId: string): Promise<Date | null> {
  const row = await selectUnpaid(db)
    .select('lapses_at as lapsesAt')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.lapsesAt ?? null;
}

/** The visits of an account whose address is verified stay. */
export async function clearLapses(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ lapses_at: null })
    .where('clinic_id', '=', trx.clinicId)
    .where('user_id', '=', userId)
    .where('status', '=', 'booked')
    .where('lapses_at', 'is not', null)
    .execute();
}

interface LapsedVisit {
  readonly id: string;
  readonly userId: string | null;
}

/** The visits whose time to be paid, or verified, is over, the oldest first. */
export async function listLapsed(db: Db, now: Date): Promise<LapsedVisit[]> {
  return selectUnpaid(db)
    .select('user_id as userId')
    .where('lapses_at', '<=', now)
    .orderBy('lapses_at')
    .execute();
}

/** Whether the visit, locked before, is one of those. */
export async function isLapsed(
  trx: Trx,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<boolean> {
  const row = await selectUnpaid(trx)
    .where('booking_id', '=', bookingId)
    .where('lapses_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}
