import type { HealthySite } from './healthy-site';

type Database = Pick<HealthySite, 'query'>;

const toId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Two dentists, chairs, treatments and patients, by the numbers 1 and 2. */
export async function addClinic({ query }: Database): Promise<void> {
  await query('insert into specialities values (1, $1, $2)', [toId(1), 'General Dentistry']);
  for (const number of [1, 2]) {
    const values = [toId(number), `number ${number}`];
    await query(
      `insert into doctors (clinic_id, doctor_id, speciality_id, name, email, image)
       values (1, $1, '${toId(1)}', $2, $2, '')`,
      values,
    );
    await query('insert into chairs (clinic_id, chair_id, name) values (1, $1, $2)', values);
    await query(
      'insert into treatments (clinic_id, treatment_id, name, price_cents) values (1, $1, $2, 1000)',
      values,
    );
    await query(
      'insert into patients (clinic_id, patient_id, name, is_account_holder) values (1, $1, $2, false)',
      values,
    );
  }
}

interface Visit {
  readonly number: number;
  /** Numbers of {@link addClinic}. */
  readonly dentist?: 1 | 2;
  readonly chair?: 1 | 2;
  readonly patient?: 1 | 2;
  readonly treatment?: 1 | 2;
  /** When it begins, in minutes from the first visit. */
  readonly minute?: number;
  readonly heldUntil?: Date;
}

/** Adds a visit of 30 minutes in some years, or a hold. */
export async function addVisit(
  { query }: Database,
  { number, dentist = 1, chair = 1, patient = 1, treatment = 1, minute = 0, heldUntil }: Visit,
): Promise<void> {
  const ids = [number, dentist, chair, patient, treatment].map(toId);
  await query(
    `insert into bookings (clinic_id, booking_id, doctor_id, chair_id, patient_id, treatment_id, date_local, time_local,
       starts_at, ends_at, chair_free_at, price_cents, status, held_until, contact_name, contact_email, contact_phone,
       cancellation_notice_minutes, late_fee_cents)
     select 1, $1, $2, $3, $4, $5, '2090-03-01', '10:00', at, at + interval '30 minutes', at + interval '30 minutes',
       1000, case when $7::timestamptz is null then 'booked' else 'held' end, $7, '', '', '',
       cancellation_notice_minutes, late_fee_cents
     from clinics, (values (timestamptz '2090-03-01 15:00Z' + $6 * interval '1 minute')) as visit (at)
     where clinic_id = 1`,
    [...ids, minute, heldUntil ?? null],
  );
}

/** Adds what was paid for a visit to the ledger. */
export async function addPayment({ query }: Database, visit: number, cents: number): Promise<void> {
  await query(
    `insert into ledger_entries (clinic_id, entry_id, booking_id, kind, amount_cents, method)
     values (1, $1, $1, 'payment', $2, 'cash')`,
    [toId(visit), cents],
  );
}
