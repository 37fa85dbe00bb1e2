import { addDays, type TimeOffPeriod, toDateLocal, toInstant, toTimeLocal } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import type { Period } from '../schedule/schedule';

/** The instants at which a period of the clinic's days begins and ends. */
export const toTimeOffSpan = (
  { fromDate, untilDate, fromTime, untilTime }: TimeOffPeriod,
  timeZone: string,
): Period => ({
  startsAt: toInstant(fromDate, fromTime ?? '00:00', timeZone),
  endsAt:
    untilTime === null
      ? toInstant(addDays(untilDate, 1), '00:00', timeZone)
      : toInstant(untilDate, untilTime, timeZone),
});

function toTimeOffPeriod({ startsAt, endsAt }: Period, timeZone: string): TimeOffPeriod {
  const fromTime = toTimeLocal(startsAt, timeZone);
  const untilTime = toTimeLocal(endsAt, timeZone);
  const isWholeDays = fromTime === '00:00' && untilTime === '00:00';
  return {
    fromDate: toDateLocal(startsAt, timeZone),
    // The end itself is not part of the period.
    untilDate: toDateLocal(new Date(endsAt.getTime() - 1), timeZone),
    fromTime: isWholeDays ? null : fromTime,
    untilTime: isWholeDays ? null : untilTime,
  };
}

interface NewTimeOff extends Period {
  readonly doctorId: string;
  /** Whether nobody asked for it. */
  readonly isAbsence: boolean;
}

/** Stores a period in which a doctor is away; returns its ID. */
export async function insertTimeOff(
  trx: Trx,
  { doctorId, startsAt, endsAt, isAbsence }: NewTimeOff,
): Promise<string> {
  const row = await trx
    .insertInto('doctor_time_off')
    .values({
      clinic_id: trx.clinicId,
      doctor_id: doctorId,
      starts_at: startsAt,
      ends_at: endsAt,
      is_absence: isAbsence,
    })
    .returning('time_off_id')
    .executeTakeFirstOrThrow();
  return row.time_off_id;
}

export interface StoredTimeOff extends TimeOffPeriod {
  readonly id: string;
  readonly doctorId: string;
  readonly doctor: string;
  readonly isAbsence: boolean;
}

/** The periods that have not ended, in order. */
export async function listTimeOff(db: Db, now: Date): Promise<StoredTimeOff[]> {
  const rows = await db
    .selectFrom('doctor_time_off as o')
    .innerJoin('doctors as d', (join) =>
      join.onRef('d.clinic_id', '=', 'o.clinic_id').onRef('d.doctor_id', '=', 'o.doctor_id'),
    )
    .select(['o.time_off_id as id', 'o.doctor_id as doctorId', 'd.name as doctor'])
    .select(['o.starts_at as startsAt', 'o.ends_at as endsAt', 'o.is_absence as isAbsence'])
    .where('o.clinic_id', '=', db.clinicId)
    .where('o.ends_at', '>', now)
    .where('d.removed_at', 'is', null)
    .orderBy('o.starts_at')
    .orderBy('o.time_off_id')
    .execute();
  return rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    ...toTimeOffPeriod({ startsAt, endsAt }, db.clinic.timeZone),
  }));
}
