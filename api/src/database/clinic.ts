import type { Clinic } from '../clinic';
import type { Database, Db } from './connection';
import { ensureDataKey } from './data-keys';

/** The rules of booking that a clinic begins with; an undefined one has its default. See docs/booking.md. */
export interface BookingRules {
  readonly start_interval_minutes?: number | undefined;
  readonly booking_horizon_days?: number | undefined;
  readonly minimum_notice_minutes?: number | undefined;
  readonly cancellation_notice_minutes?: number | undefined;
  readonly cancellation_grace_minutes?: number | undefined;
  readonly late_fee_cents?: number | undefined;
  readonly max_unpaid_bookings?: number | undefined;
  readonly unverified_minutes?: number | undefined;
  readonly record_years?: number | undefined;
  readonly visit_contact_years?: number | undefined;
  readonly reminder_hours?: readonly number[] | undefined;
}

/**
 * Adds the clinic unless there is one: what it is called, how it is reached and its rules are then those
 * of the page Settings. What no page sets is saved each time. Returns the clinic's time zone: visits are stored as
 * instants of it, so that only the command `change-time-zone` changes it. A process with FIELD_KEY adds the first data key too, and
 * fails when it cannot open those that there are.
 */
export async function saveClinic(db: Db, rules: BookingRules = {}): Promise<string> {
  const { clinicId: clinic_id, name, timeZone: time_zone, address, phone } = db.clinic;
  const { start_interval_minutes, unverified_minutes, record_years, visit_contact_years } = rules;
  const unlisted = {
    start_interval_minutes,
    unverified_minutes,
    record_years,
    visit_contact_years,
  };
  const { time_zone: stored } = await db
    .insertInto('clinics')
    .values({ clinic_id, name, time_zone, address, phone, ...rules })
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet({ clinic_id, ...unlisted }))
    .returning('time_zone')
    .executeTakeFirstOrThrow();
  if (db.fieldKeys.wrapping) await ensureDataKey(db);
  return stored;
}

/** The clinic in the time zone that is stored. Throws for one that no API has started with yet. */
export async function inStoredZone(database: Database, clinic: Clinic): Promise<Clinic> {
  const row = await database
    .selectFrom('clinics')
    .select('time_zone as timeZone')
    .where('clinic_id', '=', clinic.clinicId)
    .executeTakeFirst();
  if (!row) throw new Error(`The database has no clinic ${clinic.clinicId}. Start the API first.`);
  return { ...clinic, ...row };
}

/** The clinic as it is called and reached now. */
export async function readClinic(db: Db): Promise<Clinic> {
  const row = await db
    .selectFrom('clinics')
    .select(['name', 'address', 'phone', 'email', 'position', 'logo_url as logoUrl'])
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
  return { ...db.clinic, ...row };
}
