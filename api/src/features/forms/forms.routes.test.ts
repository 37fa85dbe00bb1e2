import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, type FormSettings } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, aTextLike, call, errorResponse, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { everyKind, formOf } from '../../../test-kit/forms';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { renderEmail } from '../../email/render-email';
import { eraseClosedAccounts } from '../../core/people/account/erase.service';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let owner: SignedIn;
let patient: SignedIn;
let other: SignedIn;
let dentist: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  dentist = await signInAs(api, 'dentist');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearBookings(api);
  await api.db.deleteFrom('form_versions').execute();
  await api.db.deleteFrom('form_treatments').execute();
  await api.db.deleteFrom('forms').execute();
});

async function addForm(form: FormSettings = formOf()): Promise<string> {
  const { body } = await call(api, 'POST /api/forms', { token: owner.token, body: form });
  return (body as { insertedId: string }).insertedId;
}

const update = (id: string, form: FormSettings, revision = 0) =>
  call(api, `PUT /api/forms/${id}`, { token: owner.token, body: { ...form, revision } });

interface Key {
  readonly bookingId: string;
  readonly formId: string;
}

const get = (path: string, { token } = patient) => call(api, `GET /api/${path}`, { token });
const open = ({ bookingId, formId }: Key, person?: SignedIn) =>
  get(`visit-forms/${bookingId}/${formId}`, person);
const save = ({ bookingId, formId }: Key, changes: object = {}, { token } = patient) =>
  call(api, `PUT /api/visit-forms/${bookingId}/${formId}`, {
    token,
    body: { version: 1, revision: 0, language: 'en', answers: [], isSigned: false, ...changes },
  });

const answers = [
  { key: 'reason', value: 'Toothache' },
  { key: 'allergy', value: 'yes', details: 'Penicillin' },
  { key: 'last-visit', value: '2025-06-01' },
  { key: 'smoking', value: 'never' },
  { key: 'signature', value: 'Pat Ient' },
];
const sign = (key: Key, changes: object = {}) => save(key, { answers, isSigned: true, ...changes });

const listStates = async (): Promise<string[]> => {
  const { body } = await get('own-forms');
  return (body as { forms: { state: string }[] }[]).flatMap(({ forms }) =>
    forms.map(({ state }) => state),
  );
};

const readPatientId = async (bookingId: string): Promise<string> => {
  const row = await api.db
    .selectFrom('bookings')
    .select('patient_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return row.patient_id;
};

describe('owners', () => {
  it('add forms and change them, each content as a version of its own', async () => {
    const id = await addForm();
    const renamed = formOf({ title: { en: 'About you', de: 'Über Sie' } });
    expect(await update(id, renamed)).toEqual(success({ version: 2 }));
    const inactive = { ...renamed, isActive: false };
    expect(await update(id, inactive, 1)).toEqual(success({ version: 2 }));
    const { body } = await get('forms', owner);
    expect(body).toEqual([{ id, version: 2, revision: 2, ...inactive }]);
    const versions = await api.db.selectFrom('form_versions').select('version').execute();
    expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('learn that a colleague has changed the form since they opened it', async () => {
    const id = await addForm();
    await update(id, formOf({}, { isActive: false }));
    expect(await update(id, formOf({ title: { en: 'Second' } }))).toEqual(
      errorResponse('form_changed'),
    );
  });

  it('cannot name treatments that are not the clinic’s, and nothing is stored then', async () => {
    const askedFor = { kind: 'treatments' as const, treatmentIds: [randomUUID()] };
    const body = formOf({}, { askedFor });
    const response = await call(api, 'POST /api/forms', { token: owner.token, body });
    expect(response).toEqual(errorResponse('not_found'));
    expect((await get('forms', owner)).body).toEqual([]);
  });

  it.each([
    ['no questions', { questions: [] }],
    ['two questions with one key', { questions: [everyKind[0]!, everyKind[0]!] }],
    ['no title', { title: {} }],
    ['a choice of one', { questions: [{ ...everyKind[3]!, choices: [] }] }],
  ])('cannot store a form with %s', async (_case, content) => {
    const body = formOf(content);
    const { status } = await call(api, 'POST /api/forms', { token: owner.token, body });
    expect(status).toBe(400);
  });
});

describe('which forms are asked for', () => {
  it('a first visit asks for its forms, a later one does not', async () => {
    const formId = await addForm();
    const bookingId = await book(api, patient);
    await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    expect((await get('own-forms')).body).toEqual([
      {
        visit: {
          ...{ bookingId, patient: expect.any(String) as string, treatment: 'Teeth Whitening' },
          ...{ dateLocal: '2026-03-03', timeLocal: '09:30' },
        },
        forms: [{ formId, title: { en: 'Medical history' }, state: 'missing' }],
      },
    ]);
    expect((await get('own-forms', other)).body).toEqual([]);
  });

  it('a form of a treatment is asked for before visits with it alone', async () => {
    const { treatment_id } = await api.db
      .selectFrom('treatments')
      .select('treatment_id')
      .where('name', '=', 'Oral Surgery')
      .executeTakeFirstOrThrow();
    const askedFor = { kind: 'treatments' as const, treatmentIds: [treatment_id] };
    await addForm(formOf({}, { askedFor }));
    await book(api, patient);
    expect(await listStates()).toEqual([]);
    const surgery = { treatment: 'Oral Surgery', appoinmentDate: 'Mar 4, 2026' };
    await book(api, patient, { ...surgery, role: 390 });
    expect(await listStates()).toEqual(['missing']);
  });

  it('nothing is asked for by a form that is not active, nor before a visit that is cancelled or over', async () => {
    const id = await addForm();
    const bookingId = await book(api, patient);
    const key = { bookingId, formId: id };
    await update(id, formOf({}, { isActive: false }));
    expect(await listStates()).toEqual([]);
    expect(await open(key)).toEqual(errorResponse('not_found'));
    await update(id, formOf(), 1);
    api.now = new Date(START.getTime() + 2 * DAY_MS);
    patient = await signIn(api, { email: patient.email });
    expect(await sign(key)).toEqual(errorResponse('not_found'));
    api.now = START;
    patient = await signIn(api, { email: patient.email });
    await call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
    expect(await sign(key)).toEqual(errorResponse('not_found'));
  });
});

describe('a patient', () => {
  let key: Key;
  beforeEach(async () => {
    key = { formId: await addForm(), bookingId: await book(api, patient) };
  });

  it('saves answers as they go, and signs', async () => {
    const [reason] = answers;
    expect(await save(key, { answers: [reason] })).toEqual(success({ revision: 1 }));
    expect(await listStates()).toEqual(['draft']);
    expect((await open(key)).body).toMatchObject({
      ...{ revision: 1, answers: [reason], carriedOverFrom: null, signedAtUtc: null },
    });
    expect(await sign(key, { revision: 1 })).toEqual(success({ revision: 2 }));
    expect(await listStates()).toEqual(['signed']);
    expect(await save(key, { revision: 2 })).toEqual(errorResponse('form_signed'));
  });

  it.each([
    ['a required answer is missing', answers.slice(1)],
    ['the signature is empty', [...answers.slice(0, 4), { key: 'signature', value: '  ' }]],
    ['a choice is none of the form', [...answers, { key: 'smoking', value: 'weekly' }].slice(1)],
    ['a day is none', answers.map((a) => (a.key === 'last-visit' ? { ...a, value: 'May' } : a))],
  ])('cannot sign while %s, and nothing is lost', async (_case, given) => {
    await save(key, { answers: [answers[0]] });
    expect(await sign(key, { revision: 1, answers: given })).toEqual(
      errorResponse('form_incomplete'),
    );
    expect((await open(key)).body).toMatchObject({ revision: 1, answers: [answers[0]] });
  });

  it('learns that the answers were saved in another window', async () => {
    await save(key, { answers });
    expect(await sign(key)).toEqual(errorResponse('form_saved_elsewhere'));
  });

  it('of two who save at once, one is told; nothing is stored twice', async () => {
    const responses = await Promise.all([sign(key), sign(key)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await get(`patients/${await readPatientId(key.bookingId)}/forms`, owner);
    expect(body).toHaveLength(1);
  });

  it('sees new questions before signing, with the answers to those that stayed', async () => {
    await save(key, { answers });
    const [reason, , , , signature] = everyKind;
    await update(key.formId, formOf({ questions: [reason!, signature!] }));
    expect(await sign(key, { revision: 1 })).toEqual(errorResponse('form_changed'));
    expect((await open(key)).body).toMatchObject({
      ...{ version: 2, revision: 1, answers: [answers[0], answers[4]] },
    });
  });

  it('confirms what was signed before an earlier visit, but for the signature', async () => {
    await sign(key);
    await call(api, `DELETE /api/bookings/${key.bookingId}`, { token: patient.token });
    const bookingId = await book(api, patient, { appoinmentDate: 'Mar 5, 2026' });
    expect((await open({ ...key, bookingId })).body).toMatchObject({
      ...{ revision: 0, carriedOverFrom: '2026-03-03', signedAtUtc: null },
      answers: answers.slice(0, 4),
    });
  });

  it('emails about the visit lead to the forms until they are signed', async () => {
    const reminder = { clinic_id: 1, booking_id: key.bookingId, lead_hours: 24, queued_at: START };
    const { reminder_id } = await api.db
      .insertInto('reminders')
      .values({ ...reminder, starts_at: new Date('2026-03-03T14:30:00Z') })
      .returning('reminder_id')
      .executeTakeFirstOrThrow();
    const emails = [
      { kind: 'booked', id: key.bookingId },
      { kind: 'reminder', id: reminder_id },
    ] as const;
    const render = () =>
      Promise.all(
        emails.map(async (email) => {
          const context = toEmailContext(api);
          return (await renderEmail(api.db, { ...email, context }))?.email.text ?? '';
        }),
      );
    const link = 'https://molar.test/dashboard/forms';
    for (const text of await render()) expect(text).toContain(link);
    await sign(key);
    for (const text of await render()) {
      expect(text).not.toBe('');
      expect(text).not.toContain(link);
    }
  });

  it.each([
    ['another patient', () => other],
    ['staff', () => owner],
  ])('%s can neither open nor sign the form', async (_case, getPerson) => {
    expect(await open(key, getPerson())).toEqual(errorResponse('not_found'));
    expect(await save(key, {}, getPerson())).toEqual(errorResponse('not_found'));
  });

  it('what they answer is encrypted in the database', async () => {
    await save(key, { answers });
    const { rows } = await sql<{ answers: string }>`select answers from visit_forms`.execute(
      api.db,
    );
    expect(rows).toEqual([{ answers: aTextLike(/^v1\.(?!.*Penicillin)/) }]);
  });
});

it('what was signed stays with the record when the account is erased, a draft does not', async () => {
  const leaving = await signIn(api, { email: 'leaving@clinic.test' });
  const signed = { formId: await addForm(), bookingId: await book(api, leaving) };
  const draft = { ...signed, formId: await addForm() };
  await save(signed, { answers, isSigned: true }, leaving);
  await save(draft, { answers }, leaving);
  await call(api, 'DELETE /api/account', { token: leaving.token });
  const now = new Date(START.getTime() + 31 * DAY_MS);
  await eraseClosedAccounts(api.db, { now, afterDays: 30 });
  const rows = await api.db.selectFrom('visit_forms').select('form_id').execute();
  expect(rows).toEqual([{ form_id: signed.formId }]);
});

describe('staff', () => {
  let key: Key;
  let patientId: string;
  beforeEach(async () => {
    key = { formId: await addForm(), bookingId: await book(api, patient) };
    patientId = await readPatientId(key.bookingId);
  });

  const listForms = async (person = owner) =>
    (await get(`patients/${patientId}/forms`, person)).body as { id: string; state: string }[];

  it('see which forms of a patient and of a day are there', async () => {
    expect(await listForms()).toMatchObject([{ id: null, state: 'missing', signedAtUtc: null }]);
    const day = () => get('day-forms?date=2026-03-03', owner);
    const { bookingId } = key;
    expect((await day()).body).toEqual([{ bookingId, signed: 0, missing: 1 }]);
    await sign(key);
    expect(await listForms()).toMatchObject([
      { id: anId, state: 'signed', signedAtUtc: START.toISOString() },
    ]);
    expect((await day()).body).toEqual([{ bookingId, signed: 1, missing: 0 }]);
  });

  it('read what was signed as it was shown, also after the form has changed; it is recorded', async () => {
    await sign(key, { language: 'de' });
    await update(key.formId, formOf({ title: { en: 'Other' } }));
    const { id } = (await listForms())[0]!;
    const { body } = await get(`signed-forms/${id}`, owner);
    expect(body).toMatchObject({
      ...{ patientId, language: 'de', answers, signedAtUtc: START.toISOString() },
      content: { title: { en: 'Medical history' } },
    });
    const entries = await api.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'patient.form_read')
      .execute();
    expect(entries).toEqual([{ subject_id: patientId }]);
  });

  it('a dentist reads the forms of own patients alone, and a draft is nobody’s to read', async () => {
    await save(key, { answers });
    expect(await get(`signed-forms/${randomUUID()}`, owner)).toEqual(errorResponse('not_found'));
    await sign(key, { revision: 1 });
    const { id } = (await listForms())[0]!;
    expect(await get(`signed-forms/${id}`, dentist)).toEqual(errorResponse('not_found'));
    expect(await get(`patients/${patientId}/forms`, dentist)).toEqual(errorResponse('not_found'));
  });
});
