import { isConflict } from '../../../database/failures';
import { DomainError } from '../../../domain-error';
import type { ChangeContext, MakeChange } from './change';

const subjectOf = (id: string) => ({ type: 'chair', id });

async function requireChair({ trx }: ChangeContext, id: string) {
  const row = await trx
    .selectFrom('chairs')
    .select(['name', 'retired_at as retiredAt'])
    .where('clinic_id', '=', trx.clinicId)
    .where('chair_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  return row;
}

interface ChairUpdate {
  readonly id: string;
  readonly set: { readonly name?: string; readonly retired_at?: Date | null };
}

async function updateChair({ trx }: ChangeContext, { id, set }: ChairUpdate) {
  await trx
    .updateTable('chairs')
    .set(set)
    .where('clinic_id', '=', trx.clinicId)
    .where('chair_id', '=', id)
    .execute()
    .catch((cause: unknown) => {
      throw isConflict(cause) ? new DomainError('name_in_use', {}, { cause }) : cause;
    });
}

export const addChair: MakeChange<'add_chair'> = async ({ trx }, { name }) => {
  const row = await trx
    .insertInto('chairs')
    .values({ clinic_id: trx.clinicId, name })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'name']).doNothing())
    .returning('chair_id')
    .executeTakeFirst();
  if (!row) throw new DomainError('name_in_use');
  return [{ action: 'chair.added', subject: subjectOf(row.chair_id), after: { name } }];
};

export const renameChair: MakeChange<'rename_chair'> = async (context, { id, name }) => {
  const before = await requireChair(context, id);
  if (before.name === name) return [];
  await updateChair(context, { id, set: { name } });
  const change = { before: { name: before.name }, after: { name } };
  return [{ action: 'chair.renamed', subject: subjectOf(id), ...change }];
};

export const retireChair: MakeChange<'retire_chair'> = async (context, { id }) => {
  if ((await requireChair(context, id)).retiredAt !== null) return [];
  await updateChair(context, { id, set: { retired_at: context.now } });
  return [{ action: 'chair.retired', subject: subjectOf(id) }];
};

export const restoreChair: MakeChange<'restore_chair'> = async (context, { id }) => {
  if ((await requireChair(context, id)).retiredAt === null) return [];
  await updateChair(context, { id, set: { retired_at: null } });
  return [{ action: 'chair.restored', subject: subjectOf(id) }];
};
