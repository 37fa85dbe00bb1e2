import type { DateLocal, TimeLocal } from 'shared-contracts';
import type { Clinic } from '../../database/clinic';
import type { Db } from '../../database/connection';

/** One slot of one treatment on one day. */
export interface DaySlot {
  readonly treatmentId: string;
  readonly name: string;
  readonly priceCents: number;
  readonly timeLocal: TimeLocal;
  readonly isTaken: boolean;
}

/** How many treatments share a time of day. */
export interface TimeCount {
  readonly timeLocal: TimeLocal;
  readonly count: number;
}

/** What the clinic offers each day, by time of day. */
export async function countOfferedTimes(db: Db, clinic: Clinic): Promise<TimeCount[]> {
  return db
    .selectFrom('treatment_slots')
    .select([
      'time_local as timeLocal',
      (is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'),
    ])
    .where('clinic_id', '=', clinic.clinicId)
    .groupBy('time_local')
    .execute();
}

interface DayRange {
  readonly from: DateLocal;
  readonly to: DateLocal;
}

/** Live bookings from the first to the last day, read from their index alone. */
export async function countTakenTimes(
  db: Db,
  clinic: Clinic,
  { from, to }: DayRange,
): Promise<(TimeCount & { dateLocal: DateLocal })[]> {
  return db
    .selectFrom('bookings')
    .select(['date_local as dateLocal', 'time_local as timeLocal'])
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .where('clinic_id', '=', clinic.clinicId)
    .where('date_local', '>=', from)
    .where('date_local', '<=', to)
    .where('status', '<>', 'cancelled')
    .groupBy(['date_local', 'time_local'])
    .execute();
}

/** Every slot of a day by treatment and time; the bookings are read from their index alone. */
export async function listDaySlots(
  db: Db,
  clinic: Clinic,
  dateLocal: DateLocal,
): Promise<DaySlot[]> {
  return db
    .selectFrom('treatments as t')
    .innerJoin('treatment_slots as s', (join) =>
      join.onRef('s.clinic_id', '=', 't.clinic_id').onRef('s.treatment_id', '=', 't.treatment_id'),
    )
    .leftJoin('bookings as b', (join) =>
      join
        .onRef('b.clinic_id', '=', 's.clinic_id')
        .onRef('b.treatment_id', '=', 's.treatment_id')
        .onRef('b.time_local', '=', 's.time_local')
        .on('b.date_local', '=', dateLocal)
        .on('b.status', '<>', 'cancelled'),
    )
    .select(['t.treatment_id as treatmentId', 't.name', 't.price_cents as priceCents'])
    .select(['s.time_local as timeLocal', (is) => is('b.time_local', 'is not', null).as('isTaken')])
    .where('t.clinic_id', '=', clinic.clinicId)
    .orderBy('t.name')
    .orderBy('s.time_local')
    .$narrowType<{ isTaken: boolean }>()
    .execute();
}
