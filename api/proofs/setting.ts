import { sql } from 'kysely';
import { DAY_MS } from 'shared-contracts';
import { type Account, selectAccounts } from '../src/access/account.repository';
import type { Clinic } from '../src/clinic';
import { toTermsColumns } from '../src/core/booking/plan/clinic-terms';
import { type Db, forClinic, type Database } from '../src/database/connection';

export const PRICE_CENTS = 18_000;
export const NOTICE_MS = DAY_MS;
const BOOKED_AT = Date.parse('2026-03-02T14:00:00Z');
export const STARTS_AT = Date.parse('2026-03-05T10:00:00Z');

/** A clinic with one treatment, doctor, chair, patient and booking: all that one schedule touches. */
export interface Setting {
  readonly clinic: Clinic;
  readonly patient: Account;
  readonly admin: Account;
  readonly bookingId: string;
  readonly lateFeeCents: number;
}

async function insertClinic(db: Db, clinicId: number, lateFeeCents: number): Promise<void> {
  await sql`
    with clinic as (
      insert into clinics (clinic_id, name, time_zone, late_fee_cents)
      values (${clinicId}, 'Molar', 'UTC', ${lateFeeCents}) returning clinic_id
    ), people as (
      insert into users (clinic_id, uid, email, name, roles)
      select clinic_id, who, who || clinic_id || '@clinic.test', who,
        case who when 'admin' then '{owner}'::text[] else '{}' end
      from clinic, unnest(array['patient', 'admin']) as who
    ), speciality as (
      insert into specialities (clinic_id, name) select clinic_id, 'General' from clinic
      returning clinic_id, speciality_id
    ), treatment as (
      insert into treatments (clinic_id, name, price_cents, speciality_id)
      select clinic_id, 'Whitening', ${PRICE_CENTS}::integer, speciality_id from speciality
      returning clinic_id, treatment_id
    ), doctor as (
      insert into doctors (clinic_id, speciality_id, name, email, image)
      select clinic_id, speciality_id, 'Doctor', 'doctor@clinic.test', 'x' from speciality
      returning clinic_id, doctor_id
    ), chair as (
      insert into chairs (clinic_id, name) select clinic_id, 'Chair' from clinic
    ), opening as (
      insert into opening_hours select clinic_id, weekday, '09:00', '17:00'
      from clinic, generate_series(0, 6) as weekday
    ), hours as (
      insert into doctor_hours select clinic_id, doctor_id, weekday, '09:00', '17:00'
      from doctor, generate_series(0, 6) as weekday
    )
    insert into doctor_treatments select clinic_id, doctor_id, treatment_id
    from doctor join treatment using (clinic_id)
  `.execute(db);
}

interface Ids {
  readonly bookingId: string;
  readonly patientId: string;
  readonly adminId: string;
}

async function insertBooking(db: Db, clinicId: number): Promise<Ids> {
  const startsAt = new Date(STARTS_AT);
  const bookedAt = new Date(BOOKED_AT);
  const terms = toTermsColumns(db, bookedAt);
  const { rows } = await sql<Ids>`
    insert into bookings (clinic_id, user_id, patient_id, treatment_id, doctor_id, chair_id,
      date_local, time_local, starts_at, ends_at, chair_free_at, price_cents,
      contact_name, contact_email, contact_phone, created_at,
      cancellation_notice_minutes, late_fee_cents, grace_until)
    select clinic_id, u.user_id, patient_id, treatment_id, doctor_id, chair_id,
      '2026-03-05', '10:00', ${startsAt}, ${startsAt}::timestamptz + interval '30 minutes',
      ${startsAt}::timestamptz + interval '30 minutes', price_cents,
      'Pat', 'pat@clinic.test', '5550100', ${bookedAt},
      ${terms.cancellation_notice_minutes}, ${terms.late_fee_cents}, ${terms.grace_until}
    from users u join patients p using (clinic_id) join treatments using (clinic_id)
      join doctors using (clinic_id) join chairs using (clinic_id)
    where clinic_id = ${clinicId} and u.uid = 'patient' and p.user_id = u.user_id
    returning booking_id as "bookingId", user_id as "patientId",
      (select user_id from users a where a.clinic_id = ${clinicId} and a.uid = 'admin') as "adminId"
  `.execute(db);
  const [ids] = rows;
  if (!ids) throw new Error('the booking was not stored');
  return ids;
}

export async function createSetting(
  database: Database,
  { clinicId, lateFeeCents }: { clinicId: number; lateFeeCents: number },
): Promise<Setting> {
  const clinic = { clinicId, name: 'Molar', timeZone: 'UTC', address: '', phone: '' };
  const db = forClinic(database, clinic);
  await insertClinic(db, clinicId, lateFeeCents);
  const { bookingId, patientId, adminId } = await insertBooking(db, clinicId);
  const find = (userId: string) =>
    selectAccounts(db).where('user_id', '=', userId).executeTakeFirstOrThrow();
  const patient = await find(patientId);
  const admin = await find(adminId);
  return { clinic, patient, admin, bookingId, lateFeeCents };
}
