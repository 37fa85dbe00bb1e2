import { join } from 'node:path';
import { API_PREFIX, type NewAlert, toDateLocal } from 'shared-contracts';
import { query } from '../database';
import { findService } from '../service';

/** What the day of the bench has. */
export const DENTISTS = 20;
export const VISITS = 200;
const TIME_ZONE = 'America/New_York';

/** Dentists of every treatment beside those of the demo clinic, all at work today from 9 to 5, and a chair for each. */
const SCHEDULE = [
  `insert into doctors (clinic_id, speciality_id, name, email, image)
   select 1, one.speciality_id, 'Dr. Robin Example ' || n, 'dentist-' || n || '@clinic.test', one.image
   from (select speciality_id, image from doctors limit 1) as one,
     generate_series((select count(*) from doctors) + 1, ${DENTISTS}) as n`,
  `insert into doctor_treatments (clinic_id, doctor_id, treatment_id)
   select 1, doctor_id, treatment_id from doctors, treatments on conflict do nothing`,
  `insert into doctor_hours (clinic_id, doctor_id, weekday, from_local, until_local)
   select 1, doctor_id, day, '09:00', '17:00' from doctors as d, generate_series(0, 6) as day
   where not exists (select from doctor_hours as h where h.doctor_id = d.doctor_id and h.weekday = day)`,
  `insert into chairs (clinic_id, name)
   select 1, 'Chair ' || n from generate_series((select count(*) from chairs) + 1, ${DENTISTS}) as n`,
];

/** A patient for each visit. */
const PATIENTS = [
  `insert into patients (clinic_id, name, email, phone, born_on, is_account_holder)
   select 1, 'Sam Sample ' || n, 'sample-' || n || '@clinic.test', '+1 212 555 ' || lpad(n::text, 4, '0'),
     date '1960-01-01' + n * 73, false
   from generate_series(1, ${VISITS}) as n`,
];

/** The demo clinic's visits of the day stay; the others begin at half hours, in no order. Every third is paid. */
const BOOKINGS = [
  `with places as (
     select d.doctor_id, c.chair_id, $1::date + (time '09:00' + slot * interval '30 minutes') as local,
       row_number() over (order by md5(d.email || slot)) as place
     from (select *, row_number() over (order by name) as n from doctors) as d
       join (select *, row_number() over (order by name) as n from chairs) as c using (n),
       generate_series(0, 15) as slot
   ), free as (
     select doctor_id, chair_id, local, local at time zone '${TIME_ZONE}' as starts_at,
       row_number() over (order by place) as n
     from places
     where not exists (
       select from bookings as b
       where b.status <> 'cancelled' and (b.doctor_id = places.doctor_id or b.chair_id = places.chair_id)
         and tstzrange(b.starts_at, b.chair_free_at)
           && tstzrange(local at time zone '${TIME_ZONE}', local at time zone '${TIME_ZONE}' + interval '30 minutes'))
   )
   insert into bookings (clinic_id, patient_id, treatment_id, doctor_id, chair_id, date_local, time_local, starts_at,
     ends_at, chair_free_at, price_cents, contact_name, contact_email, contact_phone, source, schedule_revision,
     cancellation_notice_minutes, late_fee_cents, grace_until)
   select 1, p.patient_id, t.treatment_id, doctor_id, chair_id, $1, local::time, starts_at,
     starts_at + interval '20 minutes', starts_at + interval '30 minutes', t.price_cents, p.name, p.email, p.phone,
     'staff', schedule_revision, cancellation_notice_minutes, late_fee_cents,
     now() + make_interval(mins => cancellation_grace_minutes)
   from free
     join clinics on clinic_id = 1
     join patients as p on p.email = 'sample-' || n || '@clinic.test'
     join (select *, row_number() over (order by name) as k, count(*) over () as all_of_them from treatments) as t
       on k = n % all_of_them + 1
   where n <= ${VISITS} - (select count(*) from bookings where date_local = $1 and status not in ('held', 'cancelled'))`,
  `insert into ledger_entries (clinic_id, booking_id, amount_cents, recorded_at, kind, method)
   select 1, booking_id, price_cents, now(), 'payment', 'cash'
   from bookings where date_local = $1 and status = 'booked' and contact_email ~ '^sample-\\d*[369]@'`,
];

/** Every fifth patient. */
const WITH_ALERT = `select patient_id as id from patients where email ~ '^sample-\\d*[05]@'`;

/** As the API connects, for the rows of the demo clinic. */
async function getDatabaseUrl(dataDir: string): Promise<string> {
  const { env } = await findService(dataDir, join('api', 'demo', 'main.ts'));
  const url = new URL(env.DATABASE_URL ?? '');
  url.searchParams.set('options', '-c molar.clinic=1');
  return url.href;
}

/** Fills the present day of a site's demo clinic. */
export async function fillDay(dataDir: string): Promise<void> {
  const url = await getDatabaseUrl(dataDir);
  const today = toDateLocal(new Date(), TIME_ZONE);
  for (const text of [...SCHEDULE, ...PATIENTS]) await query(url, text);
  for (const text of BOOKINGS) await query(url, text, [today]);
  const [row] = await query<{ visits: number; dentists: number }>(
    url,
    `select count(*)::integer as visits, count(distinct doctor_id)::integer as dentists
     from bookings where date_local = $1 and status not in ('held', 'cancelled')`,
    [today],
  );
  if (row?.visits !== VISITS || row.dentists !== DENTISTS) {
    throw new Error(`The day has ${row?.visits} visits of ${row?.dentists} dentists`);
  }
}

/** Adds the alerts of the patients as staff do: only the API encrypts them. */
export async function addAlerts(
  dataDir: string,
  { origin, token }: { readonly origin: string; readonly token: string },
): Promise<void> {
  const alert: NewAlert = { kind: 'allergy', text: 'Penicillin' };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const { id } of await query<{ id: string }>(await getDatabaseUrl(dataDir), WITH_ALERT)) {
    const url = `${origin}${API_PREFIX}/patients/${id}/alerts`;
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(alert) });
    if (!response.ok) throw new Error(`An alert was answered with ${response.status}`);
  }
}
