import {
  type Answer,
  type DateLocal,
  findUnanswered,
  type FormContent,
  type FormVisit,
  type PatientForm,
  type SignedForm,
  type VisitForm,
  type VisitForms,
} from 'shared-contracts';
import type { Language } from 'shared-texts';
import type { Account } from '../../access/account.repository';
import { type Actor, recordAudit } from '../../audit/audit-log';
import { lockOwnBooking, requireBooking } from '../../core/booking/visits/own-booking';
import { listVisitForms } from '../../core/forms/visit-forms.repository';
import { type PatientKey, requirePatient } from '../../core/people/patients/require-patient';
import type { Db, Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import * as stored from './answers.repository';

type ListedForm = Awaited<ReturnType<typeof listVisitForms>>[number];

const toVisit = ({
  bookingId,
  patient,
  treatment,
  dateLocal,
  timeLocal,
}: FormVisit): FormVisit => ({
  ...{ bookingId, patient, treatment, dateLocal, timeLocal },
});

const toState = ({ id, signedAt }: ListedForm): PatientForm['state'] => {
  if (signedAt) return 'signed';
  return id ? 'draft' : 'missing';
};

/** By their visits, in the same order. */
function groupByVisit(forms: readonly ListedForm[]): ListedForm[][] {
  const visits = new Map<string, ListedForm[]>();
  for (const form of forms) {
    visits.set(form.bookingId, [...(visits.get(form.bookingId) ?? []), form]);
  }
  return [...visits.values()];
}

/** The forms of an account's visits that are not over. */
export async function listFormsOfAccount(
  db: Db,
  account: { readonly userId: string; readonly now: Date },
): Promise<VisitForms[]> {
  return groupByVisit(await listVisitForms(db, account)).map((forms) => ({
    visit: toVisit(forms[0]!),
    forms: forms.map((form) => ({ formId: form.formId, title: form.title, state: toState(form) })),
  }));
}

interface OwnForm extends stored.FormKey {
  readonly caller: Account;
  readonly now: Date;
}

/** The form before a visit; `now` is null for one that may be over. */
async function requireForm(
  db: Db,
  { bookingId, formId, now }: stored.FormKey & { readonly now: Date | null },
): Promise<ListedForm> {
  const forms = await listVisitForms(db, { bookingId, now });
  const form = forms.find((candidate) => candidate.formId === formId);
  if (!form) throw new DomainError('not_found');
  return form;
}

const keepAsked = (answers: readonly Answer[], { questions }: FormContent): Answer[] =>
  answers.filter(({ key }) => questions.some((question) => question.key === key));

/** What the patient signed last is carried over: they confirm it, or correct it. */
async function carryOver(db: Db, { patientId, formId }: ListedForm) {
  const last = await stored.findLastSigned(db, { patientId, formId });
  return { answers: last?.answers ?? [], carriedOverFrom: last?.dateLocal ?? null };
}

/** A signature is given for each visit. */
const withoutSignatures = (answers: readonly Answer[], { questions }: FormContent) =>
  answers.filter(
    ({ key }) => questions.find((question) => question.key === key)?.kind !== 'signature',
  );

export async function openForm(db: Db, own: OwnForm): Promise<VisitForm> {
  await requireOwnVisit(db, own);
  const form = await requireForm(db, own);
  const saved = await stored.findAnswers(db, own);
  const signed = saved?.signedAt ? saved : null;
  const { formId } = own;
  const { content, version } = await stored.readContent(db, {
    formId,
    ...(signed && { version: signed.version }),
  });
  const known = { visit: toVisit(form), content, version };
  if (saved) {
    const { revision, signedAt } = saved;
    const answers = keepAsked(saved.answers, content);
    return { ...known, revision, answers, carriedOverFrom: null, signedAt };
  }
  const { answers, carriedOverFrom } = await carryOver(db, form);
  const kept = withoutSignatures(keepAsked(answers, content), content);
  return { ...known, revision: 0, answers: kept, carriedOverFrom, signedAt: null };
}

/** Staff read what was signed; they do not fill in forms in a patient's name. */
async function requireOwnVisit(db: Db, { bookingId, caller }: OwnForm): Promise<void> {
  const { userId } = await requireBooking(db, { id: bookingId, caller });
  if (userId !== caller.userId) throw new DomainError('not_found');
}

interface Saving extends OwnForm {
  readonly version: number;
  readonly revision: number;
  readonly language: Language;
  readonly answers: readonly Answer[];
  readonly isSigned: boolean;
}

/** Returns the revision of what is stored now. */
export async function saveForm(trx: Trx, saving: Saving): Promise<number> {
  await requireOwnVisit(trx, saving);
  // One save after another, and no cancellation in between.
  await lockOwnBooking(trx, { id: saving.bookingId, caller: saving.caller });
  await requireForm(trx, saving);
  const saved = await stored.findAnswers(trx, saving);
  if (saved?.signedAt) throw new DomainError('form_signed');
  const { content, version } = await stored.readContent(trx, { formId: saving.formId });
  if (version !== saving.version) throw new DomainError('form_changed');
  const revision = saved?.revision ?? 0;
  if (revision !== saving.revision) throw new DomainError('form_saved_elsewhere');
  const answers = keepAsked(saving.answers, content);
  if (saving.isSigned && findUnanswered(content, answers).size > 0) {
    throw new DomainError('form_incomplete');
  }
  await stored.saveAnswers(trx, { ...saving, answers, id: saved?.id ?? null });
  return revision + 1;
}

/** The forms of a patient, for staff. */
export async function listFormsOfPatient(
  db: Db,
  { now, ...key }: PatientKey & { readonly now: Date },
): Promise<PatientForm[]> {
  const { id: patientId } = await requirePatient(db, key);
  const forms = await listVisitForms(db, { patientId, now });
  return forms
    .map((form) => {
      const { id, title, signedAt } = form;
      return { id, title, signedAt, state: toState(form), visit: toVisit(form) };
    })
    .reverse();
}

interface Reading {
  readonly id: string;
  readonly caller: Account;
  readonly actor: Actor;
}

/** A signed form. That staff read it is recorded. */
export async function readSigned(db: Db, { id, caller, actor }: Reading): Promise<SignedForm> {
  const signed = await stored.findSigned(db, id);
  if (!signed?.signedAt) throw new DomainError('not_found');
  const { bookingId, formId, version, language, answers, signedAt } = signed;
  const form = await requireForm(db, { bookingId, formId, now: null });
  const { id: patientId } = await requirePatient(db, { id: form.patientId, caller });
  const { content } = await stored.readContent(db, { formId, version });
  const subject = { type: 'patient', id: patientId };
  await recordAudit(db, { actor, action: 'patient.form_read', subject, after: { id } });
  return { patientId, visit: toVisit(form), content, language, answers: [...answers], signedAt };
}

/** How far the forms of a day's visits are. */
export async function countDayForms(db: Db, day: { readonly dateLocal: DateLocal }) {
  return groupByVisit(await listVisitForms(db, day)).map((forms) => {
    const { bookingId } = forms[0]!;
    const signed = forms.filter(({ signedAt }) => signedAt !== null).length;
    return { bookingId, signed, missing: forms.length - signed };
  });
}
