import { randomUUID } from 'node:crypto';
import type { Answer, DateLocal, FormContent } from 'shared-contracts';
import type { Language } from 'shared-texts';
import type { Db, Trx } from '../../database/connection';
import { withFields } from '../../database/encrypted-fields';

/** What was saved of a form before a visit. */
export interface StoredAnswers {
  readonly id: string;
  readonly bookingId: string;
  readonly formId: string;
  readonly version: number;
  readonly language: Language;
  readonly answers: readonly Answer[];
  readonly revision: number;
  readonly signedAt: Date | null;
}

const selectAnswers = (db: Db) =>
  db
    .selectFrom('visit_forms as vf')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.clinic_id', '=', 'vf.clinic_id').onRef('b.booking_id', '=', 'vf.booking_id'),
    )
    .select(['vf.visit_form_id as id', 'vf.booking_id as bookingId', 'vf.form_id as formId'])
    .select(['vf.version', 'vf.language', 'vf.answers', 'vf.revision', 'vf.signed_at as signedAt'])
    .select('b.date_local as dateLocal')
    .where('vf.clinic_id', '=', db.clinicId);

type Row = Awaited<ReturnType<ReturnType<typeof selectAnswers>['executeTakeFirstOrThrow']>>;

const readRow = (db: Db, row: Row): Promise<StoredAnswers & { dateLocal: DateLocal }> =>
  withFields(db, ({ decrypt }) => ({
    ...row,
    answers: JSON.parse(decrypt('visit_forms.answers', row.id, row.answers)) as Answer[],
  }));

export interface FormKey {
  readonly bookingId: string;
  readonly formId: string;
}

/** Null when nothing was saved. */
export async function findAnswers(
  db: Db,
  { bookingId, formId }: FormKey,
): Promise<StoredAnswers | null> {
  const row = await selectAnswers(db)
    .where('vf.booking_id', '=', bookingId)
    .where('vf.form_id', '=', formId)
    .executeTakeFirst();
  return row ? readRow(db, row) : null;
}

/** Those that were signed, by their ID. */
export async function findSigned(db: Db, id: string): Promise<StoredAnswers | null> {
  const row = await selectAnswers(db)
    .where('vf.visit_form_id', '=', id)
    .where('vf.signed_at', 'is not', null)
    .executeTakeFirst();
  return row ? readRow(db, row) : null;
}

/** The answers that a patient signed last in a form, with the day of that visit; null for none. */
export async function findLastSigned(
  db: Db,
  { patientId, formId }: { readonly patientId: string; readonly formId: string },
): Promise<(StoredAnswers & { dateLocal: DateLocal }) | null> {
  const row = await selectAnswers(db)
    .where('b.patient_id', '=', patientId)
    .where('vf.form_id', '=', formId)
    .where('vf.signed_at', 'is not', null)
    .orderBy('vf.signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readRow(db, row) : null;
}

/** The questions of the present version, or of another one. */
export async function readContent(
  db: Db,
  { formId, version }: { readonly formId: string; readonly version?: number },
): Promise<{ content: FormContent; version: number }> {
  return db
    .selectFrom('forms as f')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.clinic_id', '=', 'f.clinic_id').onRef('v.form_id', '=', 'f.form_id'),
    )
    .select(['v.content', 'v.version'])
    .where('f.clinic_id', '=', db.clinicId)
    .where('f.form_id', '=', formId)
    .where('v.version', '=', (is) =>
      version === undefined ? is.ref('f.version') : is.val(version),
    )
    .executeTakeFirstOrThrow();
}

interface Saving extends FormKey, Pick<StoredAnswers, 'version' | 'language' | 'answers'> {
  /** The row that is there; null to add one. */
  readonly id: string | null;
  readonly isSigned: boolean;
  readonly now: Date;
}

export async function saveAnswers(trx: Trx, saving: Saving): Promise<void> {
  const id = saving.id ?? randomUUID();
  const answers = await withFields(trx, ({ encrypt }) =>
    encrypt('visit_forms.answers', id, JSON.stringify(saving.answers)),
  );
  const { version, language, now } = saving;
  const saved = {
    version,
    language,
    answers,
    saved_at: now,
    signed_at: saving.isSigned ? now : null,
  };
  await trx
    .insertInto('visit_forms')
    .values({
      ...{ clinic_id: trx.clinicId, visit_form_id: id },
      ...{ booking_id: saving.bookingId, form_id: saving.formId, revision: 1 },
      ...saved,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'visit_form_id'])
        .doUpdateSet((old) => ({ ...saved, revision: old('visit_forms.revision', '+', 1) })),
    )
    .execute();
}
