import { DomainError } from '../../../domain-error';
import { isOffered, readVisiting, saveVisiting } from '../../../core/visiting/visiting.repository';
import { type MakeChange, toDifference } from './change';
import { mergeTexts } from './merge-texts';

export const changeVisiting: MakeChange<'change_visiting'> = async (
  { trx },
  { kind: _, ...change },
) => {
  const before = await readVisiting(trx);
  const { painTreatmentId } = change;
  const isNew = painTreatmentId !== before.painTreatmentId;
  if (isNew && painTreatmentId !== null && !(await isOffered(trx, painTreatmentId)))
    throw new DomainError('not_found');
  const after = {
    transport: mergeTexts(before.transport, change.transport),
    parking: mergeTexts(before.parking, change.parking),
    accessibility: [...new Set(change.accessibility)].toSorted(),
    painAdvice: mergeTexts(before.painAdvice, change.painAdvice),
    painTreatmentId,
  };
  const difference = toDifference(before, after);
  if (!difference) return [];
  await saveVisiting(trx, after);
  const subject = { type: 'clinic', id: String(trx.clinicId) };
  return [{ action: 'clinic.changed', subject, ...difference }];
};
