import { sql } from 'kysely';
import type {
  DateLocal,
  HourUse,
  ReportGroup,
  ReportPoint,
  ReportRange,
  ResourceUse,
} from 'shared-contracts';
import type { Db } from '../../database/connection';

/** As numbers: sums of cents are far below the limit of exact ones. */
const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8`;

/** The figures of a range from first to last; periods without any are zero. */
export async function listPoints(
  db: Db,
  { from, until, interval }: ReportRange,
): Promise<ReportPoint[]> {
  const { rows } = await sql<ReportPoint>`
    select greatest(starts, ${from}::date) as "startsOn",
      ${sum('completed')} as completed,
      ${sum('no_shows')} as "noShows",
      ${sum('cancelled')} as cancelled,
      ${sum('open_visits')} as "openVisits",
      ${sum('booked_online')} as "bookedOnline",
      ${sum('booked_by_staff')} as "bookedByStaff",
      ${sum('booked_from_waiting_list')} as "bookedFromWaitingList",
      ${sum('lead_same_day')} as "leadSameDay",
      ${sum('lead_1_to_7_days')} as "lead1To7Days",
      ${sum('lead_8_to_14_days')} as "lead8To14Days",
      ${sum('lead_15_to_30_days')} as "lead15To30Days",
      ${sum('lead_over_30_days')} as "leadOver30Days",
      ${sum('lead_days')} as "leadDays",
      ${sum('card_cents')} as "cardCents",
      ${sum('clinic_cents')} as "clinicCents",
      ${sum('refund_cents')} as "refundCents",
      ${sum('reviews')} as reviews
    from generate_series(${from}::timestamp, ${until}::timestamp, '1 day') as day
    cross join lateral (select date_trunc(${interval}, day)::date) as period (starts)
    left join report_days on clinic_id = ${db.clinicId} and date_local = day::date
      and date_local between ${from} and ${until}
    group by starts
    order by starts`.execute(db);
  return rows;
}

interface UseRange {
  readonly from: DateLocal;
  readonly until: DateLocal;
}

const minutesOf = (measure: 'busy' | 'open') =>
  sql`coalesce(sum(minutes) filter (where measure = ${measure}), 0)::float8`;

/** The use of all chairs and of all doctors by weekday and hour. */
export async function listHourUse(db: Db, { from, until }: UseRange): Promise<HourUse[]> {
  const { rows } = await sql<HourUse>`
    select resource, extract(dow from date_local)::integer as weekday, hour,
      ${minutesOf('busy')} as "busyMinutes", ${minutesOf('open')} as "openMinutes"
    from report_hours
    where clinic_id = ${db.clinicId} and date_local between ${from} and ${until}
    group by 1, 2, 3
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** The use of each chair and doctor, by name. */
export async function listResourceUse(db: Db, { from, until }: UseRange): Promise<ResourceUse[]> {
  const { rows } = await sql<ResourceUse>`
    select used.resource, id, name, "busyMinutes", "openMinutes"
    from (
      select resource, resource_id,
        ${minutesOf('busy')} as "busyMinutes", ${minutesOf('open')} as "openMinutes"
      from report_resources
      where clinic_id = ${db.clinicId} and date_local between ${from} and ${until}
      group by 1, 2) as used
    join (
      select 'chair' as resource, chair_id as id, name from chairs where clinic_id = ${db.clinicId}
      union all
      select 'doctor', doctor_id, name from doctors where clinic_id = ${db.clinicId}
    ) as named on named.resource = used.resource and id = resource_id
    order by used.resource, name, id`.execute(db);
  return rows;
}

/**
 * The visits and the money of each dentist and of each treatment, by name. Visits without a dentist count for their
 * treatment only.
 */
export async function listGroups(
  db: Db,
  { from, until }: Pick<ReportRange, 'from' | 'until'>,
): Promise<ReportGroup[]> {
  const { rows } = await sql<ReportGroup>`
    select grouped.by, id, name, ${sum('completed')} as completed, ${sum('no_shows')} as "noShows",
      ${sum('cancelled')} as cancelled, ${sum('received_cents')} as "receivedCents",
      ${sum('returned_cents')} as "returnedCents"
    from report_treatments as counted
    join (
      select 'doctor' as by, doctor_id as id, name from doctors where clinic_id = ${db.clinicId}
      union all
      select 'treatment', treatment_id, name from treatments where clinic_id = ${db.clinicId}
    ) as grouped
      on id = case grouped.by when 'doctor' then counted.doctor_id else counted.treatment_id end
    where counted.clinic_id = ${db.clinicId} and date_local between ${from} and ${until}
    group by 1, 2, 3
    order by 1, 3, 2`.execute(db);
  return rows;
}
