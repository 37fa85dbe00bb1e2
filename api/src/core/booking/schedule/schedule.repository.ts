import type { DateLocal } from 'shared-contracts';
import { type Db, inSnapshot, type Trx } from '../../../database/connection';
import type { Hours, Period, Schedule, ScheduledDoctor, Taken, Treatment } from './schedule';

/** Changes whenever the schedule does. */
export async function readRevision(db: Db): Promise<string> {
  const row = await db
    .selectFrom('clinics')
    .select('schedule_revision')
    .where('clinic_id', '=', db.clinicId)
    .executeTakeFirstOrThrow();
  return row.schedule_revision;
}

function readTreatments(db: Db): Promise<Treatment[]> {
  return db
    .selectFrom('treatments')
    .select(['treatment_id as id', 'name', 'price_cents as priceCents'])
    .select(['duration_minutes as durationMinutes', 'cleanup_minutes as cleanupMinutes'])
    .where('clinic_id', '=', db.clinicId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
}

interface ScheduleOptions {
  /** Includes the doctors whom patients can't book. */
  readonly areAllDoctors?: boolean;
}

type DoctorRow = Pick<ScheduledDoctor, 'id' | 'name' | 'speciality' | 'imageUrl'>;

function readDoctors(db: Db, { areAllDoctors = false }: ScheduleOptions): Promise<DoctorRow[]> {
  return db
    .selectFrom('doctors as d')
    .innerJoin('specialities as s', (join) =>
      join
        .onRef('s.clinic_id', '=', 'd.clinic_id')
        .onRef('s.speciality_id', '=', 'd.speciality_id'),
    )
    .select(['d.doctor_id as id', 'd.name', 's.name as speciality', 'd.image as imageUrl'])
    .where('d.clinic_id', '=', db.clinicId)
    .where('d.removed_at', 'is', null)
    .$if(!areAllDoctors, (query) => query.where('d.is_bookable', '=', true))
    .orderBy('d.name')
    .orderBy('d.doctor_id')
    .execute();
}

function readHours(db: Db): Promise<(Hours & { readonly doctorId: string })[]> {
  return db
    .selectFrom('doctor_hours')
    .select(['doctor_id as doctorId', 'weekday'])
    .select(['from_local as fromLocal', 'until_local as untilLocal'])
    .where('clinic_id', '=', db.clinicId)
    .execute();
}

function readTimeOff(db: Db): Promise<(Period & { readonly doctorId: string })[]> {
  return db
    .selectFrom('doctor_time_off')
    .select(['doctor_id as doctorId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('clinic_id', '=', db.clinicId)
    .execute();
}

function groupById<T extends { readonly doctorId: string }>(rows: readonly T[]) {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.doctorId, [...(groups.get(row.doctorId) ?? []), row]);
  return (doctorId: string): readonly T[] => groups.get(doctorId) ?? [];
}

async function readScheduledDoctors(db: Db, options: ScheduleOptions): Promise<ScheduledDoctor[]> {
  const doctors = await readDoctors(db, options);
  const hoursOf = groupById(await readHours(db));
  const timeOffOf = groupById(await readTimeOff(db));
  const treatments = await db
    .selectFrom('doctor_treatments')
    .select(['doctor_id as doctorId', 'treatment_id as treatmentId'])
    .where('clinic_id', '=', db.clinicId)
    .execute();
  const treatmentsOf = groupById(treatments);
  return doctors.map((doctor) => ({
    ...doctor,
    treatmentIds: treatmentsOf(doctor.id).map(({ treatmentId }) => treatmentId),
    hours: hoursOf(doctor.id),
    timeOff: timeOffOf(doctor.id),
  }));
}

/** The schedule as a transaction sees it: one with repeatable reads, or that has locked the settings. */
export async function readScheduleIn(trx: Trx, options: ScheduleOptions = {}): Promise<Schedule> {
  const { clinicId } = trx.clinic;
  const settings = await trx
    .selectFrom('clinics')
    .select(['schedule_revision as revision', 'time_zone as timeZone'])
    .select('start_interval_minutes as startIntervalMinutes')
    .select('booking_horizon_days as bookingHorizonDays')
    .select('minimum_notice_minutes as minimumNoticeMinutes')
    .where('clinic_id', '=', clinicId)
    .executeTakeFirstOrThrow();
  const chairs = await trx
    .selectFrom('chairs')
    .select('chair_id')
    .where('clinic_id', '=', clinicId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();
  const openingHours = await trx
    .selectFrom('opening_hours')
    .select(['weekday', 'from_local as fromLocal', 'until_local as untilLocal'])
    .where('clinic_id', '=', clinicId)
    .execute();
  const closedDays = await trx
    .selectFrom('closed_days')
    .select('date_local')
    .where('clinic_id', '=', clinicId)
    .execute();
  return {
    ...settings,
    treatments: await readTreatments(trx),
    doctors: await readScheduledDoctors(trx, options),
    chairIds: chairs.map(({ chair_id }) => chair_id),
    openingHours,
    closedDays: closedDays.map(({ date_local }) => date_local),
  };
}

/** The whole schedule as it was at one moment. */
export const readSchedule = (db: Db): Promise<Schedule> =>
  inSnapshot(db, (trx) => readScheduleIn(trx));

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
