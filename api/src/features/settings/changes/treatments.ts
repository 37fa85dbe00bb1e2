import { DomainError } from '../../../domain-error';
import { type ChangeContext, type ChangeOf, type MakeChange, toDifference } from './change';
import { mergeTexts } from './merge-texts';

const subjectOf = (id: string) => ({ type: 'treatment', id });

type Fields = Required<Omit<ChangeOf<'change_treatment'>, 'kind' | 'id'>>;

/** Throws `not_found` for a doctor whom the clinic doesn't have. */
async function saveDoctors(
  { trx }: ChangeContext,
  treatmentId: string,
  doctorIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('doctor_treatments')
    .where('clinic_id', '=', trx.clinicId)
    .where('treatment_id', '=', treatmentId)
    .execute();
  if (doctorIds.length === 0) return;
  const known = await trx
    .selectFrom('doctors')
    .select('doctor_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('doctor_id', 'in', doctorIds)
    .where('removed_at', 'is', null)
    .execute();
  if (known.length !== new Set(doctorIds).size) throw new DomainError('not_found');
  const key = { clinic_id: trx.clinicId, treatment_id: treatmentId };
  const rows = known.map(({ doctor_id }) => ({ ...key, doctor_id }));
  await trx.insertInto('doctor_treatments').values(rows).execute();
}

/** Whether another treatment has the name. Changes of the settings wait for each other. */
async function isNameTaken(
  { trx }: ChangeContext,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('treatments')
    .select('treatment_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('name', '=', name)
    .where('treatment_id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** As they are now. */
async function readFields(context: ChangeContext, id: string): Promise<Fields> {
  const { trx } = context;
  const row = await trx
    .selectFrom('treatments')
    .select(['name', 'price_cents as priceCents', 'duration_minutes as durationMinutes'])
    .select(['cleanup_minutes as cleanupMinutes', 'audience', 'names', 'description'])
    .where('clinic_id', '=', trx.clinicId)
    .where('treatment_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const doctors = await trx
    .selectFrom('doctor_treatments')
    .select('doctor_id')
    .where('clinic_id', '=', trx.clinicId)
    .where('treatment_id', '=', id)
    .orderBy('doctor_id')
    .execute();
  return {
    ...row,
    names: mergeTexts(row.names, {}),
    description: mergeTexts(row.description, {}),
    doctorIds: doctors.map(({ doctor_id }) => doctor_id),
  };
}

const toColumns = ({
  name,
  priceCents,
  durationMinutes,
  cleanupMinutes,
  audience,
  names,
  description,
}: Omit<ChangeOf<'add_treatment'>, 'kind' | 'doctorIds'>) => ({
  name,
  price_cents: priceCents,
  duration_minutes: durationMinutes,
  cleanup_minutes: cleanupMinutes,
  audience,
  ...(names && { names: JSON.stringify(names) }),
  ...(description && { description: JSON.stringify(description) }),
});

export const addTreatment: MakeChange<'add_treatment'> = async (
  context,
  { kind: _, ...change },
) => {
  const { trx } = context;
  const { doctorIds } = change;
  const fields = {
    ...change,
    ...(change.names && { names: mergeTexts({}, change.names) }),
    ...(change.description && { description: mergeTexts({}, change.description) }),
  };
  const row = await trx
    .insertInto('treatments')
    .values({ clinic_id: trx.clinicId, ...toColumns(fields) })
    .onConflict((conflict) => conflict.columns(['clinic_id', 'name']).doNothing())
    .returning('treatment_id')
    .executeTakeFirst();
  if (!row) throw new DomainError('name_in_use');
  const { treatment_id: id } = row;
  await saveDoctors(context, id, doctorIds);
  return [{ action: 'treatment.added', subject: subjectOf(id), after: fields }];
};

export const changeTreatment: MakeChange<'change_treatment'> = async (
  context,
  { kind: _, id, ...change },
) => {
  const { trx } = context;
  const { priceCents: oldPriceCents, ...before } = await readFields(context, id);
  const { name = before.name, audience = before.audience } = change;
  const names = mergeTexts(before.names, change.names);
  const description = mergeTexts(before.description, change.description);
  const fields = { ...change, name, audience, names, description };
  if (await isNameTaken(context, { id, name: fields.name })) throw new DomainError('name_in_use');
  const { priceCents, ...after } = { ...fields, doctorIds: fields.doctorIds.toSorted() };
  await trx
    .updateTable('treatments')
    .set(toColumns(fields))
    .where('clinic_id', '=', trx.clinicId)
    .where('treatment_id', '=', id)
    .execute();
  await saveDoctors(context, id, fields.doctorIds);
  const price = toDifference({ priceCents: oldPriceCents }, { priceCents });
  const others = toDifference(before, after);
  const subject = subjectOf(id);
  return [
    ...(price ? [{ action: 'price.changed', subject, ...price } as const] : []),
    ...(others ? [{ action: 'treatment.changed', subject, ...others } as const] : []),
  ];
};

const setRetired = async (
  { trx }: ChangeContext,
  { id, retiredAt }: { id: string; retiredAt: Date | null },
): Promise<boolean> => {
  const row = await trx
    .selectFrom('treatments')
    .select('retired_at')
    .where('clinic_id', '=', trx.clinicId)
    .where('treatment_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  if ((row.retired_at === null) === (retiredAt === null)) return false;
  await trx
    .updateTable('treatments')
    .set({ retired_at: retiredAt })
    .where('clinic_id', '=', trx.clinicId)
    .where('treatment_id', '=', id)
    .execute();
  return true;
};

export const retireTreatment: MakeChange<'retire_treatment'> = async (context, { id }) => {
  const isChanged = await setRetired(context, { id, retiredAt: context.now });
  return isChanged ? [{ action: 'treatment.retired', subject: subjectOf(id) }] : [];
};

export const restoreTreatment: MakeChange<'restore_treatment'> = async (context, { id }) => {
  const isChanged = await setRetired(context, { id, retiredAt: null });
  return isChanged ? [{ action: 'treatment.restored', subject: subjectOf(id) }] : [];
};
