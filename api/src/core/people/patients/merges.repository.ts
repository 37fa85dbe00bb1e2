import { sql } from 'kysely';
import { DAY_MS, MERGE_UNDO_DAYS, type OpenMerge } from 'shared-contracts';
import type { Db, Trx } from '../../../database/connection';
import { withFields } from '../../../database/encrypted-fields';
import type { Moved } from './moves.repository';
import { wipeMerged } from './records.repository';

/** Merges from before this moment are final. */
const toLimit = (now: Date): Date => new Date(now.getTime() - MERGE_UNDO_DAYS * DAY_MS);

const toEnd = (mergedAt: Date): Date => new Date(mergedAt.getTime() + MERGE_UNDO_DAYS * DAY_MS);

/** What the record that remains said of a field before. */
export interface Replaced {
  readonly field: string;
  readonly value: string | null;
}

/** What identifies the value of a field. */
export const toValueId = ({ mergeId, field }: { mergeId: string; field: string }): string =>
  `${mergeId}/${field}`;

interface NewMerge {
  readonly patientId: string;
  readonly mergedId: string;
  readonly mergedBy: string;
  readonly now: Date;
  readonly moved: readonly Moved[];
  readonly replaced: readonly Replaced[];
}

/** Returns the ID of the merge. */
export async function insertMerge(trx: Trx, merge: NewMerge): Promise<string> {
  const { patientId, mergedId, mergedBy, now, moved, replaced } = merge;
  const { merge_id } = await trx
    .insertInto('patient_merges')
    .values({
      clinic_id: trx.clinicId,
      patient_id: patientId,
      merged_id: mergedId,
      merged_by: mergedBy,
      merged_at: now,
    })
    .returning('merge_id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into patient_merge_moves (clinic_id, merge_id, kind, moved_id)
    select ${trx.clinicId}, ${merge_id}, * from unnest(
      ${moved.map(({ kind }) => kind)}::text[], ${moved.map(({ id }) => id)}::uuid[])`.execute(trx);
  const values = await withFields(trx, ({ encrypt }) =>
    replaced.map(({ field, value }) =>
      encrypt('patient_merge_values.value', toValueId({ mergeId: merge_id, field }), value),
    ),
  );
  await sql`
    insert into patient_merge_values (clinic_id, merge_id, field, value)
    select ${trx.clinicId}, ${merge_id}, * from unnest(
      ${replaced.map(({ field }) => field)}::text[],
      ${values}::text[])`.execute(trx);
  return merge_id;
}

/** Those of a record that can be taken back, the last one first. */
export async function listOpenMerges(
  db: Db,
  { patientId, now }: { patientId: string; now: Date },
): Promise<OpenMerge[]> {
  const rows = await db
    .selectFrom('patient_merges as m')
    .innerJoin('patients as p', (join) =>
      join.onRef('p.clinic_id', '=', 'm.clinic_id').onRef('p.patient_id', '=', 'm.merged_id'),
    )
    .select(['m.merge_id as id', 'p.name', 'm.merged_at as mergedAt'])
    .where('m.clinic_id', '=', db.clinicId)
    .where('m.patient_id', '=', patientId)
    .where('m.taken_back_at', 'is', null)
    .where('m.merged_at', '>', toLimit(now))
    .orderBy('m.merged_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, until: toEnd(row.mergedAt) }));
}

/** Which of these merges can be taken back, as far as time and they themselves say. */
export async function listOpenMergeIds(
  db: Db,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('patient_merges')
    .select('merge_id')
    .where('clinic_id', '=', db.clinicId)
    .where(sql<boolean>`merge_id = any(${ids}::uuid[])`)
    .where('taken_back_at', 'is', null)
    .where('merged_at', '>', toLimit(now))
    .execute();
  return rows.map(({ merge_id }) => merge_id);
}

export interface Merge {
  readonly id: string;
  readonly patientId: string;
  readonly mergedId: string;
  readonly mergedAt: Date;
  readonly takenBackAt: Date | null;
}

/** A merge, locked until the transaction ends; null for one that ended or never was. */
export async function lockMerge(trx: Trx, id: string): Promise<Merge | null> {
  const row = await trx
    .selectFrom('patient_merges')
    .select(['merge_id as id', 'patient_id as patientId', 'merged_id as mergedId'])
    .select(['merged_at as mergedAt', 'taken_back_at as takenBackAt'])
    .where('clinic_id', '=', trx.clinicId)
    .where('merge_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the time to take a merge back is over. */
export const isOver = ({ mergedAt }: Pick<Merge, 'mergedAt'>, now: Date): boolean =>
  mergedAt <= toLimit(now);

/** Whether another record was merged into the same one later. */
export async function hasLaterMerge(db: Db, { id, patientId, mergedAt }: Merge): Promise<boolean> {
  const row = await db
    .selectFrom('patient_merges')
    .select('merge_id')
    .where('clinic_id', '=', db.clinicId)
    .where('patient_id', '=', patientId)
    .where('merge_id', '<>', id)
    .where('taken_back_at', 'is', null)
    .where('merged_at', '>=', mergedAt)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listMoved(db: Db, mergeId: string): Promise<Moved[]> {
  return db
    .selectFrom('patient_merge_moves')
    .select(['kind', 'moved_id as id'])
    .where('clinic_id', '=', db.clinicId)
    .where('merge_id', '=', mergeId)
    .execute();
}

export async function listReplacedValues(db: Db, mergeId: string): Promise<Replaced[]> {
  const rows = await db
    .selectFrom('patient_merge_values')
    .select(['field', 'value'])
    .where('clinic_id', '=', db.clinicId)
    .where('merge_id', '=', mergeId)
    .execute();
  return withFields(db, ({ decrypt }) =>
    rows.map(({ field, value }) => ({
      field,
      value: decrypt('patient_merge_values.value', toValueId({ mergeId, field }), value),
    })),
  );
}

/** What the merge has replaced is back in the record, and needed no longer here. */
export async function markTakenBack(
  trx: Trx,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('patient_merges')
    .set({ taken_back_at: now })
    .where('clinic_id', '=', trx.clinicId)
    .where('merge_id', '=', id)
    .execute();
  await trx
    .deleteFrom('patient_merge_values')
    .where('clinic_id', '=', trx.clinicId)
    .where('merge_id', '=', id)
    .execute();
}

/** The merged record is one of its own again. */
export async function listAgain(
  trx: Trx,
  { mergedId, mergedAt }: Pick<Merge, 'mergedId' | 'mergedAt'>,
): Promise<void> {
  await trx
    .updateTable('patients')
    .set({
      merged_into: null,
      is_listed: true,
      removed_at: sql<Date | null>`case when removed_at <> ${mergedAt} then removed_at end`,
    })
    .where('clinic_id', '=', trx.clinicId)
    .where('patient_id', '=', mergedId)
    .execute();
}

/** Ends the merges that are final, and what their merged records still say. */
export async function endMerges(trx: Trx, now: Date): Promise<void> {
  const rows = await trx
    .deleteFrom('patient_merges')
    .where('clinic_id', '=', trx.clinicId)
    .where('merged_at', '<=', toLimit(now))
    .returning(['merged_id', 'taken_back_at'])
    .execute();
  const ids = rows.filter((row) => row.taken_back_at === null).map(({ merged_id }) => merged_id);
  if (ids.length > 0) await wipeMerged(trx, ids);
}
