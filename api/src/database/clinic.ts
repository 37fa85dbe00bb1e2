import type { Db } from './connection';

/** The clinic this process serves; its id is the first column of every key. */
export interface Clinic {
  readonly clinicId: number;
  readonly name: string;
  /** IANA zone in which the clinic's days and slots are meant. */
  readonly timeZone: string;
  /** For patients to read, in one line. */
  readonly address: string;
  readonly phone: string;
}

/** The rules of booking that a start can set; an undefined one stays as it is. See docs/booking.md. */
export interface BookingRules {
  readonly start_interval_minutes?: number | undefined;
  readonly booking_horizon_days?: number | undefined;
  readonly minimum_notice_minutes?: number | undefined;
  readonly cancellation_notice_minutes?: number | undefined;
  readonly late_fee_cents?: number | undefined;
  readonly max_unpaid_bookings?: number | undefined;
  readonly reminder_hours?: readonly number[] | undefined;
}

export async function saveClinic(db: Db, clinic: Clinic, rules: BookingRules = {}): Promise<void> {
  const { clinicId: clinic_id, name, timeZone: time_zone, address, phone } = clinic;
  const row = { clinic_id, name, time_zone, address, phone, ...rules };
  await db
    .insertInto('clinics')
    .values(row)
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(row))
    .execute();
}
