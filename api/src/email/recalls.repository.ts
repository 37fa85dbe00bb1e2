import { type RawBuilder, sql } from 'kysely';
import { type DateLocal, toDateLocal } from 'shared-contracts';
import type { Clinic } from '../clinic';
import type { Db } from '../database/connection';
import { findNextTimes, type NextTime } from '../core/booking/plan/next-times';
import { readSchedule } from '../core/booking/schedule/schedule.repository';
import { isRecallBooked } from '../core/people/patients/patient-recalls.repository';
import type { Recipient } from './email.repository';

/**
 * Whether the patient of the recall `r` is to be invited: not when the visit is booked, the recall cancelled or
 * the treatment retired, nor a patient who stopped invitations, has no address or has left.
 */
export const isInvitable: RawBuilder<boolean> = sql`(r.cancelled_at is null and not ${isRecallBooked}
  and exists (
    select from patients p
    join patient_contacts c on c.clinic_id = p.clinic_id and c.patient_id = p.patient_id
    left join users u on u.clinic_id = p.clinic_id and u.user_id = p.user_id
    where p.clinic_id = r.clinic_id and p.patient_id = r.patient_id
      and p.removed_at is null and p.is_listed and p.recalls_stopped_at is null
      and coalesce(c.email, '') <> '' and u.closed_at is null)
  and exists (
    select from treatments t where t.clinic_id = r.clinic_id and t.treatment_id = r.treatment_id
      and t.retired_at is null))`;

export interface RecallFacts extends Recipient {
  readonly patientId: string;
  readonly patient: string;
  /** Whether the patient is the recipient. */
  readonly isOwn: boolean;
  readonly treatment: string;
  readonly treatmentId: string;
  readonly doctorId: string | null;
  readonly doctor: string | null;
  readonly dueOn: DateLocal;
}

/** Null when the patient is no longer to be invited. */
export async function findRecall(db: Db, id: string): Promise<RecallFacts | null> {
  const row = await db
    .selectFrom('recalls as r')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'r.clinic_id').onRef('p.patient_id', '=', 'r.patient_id'),
    )
    .innerJoin('patient_contacts as c', (join) =>
      join.onRef('c.clinic_id', '=', 'p.clinic_id').onRef('c.patient_id', '=', 'p.patient_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .innerJoin('treatments as t', (join) =>
      join.onRef('t.clinic_id', '=', 'r.clinic_id').onRef('t.treatment_id', '=', 'r.treatment_id'),
    )
    .leftJoin('doctors as d', (join) =>
      join
        .onRef('d.clinic_id', '=', 'r.clinic_id')
        .onRef('d.doctor_id', '=', 'r.doctor_id')
        .on('d.is_bookable', '=', true),
    )
    .select(['u.user_id as userId', 'c.language', 'p.patient_id as patientId', 'p.name as patient'])
    .select(['c.email', 'c.reader as name', 'c.is_own as isOwn'])
    .select(sql<boolean>`u.user_id is null or u.verified_at is not null`.as('isVerified'))
    .select(['t.name as treatment', 't.treatment_id as treatmentId', 'r.due_on as dueOn'])
    .select(['d.doctor_id as doctorId', 'd.name as doctor'])
    .where('r.clinic_id', '=', db.clinicId)
    .where('r.recall_id', '=', id)
    .where(isInvitable)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/** How far after the day that a recall is due times are looked for, and how many are suggested. */
const DAYS_AHEAD = 29;
const TIMES = 3;

/** From which day on a recall suggests times. */
export const toFirstDay = ({ dueOn }: RecallFacts, { timeZone }: Clinic, now: Date): DateLocal => {
  const today = toDateLocal(now, timeZone);
  return dueOn > today ? dueOn : today;
};

/** The first free time of each of the next days that have one. */
export async function listNextTimes(
  db: Db,
  { recall, now }: { recall: RecallFacts; now: Date },
): Promise<readonly NextTime[]> {
  const schedule = await readSchedule(db);
  const treatment = schedule.treatments.find(({ id }) => id === recall.treatmentId);
  if (!treatment) return [];
  const from = toFirstDay(recall, db.clinic, now);
  const doctorId = recall.doctorId ?? undefined;
  const search = { schedule, now, from, days: DAYS_AHEAD, most: TIMES, doctorId };
  return (await findNextTimes(db, [treatment], search)).get(treatment.id) ?? [];
}
