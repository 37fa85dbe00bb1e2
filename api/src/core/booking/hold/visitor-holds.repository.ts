import type { DateLocal, TimeLocal } from 'shared-contracts';
import { hashLinkToken } from '../../../access/link-token';
import type { Db, Trx } from '../../../database/connection';

interface VisitorChoice {
  readonly token: string;
  readonly treatmentId: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: TimeLocal;
  /** Undefined for any. */
  readonly doctorId: string | undefined;
  readonly now: Date;
}

/** Until when a visitor keeps this very time; null when they do not, or do not any more. */
export async function findVisitorHold(db: Db, choice: VisitorChoice): Promise<Date | null> {
  const { doctorId } = choice;
  const row = await db
    .selectFrom('bookings')
    .select('held_until as heldUntil')
    .where('clinic_id', '=', db.clinicId)
    .where('visitor_hash', '=', hashLinkToken(choice.token))
    .where('treatment_id', '=', choice.treatmentId)
    .where('date_local', '=', choice.dateLocal)
    .where('time_local', '=', choice.timeLocal)
    .where('held_until', '>', choice.now)
    .$if(doctorId !== undefined, (query) => query.where('doctor_id', '=', doctorId ?? ''))
    .executeTakeFirst();
  return row?.heldUntil ?? null;
}

/** Ends what a visitor keeps; how many times: 0 or 1. */
export async function endVisitorHold(db: Db, token: string): Promise<number> {
  const result = await db
    .deleteFrom('bookings')
    .where('clinic_id', '=', db.clinicId)
    .where('visitor_hash', '=', hashLinkToken(token))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

interface DoctorDay {
  readonly doctorId: string;
  readonly dateLocal: DateLocal;
  readonly now: Date;
}

/** How many times of a dentist's day visitors keep. */
export async function countVisitorHolds(
  trx: Trx,
  { doctorId, dateLocal, now }: DoctorDay,
): Promise<number> {
  const { count } = await trx
    .selectFrom('bookings')
    .select((is) => is.cast<number>(is.fn.countAll(), 'integer').as('count'))
    .where('clinic_id', '=', trx.clinicId)
    .where('date_local', '=', dateLocal)
    .where('doctor_id', '=', doctorId)
    .where('visitor_hash', 'is not', null)
    .where('held_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}
