import { sql } from 'kysely';
import { toDateLocal } from 'shared-contracts';
import { toTermsColumns } from '../src/core/booking/plan/clinic-terms';
import type { Db } from '../src/database/connection';

const VISITS_A_DAY = 16;
const FUTURE_DAYS = 30;

/** Which dentist works in which room. */
const PLACES = sql`
  create table big_places as
  select clinic_id, row_number() over (partition by clinic_id order by d.name) - 1 as n, doctor_id, chair_id
  from (select *, row_number() over (partition by clinic_id order by name) as n
    from doctors where name like 'Dr. Number%') d
  join (select *, row_number() over (partition by clinic_id order by name) as n
    from chairs where name like 'Room%') c using (clinic_id, n)`;

/**
 * Full days up to a month from now, or half of all: most visits are over and paid, one in ten was cancelled. In
 * the order of their days, as a clinic's table has them.
 */
async function addBookings(db: Db, now: Date): Promise<void> {
  const today = toDateLocal(now, db.clinic.timeZone);
  // All clinics have the settings of the first.
  const terms = toTermsColumns(db, sql<Date>`(v.at - v.v % 40 * interval '1 day')`);
  await PLACES.execute(db);
  await sql`analyze big_places`.execute(db);
  await sql`
    with offered as (
      select clinic_id, treatment_id, row_number() over (partition by clinic_id order by name) - 1 as n,
        count(*) over (partition by clinic_id) as offers
      from treatments),
    slots as (
      select clinic_id, v, v::bigint * 7919 % patients + 1 as patient, v % 20 as kind,
        ${today}::date + least(${FUTURE_DAYS}, visits / (dentists * ${VISITS_A_DAY}) / 2)
          - v / (dentists * ${VISITS_A_DAY}) as day,
        v % ${VISITS_A_DAY} as slot, v / ${VISITS_A_DAY} % dentists as place
      from big_clinics, generate_series(0, visits - 1) v),
    visits as (
      select *, time '09:00' + slot * interval '30 minutes' as time, day < ${today}::date as is_over,
        (day + time '09:00' + slot * interval '30 minutes') at time zone ${db.clinic.timeZone} as at
      from slots)
    insert into bookings (clinic_id, booking_id, user_id, patient_id, treatment_id, doctor_id, chair_id,
      date_local, time_local, starts_at, ends_at, chair_free_at, price_cents, status, paid_cents, created_at,
      cancelled_at, contact_name, contact_email, contact_phone, cancellation_notice_minutes, late_fee_cents,
      grace_until)
    select v.clinic_id, gen_random_uuid(), p.user_id, p.patient_id, t.treatment_id, o.doctor_id,
      o.chair_id, day, time, at, at + interval '30 minutes', at + interval '30 minutes', 6000 + v % 5 * 3000,
      case when kind < 2 then 'cancelled' when not is_over then 'booked' when kind = 2 then 'no_show'
        when kind = 3 then 'booked' else 'completed' end,
      case when is_over and kind > 4 then 6000 + v % 5 * 3000 else 0 end, at - v % 40 * interval '1 day',
      case when kind < 2 then at - interval '1 day' end, p.name, p.email, p.phone,
      ${terms.cancellation_notice_minutes}, ${terms.late_fee_cents}, ${terms.grace_until}
    from visits v
    join big_patients p on p.clinic_id = v.clinic_id and p.n = patient
    join big_places o on o.clinic_id = v.clinic_id and o.n = place
    join offered t on t.clinic_id = v.clinic_id and t.n = v % offers
    order by at`.execute(db);
}

/** One refund in a thousand is still to be made. */
async function addMoney(db: Db): Promise<void> {
  await sql`
    insert into ledger_entries (clinic_id, booking_id, kind, method, provider_id, amount_cents, recorded_at)
    select clinic_id, booking_id, 'payment', case when id % 2 = 0 then 'card_online' else 'cash' end,
      case when id % 2 = 0 then 'pi_' || booking_id end, price_cents, ends_at
    from (select *, row_number() over (order by ends_at) as id from bookings
      where paid_cents > 0) paid`.execute(db);
  await sql`
    insert into refunds (clinic_id, booking_id, payment_id, amount_cents, reason, status, created_at, settled_at)
    select clinic_id, booking_id, entry_id, amount_cents, 'cancelled', status, recorded_at,
      case status when 'succeeded' then recorded_at end
    from (select *, case when row_number() over (order by recorded_at) % 1000 = 0 then 'due' else 'succeeded' end
      as status from ledger_entries tablesample bernoulli (1) repeatable (1)) refunded`.execute(db);
  await sql`
    insert into ledger_entries (clinic_id, booking_id, kind, method, payment_id, refund_id, amount_cents,
      recorded_at)
    select clinic_id, booking_id, 'refund', 'cash', payment_id, refund_id, -amount_cents, settled_at
    from refunds where status = 'succeeded'`.execute(db);
}

export async function addVisits(db: Db, now: Date): Promise<void> {
  await addBookings(db, now);
  await addMoney(db);
}
