import { type RawBuilder, sql } from 'kysely';
import type { DateLocal } from 'shared-contracts';
import { advisoryLocks } from '../../database/advisory-locks';
import type { Db, Trx } from '../../database/connection';
import type { Period } from '../../core/booking/schedule/schedule';

/** Days are counted by one process at a time: what counts them takes this lock first. */
export async function lockReports(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${trx.clinicId}, ${advisoryLocks.reports})`.execute(trx);
}

/** Takes the marks of some days that have changed, the latest first. */
export async function takeMarkedDays(trx: Trx, limit: number): Promise<DateLocal[]> {
  const { rows } = await sql<{ day: DateLocal }>`
    with taken as (
      delete from report_marks where clinic_id = ${trx.clinicId} and date_local in (
        select distinct date_local from report_marks where clinic_id = ${trx.clinicId}
        order by date_local desc limit ${limit})
      returning date_local)
    select distinct date_local as day from taken`.execute(trx);
  return rows.map(({ day }) => day);
}

/** How many days have changed since they were counted. */
export async function countMarkedDays(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('report_marks')
    .select((is) => is.cast<number>(is.fn.count('date_local').distinct(), 'integer').as('count'))
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findFirstMarkedDay(db: Db): Promise<DateLocal | null> {
  const row = await db
    .selectFrom('report_marks')
    .select('date_local')
    .where('clinic_id', '=', db.clinicId)
    .orderBy('date_local')
    .limit(1)
    .executeTakeFirst();
  return row?.date_local ?? null;
}

const daysAhead = (timeZone: string) =>
  sql`(b.date_local - (b.created_at at time zone ${timeZone})::date)`;

/** Counts days from the bookings, the ledger and the reviews; what was counted before is replaced. */
export async function countDays(trx: Trx, days: readonly DateLocal[]): Promise<void> {
  const ahead = daysAhead(trx.clinic.timeZone);
  await trx
    .deleteFrom('report_days')
    .where('clinic_id', '=', trx.clinicId)
    .where('date_local', 'in', days)
    .execute();
  await sql`
    insert into report_days (clinic_id, date_local, completed, no_shows, open_visits, cancelled,
      booked_online, booked_by_staff, booked_from_waiting_list, lead_same_day, lead_1_to_7_days,
      lead_8_to_14_days, lead_15_to_30_days, lead_over_30_days, lead_days, card_cents, clinic_cents,
      refund_cents, reviews)
    select ${trx.clinicId}, day, visits.*, cancelled.*, made.*, paid.*, refunded.*, written.*
    from (
      select day, day::timestamp at time zone ${trx.clinic.timeZone} as begins,
        (day + 1)::timestamp at time zone ${trx.clinic.timeZone} as ends
      from unnest(${days}::date[]) as day) as days,
    lateral (
      select count(*) filter (where status = 'completed'), count(*) filter (where status = 'no_show'),
        count(*) filter (where status not in ('completed', 'no_show'))
      from bookings
      where clinic_id = ${trx.clinicId} and date_local = day and status <> 'cancelled'
        and status <> 'held') as visits,
    lateral (
      select count(*) from bookings
      where clinic_id = ${trx.clinicId} and date_local = day and status = 'cancelled') as cancelled,
    lateral (
      select count(*) filter (where source = 'online'), count(*) filter (where source = 'staff'),
        count(*) filter (where source = 'waiting_list'),
        count(*) filter (where ${ahead} <= 0), count(*) filter (where ${ahead} between 1 and 7),
        count(*) filter (where ${ahead} between 8 and 14),
        count(*) filter (where ${ahead} between 15 and 30),
        count(*) filter (where ${ahead} > 30), coalesce(sum(greatest(0, ${ahead})), 0)
      from bookings b
      where clinic_id = ${trx.clinicId} and created_at >= begins and created_at < ends
        and status <> 'held') as made,
    lateral (
      select coalesce(sum(amount_cents) filter (where method = 'card_online'), 0),
        coalesce(sum(amount_cents) filter (where method <> 'card_online'), 0)
      from ledger_entries
      where clinic_id = ${trx.clinicId} and recorded_at >= begins and recorded_at < ends
        and kind = 'payment') as paid,
    lateral (
      select coalesce(-sum(amount_cents), 0) from ledger_entries
      where clinic_id = ${trx.clinicId} and recorded_at >= begins and recorded_at < ends
        and kind not in ('payment', 'late_fee')) as refunded,
    lateral (
      select count(*) from reviews
      where clinic_id = ${trx.clinicId} and created_at >= begins and created_at < ends) as written
  `.execute(trx);
}

/**
 * Counts the visits of days, and the money received and returned on them, by dentist and treatment; what was counted
 * before is replaced.
 */
export async function countTreatments(trx: Trx, days: readonly DateLocal[]): Promise<void> {
  await trx
    .deleteFrom('report_treatments')
    .where('clinic_id', '=', trx.clinicId)
    .where('date_local', 'in', days)
    .execute();
  await sql`
    insert into report_treatments (clinic_id, date_local, doctor_id, treatment_id, completed,
      no_shows, cancelled, received_cents, returned_cents)
    select ${trx.clinicId}::integer, day, doctor_id, treatment_id, sum(completed), sum(no_shows),
      sum(cancelled), sum(received), sum(returned)
    from (
      select day, day::timestamp at time zone ${trx.clinic.timeZone} as begins,
        (day + 1)::timestamp at time zone ${trx.clinic.timeZone} as ends
      from unnest(${days}::date[]) as day) as days,
    lateral (
      select doctor_id, treatment_id, (status = 'completed')::integer as completed,
        (status = 'no_show')::integer as no_shows, 0 as cancelled, 0 as received, 0 as returned
      from bookings
      where clinic_id = ${trx.clinicId} and date_local = day and status <> 'cancelled'
        and status in ('completed', 'no_show')
      union all
      select doctor_id, treatment_id, 0, 0, 1, 0, 0 from bookings
      where clinic_id = ${trx.clinicId} and date_local = day and status = 'cancelled'
      union all
      select doctor_id, treatment_id, 0, 0, 0,
        case kind when 'payment' then amount_cents else 0 end,
        case kind when 'payment' then 0 else -amount_cents end
      from ledger_entries join bookings using (clinic_id, booking_id)
      where clinic_id = ${trx.clinicId} and recorded_at >= begins and recorded_at < ends
        and kind <> 'late_fee') as counted
    group by 2, 3, 4`.execute(trx);
}

/** A chair or doctor in a period. */
export interface ResourcePeriod extends Period {
  readonly dateLocal: DateLocal;
  readonly resource: 'chair' | 'doctor';
  readonly resourceId: string;
}

interface Minutes {
  readonly measure: 'busy' | 'open';
  readonly days: readonly DateLocal[];
  /** A query of resources with the periods that count. */
  readonly periods: RawBuilder<unknown>;
}

const sumMinutes = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`sum(extract(epoch from ${until} - ${from}) / 60)`;

/**
 * Stores minutes by hour and by resource; what was stored before is replaced. The offset of every time zone is a
 * multiple of a quarter of an hour: no quarter lies in two hours.
 */
async function saveMinutes(trx: Trx, { measure, days, periods }: Minutes): Promise<void> {
  for (const table of ['report_hours', 'report_resources'] as const) {
    await trx
      .deleteFrom(table)
      .where('clinic_id', '=', trx.clinicId)
      .where('date_local', 'in', days)
      .where('measure', '=', measure)
      .execute();
  }
  await sql`
    insert into report_hours (clinic_id, measure, date_local, resource, hour, minutes)
    select ${trx.clinicId}::integer, ${measure}::text, date_local, resource,
      extract(hour from quarter at time zone ${trx.clinic.timeZone}),
      ${sumMinutes(
        sql`greatest(starts_at, quarter)`,
        sql`least(ends_at, quarter + interval '15 minutes')`,
      )}
    from (${periods}) as periods, generate_series(
      date_bin(interval '15 minutes', starts_at, timestamptz '2000-01-01 00:00Z'),
      ends_at - interval '1 second', interval '15 minutes') as quarter
    group by 3, 4, 5`.execute(trx);
  await sql`
    insert into report_resources (clinic_id, measure, date_local, resource, resource_id, minutes)
    select ${trx.clinicId}::integer, ${measure}::text, date_local, resource, resource_id,
      ${sumMinutes(sql`starts_at`, sql`ends_at`)}
    from (${periods}) as periods
    group by 3, 4, 5`.execute(trx);
}

/** Counts when chairs and doctors are occupied by visits that take place; a chair until it is clean. */
export async function countBusyMinutes(trx: Trx, days: readonly DateLocal[]): Promise<void> {
  const periods = sql`
    select date_local, taken.* from bookings, lateral (values
      ('chair', chair_id, starts_at, chair_free_at), ('doctor', doctor_id, starts_at, ends_at)
    ) as taken (resource, resource_id, starts_at, ends_at)
    where clinic_id = ${trx.clinicId} and date_local = any(${days}::date[])
      and status <> 'cancelled' and status not in ('held', 'no_show')
      and resource_id is not null`;
  await saveMinutes(trx, { measure: 'busy', days, periods });
}

/** Stores when chairs and doctors could be occupied on these days. */
export async function saveOpenMinutes(
  trx: Trx,
  { days, open }: { days: readonly DateLocal[]; open: readonly ResourcePeriod[] },
): Promise<void> {
  const periods = sql`
    select "dateLocal" as date_local, resource, "resourceId" as resource_id,
      "startsAt" as starts_at, "endsAt" as ends_at
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as period ("dateLocal" date,
      resource text, "resourceId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)`;
  await saveMinutes(trx, { measure: 'open', days, periods });
}

/** How far the figures have been counted. */
export interface Progress {
  readonly countedAt: Date;
  /** The last day whose open hours are stored. */
  readonly openUntil: DateLocal;
  /** That the open hours are of. */
  readonly scheduleRevision: string;
}

/** Null before the first count. */
export async function findProgress(db: Db): Promise<Progress | null> {
  const row = await db
    .selectFrom('report_progress')
    .select(['counted_at as countedAt', 'open_until as openUntil'])
    .select('schedule_revision as scheduleRevision')
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveProgress(
  db: Db,
  { countedAt, openUntil, scheduleRevision }: Progress,
): Promise<void> {
  const row = {
    counted_at: countedAt,
    open_until: openUntil,
    schedule_revision: scheduleRevision,
  };
  await db
    .insertInto('report_progress')
    .values({ clinic_id: db.clinicId, ...row })
    .onConflict((conflict) => conflict.column('clinic_id').doUpdateSet(row))
    .execute();
}
