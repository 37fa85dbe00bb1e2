import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let reception: SignedIn;
let person: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  person = await signIn(api, { email: 'person@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('patient_notes').execute();
  await api.db.deleteFrom('patient_alerts').execute();
  await api.db.deleteFrom('recalls').execute();
  await api.db.deleteFrom('patient_merges').execute();
  await api.db.deleteFrom('patients').where('user_id', 'is', null).execute();
});

const send = (request: string, body?: object, { token } = reception) =>
  call(api, request, { token, ...(body && { body }) });
const merge = (id: string, otherId: string) => send(`POST /api/patients/${id}/merge`, { otherId });
const merged = success({ modifiedCount: 1, mergeId: anId });
const readPatient = async (id: string) => (await send(`GET /api/patients/${id}`)).body;
const findTreatmentId = async () =>
  (
    await api.db
      .selectFrom('treatments')
      .select('treatment_id')
      .where('name', '=', 'Teeth Whitening')
      .executeTakeFirstOrThrow()
  ).treatment_id;
const getHolderId = async ({ userId }: SignedIn) =>
  (
    await api.db
      .selectFrom('patients')
      .select('patient_id')
      .where('user_id', '=', userId)
      .where('is_account_holder', '=', true)
      .executeTakeFirstOrThrow()
  ).patient_id;

it('visits and notes move to the record that remains, and old links lead on to it', async () => {
  const holderId = await getHolderId(person);
  const first = await addPatient(api, reception, { email: null });
  const second = await addPatient(api, reception, { name: 'Cal Again', email: null });
  const bookingId = toId(await bookForPatient(api, reception, { patientId: first }));
  await send(`POST /api/patients/${first}/notes`, { text: 'Latex' });
  await send(`POST /api/patients/${first}/alerts`, { kind: 'allergy', text: 'Latex' });
  await send(`POST /api/patients/${first}/recalls`, {
    treatmentId: await findTreatmentId(),
    months: 6,
  });
  await api.db
    .updateTable('patients')
    .set({ recalls_stopped_at: api.now })
    .where('patient_id', '=', first)
    .execute();
  expect(await merge(second, first)).toEqual(merged);
  expect(await merge(holderId, second)).toEqual(merged);
  const expected = {
    id: holderId,
    visits: [{ _id: bookingId }],
    notes: [{ text: 'Latex' }],
    alerts: [{ kind: 'allergy', text: 'Latex' }],
    recalls: [{ treatment: 'Teeth Whitening' }],
    hasStoppedInvitations: true,
    dateOfBirth: '1984-05-31',
    phone: '+1 646 555 0187',
  };
  for (const id of [first, second, holderId]) expect(await readPatient(id)).toMatchObject(expected);
  const { body } = await send('GET /api/patients?search=cal');
  expect(body).toEqual({ patients: [], next: null });
  const own = await send(`GET /api/bookings?email=${person.email}`, undefined, person);
  expect(own.body).toMatchObject([{ _id: bookingId }]);
  const audit = await api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'after'])
    .where('action', '=', 'patient.merged')
    .orderBy('entry_id')
    .execute();
  const actor_id = reception.userId;
  expect(audit).toEqual([
    { actor_id, subject_id: second, after: { mergeId: anId, mergedId: first } },
    { actor_id, subject_id: holderId, after: { mergeId: anId, mergedId: second } },
  ]);
});

it('waiting list entries of a family member move, those that both have once', async () => {
  const added = await send(
    'POST /api/account/patients',
    { name: 'Kid', dateOfBirth: null },
    person,
  );
  const kidId = toId(added);
  const holderId = await getHolderId(person);
  const entry = { appoinmentDate: 'Mar 6, 2026', treatment: 'Oral Surgery' };
  await send('POST /api/waiting-list', entry, person);
  const base = { clinic_id: 1, user_id: person.userId, created_at: api.now };
  const { treatment_id } = await api.db
    .selectFrom('waiting_entries')
    .select('treatment_id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('waiting_entries')
    .values(
      (['2026-03-06', '2026-03-07'] as const).map((date_local) => ({
        ...base,
        treatment_id,
        patient_id: kidId,
        date_local,
      })),
    )
    .execute();
  expect(await merge(holderId, kidId)).toEqual(merged);
  const entries = await api.db
    .selectFrom('waiting_entries')
    .select(['patient_id', 'date_local'])
    .orderBy('date_local')
    .execute();
  expect(entries).toEqual([
    { patient_id: holderId, date_local: '2026-03-06' },
    { patient_id: holderId, date_local: '2026-03-07' },
  ]);
});

it.each([
  ['the same time', { treatment: 'Cavity Filling' }],
  ['the same treatment on a day', { timeLocal: '11:00' }],
])('records with visits of %s are not merged, and nothing moves', async (_, changes) => {
  const first = await addPatient(api, reception, { email: null });
  const second = await addPatient(api, reception, { name: 'Cal Again', email: null });
  await bookForPatient(api, reception, { patientId: first });
  const booked = await bookForPatient(api, reception, { patientId: second, ...changes });
  expect(booked.status).toBe(200);
  expect(await merge(second, first)).toEqual(errorResponse('patients_overlap'));
  expect(await readPatient(first)).toMatchObject({ id: first, visits: [{}] });
});

it('two open accounts are not merged', async () => {
  const [holderId, otherId] = [await getHolderId(person), await getHolderId(other)];
  await book(api, other);
  expect(await merge(holderId, otherId)).toEqual(errorResponse('patients_of_two_accounts'));
});

it('a record of an account is not merged into one without, nor its holder into the family', async () => {
  const withoutAccount = await addPatient(api, reception, { email: null });
  const holderId = await getHolderId(other);
  expect(await merge(withoutAccount, holderId)).toEqual(errorResponse('patient_has_account'));
  const added = await send('POST /api/account/patients', { name: 'Kid', dateOfBirth: null }, other);
  expect(await merge(toId(added), holderId)).toEqual(errorResponse('patient_has_account'));
});

it('a record of a closed account can be merged', async () => {
  const closed = await signIn(api, { email: 'closed@clinic.test' });
  const closedId = await getHolderId(closed);
  await send('DELETE /api/account', undefined, closed);
  expect(await merge(await getHolderId(person), closedId)).toEqual(merged);
});

it('a record is not merged into itself, nor with one that does not exist', async () => {
  const id = await addPatient(api, reception, { email: null });
  expect(await merge(id, id)).toEqual(errorResponse('same_patient'));
  expect(await merge(id, crypto.randomUUID())).toEqual(errorResponse('not_found'));
});
