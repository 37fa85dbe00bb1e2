import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DateLocal, TimeLocal } from 'shared-contracts';
import type { Clinic } from '../../../clinic';
import type { Db, Trx } from '../../../database/connection';
import type { Hours, Period, Schedule, SpecialHours, Taken, WorkingHours } from './schedule';

/**
 * Changes whenever the schedule does. A transaction that is run again keeps it from changing until it ends, so
 * that it can't be in the way once more.
 */
async function readRevision(db: Db | Trx): Promise<string> {
  const row = await db
    .selectFrom('clinics')
    .select('schedule_revision')
    .where('clinic_id', '=', db.clinicId)
    .$if('isRepeated' in db && db.isRepeated, (query) => query.forShare())
    .executeTakeFirstOrThrow();
  return row.schedule_revision;
}

// JSON has no times of day and no instants: both are texts in it.
const toTimeOfDay = (time: TimeLocal): TimeLocal => time.slice(0, 5) as TimeLocal;
const toHours = ({ weekday, fromLocal, untilLocal }: Hours): Hours => ({
  weekday,
  fromLocal: toTimeOfDay(fromLocal),
  untilLocal: toTimeOfDay(untilLocal),
});
const toWorkingHours = (
  weekly: readonly Hours[],
  special: readonly SpecialHours[],
): WorkingHours => ({ weekly: weekly.map(toHours), special });
const toPeriod = ({ startsAt, endsAt }: Record<'startsAt' | 'endsAt', Date | string>): Period => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

/** The schedule as one statement sees it, changes of the same transaction included. */
export async function readUncommittedSchedule(db: Db): Promise<Schedule> {
  const row = await db
    .selectFrom('clinics as c')
    .select(['c.schedule_revision as revision', 'c.time_zone as timeZone'])
    .select('c.start_interval_minutes as startIntervalMinutes')
    .select('c.booking_horizon_days as bookingHorizonDays')
    .select('c.minimum_notice_minutes as minimumNoticeMinutes')
    .select((clinic) => [
      jsonArrayFrom(
        clinic
          .selectFrom('treatments as t')
          .select(['t.treatment_id as id', 't.name', 't.price_cents as priceCents'])
          .select(['t.duration_minutes as durationMinutes', 't.cleanup_minutes as cleanupMinutes'])
          .select('t.audience')
          .whereRef('t.clinic_id', '=', 'c.clinic_id')
          .where('t.retired_at', 'is', null)
          .orderBy('t.name'),
      ).as('treatments'),
      jsonArrayFrom(
        clinic
          .selectFrom('doctors as d')
          .innerJoin('specialities as s', (join) =>
            join
              .onRef('s.clinic_id', '=', 'd.clinic_id')
              .onRef('s.speciality_id', '=', 'd.speciality_id'),
          )
          .select(['d.doctor_id as id', 'd.name', 's.name as speciality', 'd.image as imageUrl'])
          .select('d.is_bookable as isBookable')
          .select((doctor) => [
            jsonArrayFrom(
              doctor
                .selectFrom('doctor_treatments as t')
                .select('t.treatment_id as id')
                .whereRef('t.clinic_id', '=', 'd.clinic_id')
                .whereRef('t.doctor_id', '=', 'd.doctor_id'),
            ).as('treatments'),
            jsonArrayFrom(
              doctor
                .selectFrom('doctor_hours as h')
                .select(['h.weekday', 'h.from_local as fromLocal', 'h.until_local as untilLocal'])
                .whereRef('h.clinic_id', '=', 'd.clinic_id')
                .whereRef('h.doctor_id', '=', 'd.doctor_id'),
            ).as('hours'),
            jsonArrayFrom(
              doctor
                .selectFrom('special_hours as s')
                .select(['s.from_date as fromDate', 's.until_date as untilDate', 's.hours'])
                .whereRef('s.clinic_id', '=', 'd.clinic_id')
                .whereRef('s.doctor_id', '=', 'd.doctor_id'),
            ).as('specialHours'),
            jsonArrayFrom(
              doctor
                .selectFrom('doctor_time_off as o')
                .select(['o.starts_at as startsAt', 'o.ends_at as endsAt'])
                .whereRef('o.clinic_id', '=', 'd.clinic_id')
                .whereRef('o.doctor_id', '=', 'd.doctor_id'),
            ).as('timeOff'),
          ])
          .whereRef('d.clinic_id', '=', 'c.clinic_id')
          .where('d.removed_at', 'is', null)
          .orderBy('d.name')
          .orderBy('d.doctor_id'),
      ).as('doctors'),
      jsonArrayFrom(
        clinic
          .selectFrom('chairs as h')
          .select('h.chair_id as id')
          .whereRef('h.clinic_id', '=', 'c.clinic_id')
          .where('h.retired_at', 'is', null)
          .orderBy('h.name'),
      ).as('chairs'),
      jsonArrayFrom(
        clinic
          .selectFrom('opening_hours as o')
          .select(['o.weekday', 'o.from_local as fromLocal', 'o.until_local as untilLocal'])
          .whereRef('o.clinic_id', '=', 'c.clinic_id'),
      ).as('openingHours'),
      jsonArrayFrom(
        clinic
          .selectFrom('special_hours as s')
          .select(['s.from_date as fromDate', 's.until_date as untilDate', 's.hours'])
          .whereRef('s.clinic_id', '=', 'c.clinic_id')
          .where('s.doctor_id', 'is', null),
      ).as('specialOpeningHours'),
      jsonArrayFrom(
        clinic
          .selectFrom('closed_days as o')
          .select(['o.date_local as dateLocal', 'o.name'])
          .whereRef('o.clinic_id', '=', 'c.clinic_id'),
      ).as('closedDays'),
      jsonArrayFrom(
        clinic
          .selectFrom('blocks as k')
          .select(['k.block_id as id', 'k.kind', 'k.note'])
          .select(['k.doctor_id as doctorId', 'k.chair_id as chairId'])
          .select(['k.from_date as fromDate', 'k.until_date as untilDate'])
          .select(['k.from_local as fromTime', 'k.until_local as untilTime'])
          .whereRef('k.clinic_id', '=', 'c.clinic_id'),
      ).as('blocks'),
    ])
    .where('c.clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
  const { chairs, closedDays, specialOpeningHours, ...settings } = row;
  return {
    ...settings,
    openingHours: toWorkingHours(row.openingHours, specialOpeningHours),
    doctors: row.doctors.map(({ treatments, specialHours, ...doctor }) => ({
      ...doctor,
      treatmentIds: treatments.map(({ id }) => id),
      hours: toWorkingHours(doctor.hours, specialHours),
      timeOff: doctor.timeOff.map(toPeriod),
    })),
    chairIds: chairs.map(({ id }) => id),
    closedDays: closedDays.map(({ dateLocal }) => dateLocal),
    closedDayNames: new Map(closedDays.map(({ dateLocal, name }) => [dateLocal, name])),
    blocks: row.blocks.map((block) => ({
      ...block,
      fromTime: toTimeOfDay(block.fromTime),
      untilTime: toTimeOfDay(block.untilTime),
    })),
  };
}

/** The schedule that each handle of the database has read last. */
const lastRead = new WeakMap<Clinic, Schedule>();

/**
 * The schedule as it is now; it is read again only when its revision has changed. Not for a transaction that
 * changes it.
 */
export async function readSchedule(db: Db | Trx): Promise<Schedule> {
  const revision = await readRevision(db);
  const known = lastRead.get(db.clinic);
  if (known?.revision === revision) return known;
  const schedule = await readUncommittedSchedule(db);
  lastRead.set(db.clinic, schedule);
  return schedule;
}

export interface TakenOnDay extends Taken {
  readonly dateLocal: DateLocal;
}

interface TakenRange {
  readonly from: DateLocal;
  readonly to: DateLocal;
  /** Holds that have expired by then are left out. */
  readonly now: Date;
  /** A booking that is left out. */
  readonly exceptId?: string | undefined;
}

/** Live bookings and holds from the first to the last day, read from their index alone. */
export function listTaken(db: Db, { from, to, now, exceptId }: TakenRange): Promise<TakenOnDay[]> {
  return db
    .selectFrom('bookings')
    .select(['date_local as dateLocal', 'doctor_id as doctorId', 'chair_id as chairId'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'chair_free_at as chairFreeAt'])
    .where('clinic_id', '=', db.clinicId)
    .where('date_local', '>=', from)
    .where('date_local', '<=', to)
    .where('status', '<>', 'cancelled')
    .where((is) => is.or([is('held_until', 'is', null), is('held_until', '>', now)]))
    .$if(exceptId !== undefined, (query) => query.where('booking_id', '<>', exceptId ?? ''))
    .execute();
}

/** Tells apart what is taken on a day at a moment: equal texts mean equal times, doctors and chairs. */
export async function readTakenRevision(
  db: Db,
  { dateLocal, now }: { readonly dateLocal: DateLocal; readonly now: Date },
): Promise<string> {
  const { rows } = await sql<{ taken: string }>`
    select taken_revision(${db.clinicId}, ${dateLocal}, ${now}) as taken`.execute(db);
  return rows[0]?.taken ?? '';
}
