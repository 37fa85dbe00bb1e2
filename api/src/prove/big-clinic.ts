import { sql } from 'kysely';
import { addDays, toDateLocal } from 'shared-contracts';
import type { Clinic } from '../database/clinic';
import type { Db } from '../database/connection';
import { rollUp } from '../features/reports/roll-up.service';

export interface ClinicSize {
  readonly patients: number;
  readonly visits: number;
  /** Each has a chair of their own and 16 visits of half an hour on every day. */
  readonly dentists: number;
}

interface Filling extends ClinicSize {
  /** Who writes and does what staff do. */
  readonly userId: string;
  readonly now: Date;
}

/** The email of the first dentist. */
export const DENTIST = 'dentist@clinic.test';

const VISITS_A_DAY = 16;
const FUTURE_DAYS = 30;

/** What guards writes has no part in reading, and would take most of the time. */
const WITHOUT_RULES = sql`
  do $$ declare one record; begin
    for one in select conrelid::regclass as name, conname from pg_constraint
      where contype in ('f', 'x') and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', one.name, one.conname);
    end loop;
    for one in select distinct tgrelid::regclass as name from pg_trigger where not tgisinternal loop
      execute format('alter table %s disable trigger user', one.name);
    end loop;
  end $$`;

/** The clinic opens every day from 9 am to 5 pm, and all of them work then. */
async function addDentists(db: Db, { clinicId }: Clinic, { dentists }: ClinicSize): Promise<void> {
  await sql`delete from opening_hours`.execute(db);
  await sql`
    insert into opening_hours (clinic_id, weekday, from_local, until_local)
    select ${clinicId}, weekday, '09:00', '17:00' from generate_series(0, 6) weekday`.execute(db);
  await sql`
    insert into doctors (clinic_id, name, email, image, speciality_id)
    select ${clinicId}, 'Dr. Number ' || n, case n when 1 then ${DENTIST} else n || ${DENTIST} end, '/portrait.webp',
      (select speciality_id from specialities order by name limit 1)
    from generate_series(1, ${dentists}::integer) n`.execute(db);
  await sql`
    insert into doctor_hours (clinic_id, doctor_id, weekday, from_local, until_local)
    select clinic_id, doctor_id, weekday, '09:00', '17:00'
    from doctors, generate_series(0, 6) weekday where name like 'Dr. Number%'`.execute(db);
  await sql`
    insert into doctor_treatments (clinic_id, doctor_id, treatment_id)
    select clinic_id, doctor_id, treatment_id from doctors d join treatments using (clinic_id)
    where d.name like 'Dr. Number%'`.execute(db);
  await sql`
    insert into chairs (clinic_id, name)
    select ${clinicId}, 'Room ' || n from generate_series(1, ${dentists}::integer) n`.execute(db);
}

/** One in four has an account. Twenty first and 500 last names make 10,000 full ones. */
async function addPatients(db: Db, { clinicId }: Clinic, { patients }: ClinicSize): Promise<void> {
  await sql`
    create table big_patients as
    select n, gen_random_uuid() as patient_id, case when n % 4 = 0 then gen_random_uuid() end as user_id,
      (array['Ada', 'Amara', 'Ben', 'Chloe', 'Daniel', 'Elena', 'Farid', 'Grace', 'Hannah', 'Ines',
        'Jonas', 'Kenji', 'Lena', 'Mateo', 'Nora', 'Oliver', 'Priya', 'Ruth', 'Sam', 'Yusuf'])[n % 20 + 1]
      || ' ' || (array['Alva', 'Berg', 'Cava', 'Dela', 'Estra', 'Feld', 'Gran', 'Hollo', 'Iver', 'Jans',
        'Kova', 'Lind', 'Morei', 'Novak', 'Okafo', 'Peter', 'Quint', 'Rama', 'Silva', 'Tamu', 'Ulri',
        'Vargas', 'Weiss', 'Xavie', 'Yama'])[n / 20 % 25 + 1]
      || (array['rez', 'strom', 'lho', 'cruz', 'da', 'man', 'tzki', 'way', 'sen', 'berg', 'c', 'gren', 'ra',
        'ova', 'r', 'son', 'ero', 'nathan', 'no', 'ra'])[n / 500 % 20 + 1] as name,
      'patient-' || n || '@clinic.test' as email, '+1 212 ' || 5000000 + n as phone
    from generate_series(1, ${patients}::integer) n`.execute(db);
  await sql`
    insert into users (clinic_id, user_id, uid, email, name, phone, verified_at)
    select ${clinicId}, user_id, 'big-' || n, email, name, phone, now() from big_patients
    where user_id is not null`.execute(db);
  await sql`
    insert into patients (clinic_id, patient_id, user_id, name, born_on, is_account_holder, email, phone, search_text)
    select ${clinicId}, patient_id, user_id, name, date '1930-01-01' + n % 32000, user_id is not null,
      case when user_id is null then email end, case when user_id is null then phone end,
      lower(' ' || name || ' ' || email || ' 1212' || 5000000 + n)
    from big_patients`.execute(db);
}

/** Full days up to a month from now: most visits are over and paid, one in ten was cancelled. */
async function addVisits(db: Db, clinic: Clinic, { now, ...size }: Filling): Promise<void> {
  const today = toDateLocal(now, clinic.timeZone);
  const perDay = size.dentists * VISITS_A_DAY;
  await sql`
    create table big_places as
    select row_number() over (order by d.name) - 1 as n, doctor_id, chair_id
    from (select *, row_number() over (order by name) as n from doctors where name like 'Dr. Number%') d
    join (select *, row_number() over (order by name) as n from chairs where name like 'Room%') c using (n)`.execute(
    db,
  );
  await sql`
    with offered as (
      select treatment_id, row_number() over (order by name) - 1 as n from treatments),
    slots as (
      select v, ${addDays(today, FUTURE_DAYS)}::date - v / ${perDay}::integer as day, v % 16 as slot,
        v / 16 % ${size.dentists}::integer as place, v % 20 as kind
      from generate_series(0, ${size.visits}::integer - 1) v),
    visits as (
      select *, time '09:00' + slot * interval '30 minutes' as time, day < ${today}::date as is_over,
        (day + time '09:00' + slot * interval '30 minutes') at time zone ${clinic.timeZone} as at
      from slots)
    insert into bookings (clinic_id, booking_id, user_id, patient_id, treatment_id, doctor_id, chair_id,
      date_local, time_local, starts_at, ends_at, chair_free_at, price_cents, status, is_paid, created_at,
      cancelled_at, contact_name, contact_email, contact_phone)
    select ${clinic.clinicId}::integer, gen_random_uuid(), p.user_id, p.patient_id, t.treatment_id, o.doctor_id,
      o.chair_id, day, time, at, at + interval '30 minutes', at + interval '30 minutes', 6000 + v % 5 * 3000,
      case when kind < 2 then 'cancelled' when not is_over then 'booked' when kind = 2 then 'no_show'
        when kind = 3 then 'booked' else 'completed' end,
      is_over and kind > 4, at - v % 40 * interval '1 day',
      case when kind < 2 then at - interval '1 day' end, p.name, p.email, p.phone
    from visits
    join big_patients p on p.n = v::bigint * 7919 % ${size.patients}::integer + 1
    join big_places o on o.n = place
    join offered t on t.n = v % (select count(*) from offered)`.execute(db);
  await sql`
    insert into payments (clinic_id, booking_id, method, intent_id, amount_cents, currency, recorded_at)
    select clinic_id, booking_id, case when id % 2 = 0 then 'card' else 'clinic' end,
      case when id % 2 = 0 then 'pi_' || booking_id end, price_cents, 'usd', ends_at
    from (select *, row_number() over () as id from bookings where is_paid) paid`.execute(db);
  await sql`
    insert into refunds (clinic_id, booking_id, payment_id, amount_cents, reason, status, created_at, settled_at)
    select clinic_id, booking_id, payment_id, amount_cents, 'cancelled', 'succeeded', recorded_at, recorded_at
    from payments tablesample bernoulli (1) repeatable (1)`.execute(db);
}

/** What staff write and do: messages, notes, alerts, recalls, replies, reviews and entries of the audit log. */
async function addWork(db: Db, { clinicId }: Clinic, { userId }: Filling): Promise<void> {
  await sql`
    insert into messages (clinic_id, email, subject, message, created_at, state, assignee_id)
    select ${clinicId}, email, 'Question ' || n, 'Please call me about the visit of ' || name || ' ' || md5(n::text),
      timestamptz '2022-01-01' + n * interval '10 minutes', (array['open', 'done', 'spam'])[n % 3 + 1],
      case when n % 90 = 0 then ${userId}::uuid end
    from big_patients where n % 2 = 0`.execute(db);
  await sql`
    insert into message_replies (clinic_id, message_id, author_id, reply, created_at)
    select clinic_id, message_id, ${userId}, 'We will.', created_at + interval '1 hour'
    from messages where state = 'done'`.execute(db);
  await sql`
    insert into patient_notes (clinic_id, patient_id, author_id, text, created_at)
    select ${clinicId}, patient_id, ${userId}, 'Prefers mornings.', now() from big_patients`.execute(
    db,
  );
  await sql`
    insert into patient_alerts (clinic_id, patient_id, author_id, kind, text, created_at)
    select ${clinicId}, patient_id, ${userId}, 'allergy', 'Latex', now() from big_patients
    where n % 5 = 0`.execute(db);
  await sql`
    insert into recalls (clinic_id, patient_id, treatment_id, due_on, planned_by, planned_at)
    select ${clinicId}, patient_id, (select treatment_id from treatments order by name limit 1),
      date '2026-01-01' + n % 365, ${userId}, now() from big_patients where n % 4 = 1`.execute(db);
  await sql`
    insert into reviews (clinic_id, user_id, review, location, created_at, held_back_at)
    select ${clinicId}, user_id, 'On time, and kind.', 'Queens', timestamptz '2022-01-01' + n * interval '10 minutes',
      case when n % 100 = 0 then now() end
    from big_patients where user_id is not null`.execute(db);
  await sql`
    insert into audit_log (clinic_id, at, actor_id, action, subject_type, subject_id, after)
    select clinic_id, at, ${userId}, action, 'booking', booking_id::text, '{}'
    from bookings, lateral (values (created_at, 'visit.booked'), (ends_at, 'visit.completed')) as done (at, action)
    where action = 'visit.booked' or status = 'completed' order by at`.execute(db);
}

/** Fills the clinic, whose treatments are saved, past the rules, and counts the days for the reports. */
export async function fillClinic(db: Db, clinic: Clinic, filling: Filling): Promise<void> {
  await WITHOUT_RULES.execute(db);
  await addDentists(db, clinic, filling);
  await addPatients(db, clinic, filling);
  await addVisits(db, clinic, filling);
  await addWork(db, clinic, filling);
  await sql`vacuum analyze`.execute(db);
  await sql`
    insert into report_marks (clinic_id, date_local)
    select distinct clinic_id, date_local from bookings`.execute(db);
  await rollUp(db, clinic, filling.now);
  await sql`vacuum analyze`.execute(db);
}
