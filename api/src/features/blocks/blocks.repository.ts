import { addDays, type Block, type DateLocal } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';

const selectBlocks = (db: Db) =>
  db
    .selectFrom('blocks')
    .select(['block_id as id', 'kind', 'note', 'doctor_id as doctorId', 'chair_id as chairId'])
    .select(['from_date as fromDate', 'until_date as untilDate'])
    .select(['from_local as fromTime', 'until_local as untilTime'])
    .where('clinic_id', '=', db.clinicId);

/** Those that have not ended before a day, by their first day. */
export const listBlocks = (db: Db, today: DateLocal): Promise<Block[]> =>
  selectBlocks(db)
    .where((is) => is.or([is('until_date', 'is', null), is('until_date', '>=', today)]))
    .orderBy('from_date')
    .orderBy('from_local')
    .orderBy('block_id')
    .execute();

/** The chairs that are in use, by name. */
export const listChairNames = (db: Db): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('chairs')
    .select(['chair_id as id', 'name'])
    .where('clinic_id', '=', db.clinicId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute();

/** Returns the ID of the block. */
export async function insertBlock(trx: Trx, block: Omit<Block, 'id'>): Promise<string> {
  const row = await trx
    .insertInto('blocks')
    .values({
      clinic_id: trx.clinicId,
      doctor_id: block.doctorId,
      chair_id: block.chairId,
      kind: block.kind,
      note: block.note,
      from_date: block.fromDate,
      until_date: block.untilDate,
      from_local: block.fromTime,
      until_local: block.untilTime,
    })
    .returning('block_id')
    .executeTakeFirstOrThrow();
  return row.block_id;
}

/** Those of the IDs that the clinic has, locked, in one order for all who lock some. */
export const lockBlocks = (trx: Trx, ids: readonly string[]): Promise<Block[]> =>
  selectBlocks(trx).where('block_id', 'in', ids).orderBy('block_id').forUpdate().execute();

/** Ends a block before a day, or removes one that begins then or later. */
export async function endBefore(
  trx: Trx,
  { id, fromDate }: Pick<Block, 'id' | 'fromDate'>,
  day: DateLocal,
): Promise<void> {
  if (fromDate >= day) {
    await trx
      .deleteFrom('blocks')
      .where('clinic_id', '=', trx.clinicId)
      .where('block_id', '=', id)
      .execute();
    return;
  }
  await trx
    .updateTable('blocks')
    .set({ until_date: addDays(day, -1) })
    .where('clinic_id', '=', trx.clinicId)
    .where('block_id', '=', id)
    .execute();
}
