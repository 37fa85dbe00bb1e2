import { DAY_MS } from 'shared-contracts';
import { clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { addDoubles, double } from '../../../test-kit/doubles';
import { addPatient, bookForPatient, newPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { eraseOldRecords } from '../../core/people/account/retention.service';

let api: TestApi;
let reception: SignedIn;
let start: Date;
let counter = 0;

beforeAll(async () => {
  api = await startTestApi();
  start = api.now;
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = start;
  counter += 1;
  await clearBookings(api);
  for (const table of ['patient_notes', 'patient_alerts', 'recalls', 'patient_merges'] as const) {
    await api.db.deleteFrom(table).execute();
  }
  await api.db.deleteFrom('patients').where('user_id', 'is', null).execute();
});

const send = (request: string, body?: object, { token } = reception) =>
  call(api, request, { token, ...(body && { body }) });
const readPatient = async (id: string) =>
  (await send(`GET /api/patients/${id}`)).body as Record<string, unknown>;
const takeBack = (mergeId: string) => send(`POST /api/patient-merges/${mergeId}/take-back`);

async function merge(id: string, otherId: string, body: object = {}): Promise<string> {
  const response = await send(`POST /api/patients/${id}/merge`, { otherId, ...body });
  expect(response).toEqual(success({ modifiedCount: 1, mergeId: anId }));
  return (response.body as { mergeId: string }).mergeId;
}

async function later(days: number): Promise<void> {
  api.now = new Date(start.getTime() + days * DAY_MS);
  reception = await signInAs(api, 'reception');
}

const addPair = () => addDoubles(api, reception);

it('both records are as before once the merge was taken back', async () => {
  const { to, from, kid, kept, moved } = await addPair();
  const before = [await readPatient(to), await readPatient(from)];
  const mergeId = await merge(to, from, { take: ['name', 'email', 'insuranceNumber'] });
  expect(await readPatient(kid)).toMatchObject({ guardianId: to });
  expect(await takeBack(mergeId)).toEqual(success({ modifiedCount: 1, patientId: from }));
  expect([await readPatient(to), await readPatient(from)]).toEqual(before);
  expect(await readPatient(to)).toMatchObject({ visits: [{ _id: kept }] });
  expect(await readPatient(from)).toMatchObject({ visits: [{ _id: moved }] });
  expect(await readPatient(kid)).toMatchObject({ guardianId: from });
  const found = await send('GET /api/patients?search=again');
  expect(found.body).toMatchObject({ patients: [{ id: from }] });
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'after'])
    .where('action', '=', 'patient.merge_taken_back')
    .executeTakeFirst();
  expect(entry).toEqual({
    actor_id: reception.userId,
    subject_id: to,
    after: { mergeId, mergedId: from },
  });
  expect(await api.db.selectFrom('patient_merge_values').selectAll().execute()).toEqual([]);
});

it('what was added or edited since stays with the record that remains', async () => {
  const { to, from, kept, moved } = await addPair();
  const mergeId = await merge(to, from, { take: ['name', 'insuranceNumber'] });
  const patientId = from;
  const since = toId(await bookForPatient(api, reception, { patientId, dateLocal: '2026-03-05' }));
  await send(`POST /api/patients/${to}/notes`, { text: 'Since' });
  const edited = { ...newPatient({ name: 'Cal Edited' }), insuranceNumber: 'B 2' };
  await send(`PUT /api/patients/${to}`, edited);
  expect(await takeBack(mergeId)).toEqual(success({ modifiedCount: 1, patientId: from }));
  const remaining = await readPatient(to);
  expect(remaining).toMatchObject({
    name: 'Cal Edited',
    insuranceNumber: 'A 1',
    visits: [{ _id: kept }, { _id: since }],
  });
  const texts = (remaining['notes'] as { text: string }[]).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['Kept', 'Since']);
  expect(await readPatient(from)).toMatchObject({
    name: 'Cal Again',
    visits: [{ _id: moved }],
    notes: [{ text: 'Moved' }],
  });
});

it('a visit that was cancelled since goes back as it is', async () => {
  const { to, from, moved } = await addPair();
  const mergeId = await merge(to, from);
  await api.db
    .updateTable('bookings')
    .set({ status: 'cancelled', cancelled_at: api.now })
    .where('booking_id', '=', moved)
    .execute();
  await takeBack(mergeId);
  expect(await readPatient(from)).toMatchObject({ visits: [{ _id: moved, status: 'cancelled' }] });
});

it('a merge is taken back once, also by two presses at the same time', async () => {
  const { to, from } = await addPair();
  const mergeId = await merge(to, from);
  const answers = await Promise.all([takeBack(mergeId), takeBack(mergeId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await takeBack(mergeId)).toEqual(errorResponse('merge_taken_back'));
  expect(await readPatient(to)).toMatchObject({ merges: [] });
});

describe('after another merge', () => {
  it('the later one of two into the same record is taken back first', async () => {
    const { to, from } = await addPair();
    const third = await addPatient(api, reception, { name: 'Cal Third', email: null });
    const first = await merge(to, from, { take: ['name'] });
    api.now = new Date(start.getTime() + 1000);
    const second = await merge(to, third, { take: ['name'] });
    expect(await takeBack(first)).toEqual(errorResponse('merged_again'));
    expect((await takeBack(second)).status).toBe(200);
    expect(await readPatient(to)).toMatchObject({ name: 'Cal Again' });
    expect((await takeBack(first)).status).toBe(200);
    expect(await readPatient(to)).toMatchObject({ name: 'Cal Ler' });
  });

  it('a record that was merged on is separate again first', async () => {
    const { to, from } = await addPair();
    const third = await addPatient(api, reception, { name: 'Cal Third', email: null });
    const first = await merge(to, from);
    const second = await merge(third, to);
    expect(await readPatient(from)).toMatchObject({ id: third });
    expect(await takeBack(first)).toEqual(errorResponse('merged_again'));
    expect((await takeBack(second)).status).toBe(200);
    expect(await readPatient(from)).toMatchObject({ id: to });
    expect((await takeBack(first)).status).toBe(200);
    expect(await readPatient(from)).toMatchObject({ id: from, notes: [{ text: 'Moved' }] });
  });
});

describe('an account', () => {
  it('that was opened since keeps the record that remains; what goes back has none', async () => {
    const { to, from, kid, kept, moved } = await addPair();
    const email = `opened${counter}@clinic.test`;
    await send(`PUT /api/patients/${to}`, newPatient({ email }));
    const mergeId = await merge(to, from);
    const person = await signIn(api, { email });
    expect(await readPatient(kid)).toMatchObject({ hasAccount: true });
    expect((await takeBack(mergeId)).status).toBe(200);
    expect(await readPatient(kid)).toMatchObject({ hasAccount: false, guardianId: from });
    const own = await send(`GET /api/bookings?email=${email}`, undefined, person);
    expect(own.body).toMatchObject([{ _id: kept }]);
    expect(await readPatient(from)).toMatchObject({
      ...{ hasAccount: false, email: double.email },
      visits: [{ _id: moved }],
    });
  });

  it('that took the record over for good can’t be undone with the merge', async () => {
    const email = `holder${counter}@clinic.test`;
    const to = await addPatient(api, reception, { name: `Name of ${email}`, email });
    const from = await addPatient(api, reception, double);
    const mergeId = await merge(to, from);
    await signIn(api, { email });
    expect(await takeBack(mergeId)).toEqual(errorResponse('merged_again'));
  });

  it('that was closed since leaves both records to the clinic', async () => {
    const email = `closed${counter}@clinic.test`;
    const person = await signIn(api, { email });
    const kid = { name: 'Kid', dateOfBirth: null };
    const from = toId(await send('POST /api/account/patients', kid, person));
    const { body } = await send('GET /api/account/patients', undefined, person);
    const [{ _id: to } = { _id: '' }] = body as { _id: string }[];
    await send(`POST /api/patients/${from}/notes`, { text: 'Moved' });
    const mergeId = await merge(to, from);
    await send('DELETE /api/account', undefined, person);
    expect((await takeBack(mergeId)).status).toBe(200);
    expect(await readPatient(from)).toMatchObject({
      ...{ id: from, name: 'Kid', hasAccount: false, email },
      notes: [{ text: 'Moved' }],
    });
    const stored = await api.db
      .selectFrom('patients')
      .select('user_id')
      .where('patient_id', '=', from)
      .executeTakeFirst();
    expect(stored).toEqual({ user_id: null });
  });
});

describe('after 30 days', () => {
  it('a merge is final, and the merged record says nothing any more', async () => {
    const { to, from } = await addPair();
    const mergeId = await merge(to, from, { take: ['name'] });
    await later(29);
    await eraseOldRecords(api.db, api.now);
    expect(await readPatient(to)).toMatchObject({ merges: [{ id: mergeId }] });
    await later(30);
    expect(await readPatient(to)).toMatchObject({ merges: [] });
    expect(await takeBack(mergeId)).toEqual(errorResponse('merge_final'));
    await eraseOldRecords(api.db, api.now);
    expect(await takeBack(mergeId)).toEqual(errorResponse('merge_final'));
    const wiped = await api.db
      .selectFrom('patients')
      .select(['name', 'email', 'phone', 'address', 'insurance_number', 'merged_into'])
      .where('patient_id', '=', from)
      .executeTakeFirst();
    expect(wiped).toEqual({
      name: 'Merged record',
      ...{ email: null, phone: null, address: null, insurance_number: null, merged_into: to },
    });
    for (const table of ['patient_merges', 'patient_merge_moves', 'patient_merge_values'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('a record that was separate again by then stays as it is', async () => {
    const { to, from } = await addPair();
    await takeBack(await merge(to, from));
    await later(31);
    await eraseOldRecords(api.db, api.now);
    expect(await readPatient(from)).toMatchObject(double);
  });
});

it('an entry of the audit log names the merge while it can be taken back', async () => {
  const { to, from } = await addPair();
  const mergeId = await merge(to, from);
  const owner = await signInAs(api, 'owner');
  const list = async () =>
    (await send(`GET /api/audit-log?subjectId=${to}&action=patient.merged`, undefined, owner)).body;
  expect(await list()).toMatchObject({ entries: [{ openMergeId: mergeId }] });
  await takeBack(mergeId);
  expect(await list()).toMatchObject({ entries: [{ openMergeId: null }] });
});
