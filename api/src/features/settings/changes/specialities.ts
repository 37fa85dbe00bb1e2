import { DomainError } from '../../../domain-error';
import { type MakeChange, toDifference } from './change';
import { mergeTexts } from './merge-texts';

export const changeSpeciality: MakeChange<'change_speciality'> = async (
  { trx },
  { id, names: change },
) => {
  const row = await trx
    .selectFrom('specialities')
    .select('names')
    .where('clinic_id', '=', trx.clinicId)
    .where('speciality_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const names = mergeTexts(row.names, change);
  const difference = toDifference({ names: mergeTexts(row.names, {}) }, { names });
  if (!difference) return [];
  await trx
    .updateTable('specialities')
    .set({ names: JSON.stringify(names) })
    .where('clinic_id', '=', trx.clinicId)
    .where('speciality_id', '=', id)
    .execute();
  return [{ action: 'speciality.changed', subject: { type: 'speciality', id }, ...difference }];
};
