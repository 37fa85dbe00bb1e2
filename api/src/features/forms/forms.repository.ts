import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AskedFor, Form, FormSettings } from 'shared-contracts';
import type { Db, Trx } from '../../database/connection';

const treatmentIds = sql<string[]>`array(
  select ft.treatment_id from form_treatments ft
  where ft.clinic_id = f.clinic_id and ft.form_id = f.form_id order by ft.treatment_id)`;

const selectForms = (db: Db) =>
  db
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', (join) =>
      join
        .onRef('v.clinic_id', '=', 'f.clinic_id')
        .onRef('v.form_id', '=', 'f.form_id')
        .onRef('v.version', '=', 'f.version'),
    )
    .select([
      'f.form_id as id',
      'f.version',
      'f.revision',
      'f.asked_for as kind',
      'f.is_active as isActive',
    ])
    .select(['v.content', treatmentIds.as('treatmentIds')])
    .where('f.clinic_id', '=', db.clinicId);

type FormRow = Omit<Form, 'askedFor'> & { kind: AskedFor['kind']; treatmentIds: string[] };

const toForm = ({ kind, treatmentIds, ...form }: FormRow): Form => ({
  ...form,
  askedFor: kind === 'treatments' ? { kind, treatmentIds } : { kind },
});

export async function listStoredForms(db: Db): Promise<Form[]> {
  const rows = await selectForms(db).orderBy('f.created_at').orderBy('f.form_id').execute();
  return rows.map(toForm);
}

/** The form, locked until the transaction ends; null for none. */
export async function lockForm(trx: Trx, id: string): Promise<Form | null> {
  const row = await selectForms(trx).where('f.form_id', '=', id).forUpdate('f').executeTakeFirst();
  return row ? toForm(row) : null;
}

interface Version extends Pick<FormSettings, 'content'> {
  readonly id: string;
  readonly version: number;
  readonly now: Date;
}

export async function insertVersion(
  trx: Trx,
  { id, version, content, now }: Version,
): Promise<void> {
  await trx
    .insertInto('form_versions')
    .values({
      ...{ clinic_id: trx.clinicId, form_id: id, version, published_at: now },
      content: JSON.stringify(content),
    })
    .execute();
}

/** With the treatments of the clinic; returns how many of the IDs those are. */
export async function setTreatments(trx: Trx, id: string, askedFor: AskedFor): Promise<number> {
  const { clinicId } = trx;
  await trx
    .deleteFrom('form_treatments')
    .where('clinic_id', '=', clinicId)
    .where('form_id', '=', id)
    .execute();
  if (askedFor.kind !== 'treatments') return 0;
  const rows = await trx
    .insertInto('form_treatments')
    .columns(['clinic_id', 'form_id', 'treatment_id'])
    .expression((from) =>
      from
        .selectFrom('treatments')
        .select(['clinic_id', sql<string>`${id}::uuid`.as('form_id'), 'treatment_id'])
        .where('clinic_id', '=', clinicId)
        .where('treatment_id', 'in', askedFor.treatmentIds),
    )
    .returning('treatment_id')
    .execute();
  return rows.length;
}

/** The first version. Returns the form's ID. */
export async function insertForm(
  trx: Trx,
  { content, askedFor, isActive, now }: FormSettings & { readonly now: Date },
): Promise<string> {
  const id = randomUUID();
  const row = {
    form_id: id,
    version: 1,
    revision: 0,
    asked_for: askedFor.kind,
    is_active: isActive,
  };
  await trx
    .insertInto('forms')
    .values({ clinic_id: trx.clinicId, created_at: now, ...row })
    .execute();
  await insertVersion(trx, { id, version: 1, content, now });
  return id;
}

export async function setForm(
  trx: Trx,
  { id, version, revision, askedFor, isActive }: Omit<Form, 'content'>,
): Promise<void> {
  await trx
    .updateTable('forms')
    .set({ version, revision, asked_for: askedFor.kind, is_active: isActive })
    .where('clinic_id', '=', trx.clinicId)
    .where('form_id', '=', id)
    .execute();
}
