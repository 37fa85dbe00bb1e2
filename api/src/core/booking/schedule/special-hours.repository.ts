import type { DateLocal, SpecialHours } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import { isRejectedBy } from '../../../database/failures';
import { DomainError } from '../../../domain-error';

/** Special hours of a doctor; null stands for the opening hours. */
export interface OwnedHours extends SpecialHours {
  readonly id: string;
  readonly doctorId: string | null;
}

const selectHours = (db: Db) =>
  db
    .selectFrom('special_hours')
    .select(['special_hours_id as id', 'doctor_id as doctorId'])
    .select(['from_date as fromDate', 'until_date as untilDate', 'hours'])
    .where('clinic_id', '=', db.clinicId);

/** Those that have not ended before a day, by their first day. */
export const listComingSpecialHours = (db: Db, today: DateLocal): Promise<OwnedHours[]> =>
  selectHours(db).where('until_date', '>=', today).orderBy('from_date').execute();

/** Throws `special_hours_overlap` when others of the same owner are on one of the days. */
export async function insertSpecialHours(
  trx: Trx,
  { doctorId, fromDate, untilDate, hours }: Omit<OwnedHours, 'id'>,
): Promise<void> {
  await trx
    .insertInto('special_hours')
    .values({
      clinic_id: trx.clinicId,
      doctor_id: doctorId,
      from_date: fromDate,
      until_date: untilDate,
      hours: JSON.stringify(hours),
    })
    .execute()
    .catch((cause: unknown) => {
      const isOverlap = isRejectedBy(cause, ['special_hours_overlap']);
      throw isOverlap ? new DomainError('special_hours_overlap', {}, { cause }) : cause;
    });
}

type Key = Pick<OwnedHours, 'id' | 'doctorId'>;

/** Null when the owner has no such hours. */
export async function findSpecialHours(
  trx: Trx,
  { id, doctorId }: Key,
): Promise<OwnedHours | null> {
  const row = await selectHours(trx)
    .where('special_hours_id', '=', id)
    .where('doctor_id', 'is not distinct from', doctorId)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteSpecialHours(trx: Trx, { id }: Key): Promise<void> {
  await trx
    .deleteFrom('special_hours')
    .where('clinic_id', '=', trx.clinicId)
    .where('special_hours_id', '=', id)
    .execute();
}
