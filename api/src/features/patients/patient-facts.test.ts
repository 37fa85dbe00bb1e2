import { clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { addPatient, newPatient } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let reception: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('patients').where('user_id', 'is', null).execute();
});

const send = (request: string, body?: object, { token } = reception) =>
  call(api, request, { token, ...(body && { body }) });
const readPatient = async (id: string) =>
  (await send(`GET /api/patients/${id}`)).body as Record<string, unknown>;
const change = (id: string, changes: object) =>
  send(`PUT /api/patients/${id}`, newPatient(changes));

const facts = {
  guardianId: null,
  guardianName: 'Mara Ler',
  guardianPhone: '+1 646 555 0199',
  language: 'de',
  address: '1 High Street\nQueens',
  contactBy: 'text_message',
  insuranceNumber: 'A 123 456',
};

const listChangedFields = async () =>
  (
    await api.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'patient.changed')
      .orderBy('entry_id', 'desc')
      .executeTakeFirstOrThrow()
  ).after;

it('facts of a patient are stored, and changed without those that are left out', async () => {
  const id = await addPatient(api, reception, facts);
  expect(await readPatient(id)).toMatchObject(facts);
  expect(await change(id, { address: null })).toEqual(success({ modifiedCount: 1 }));
  expect(await readPatient(id)).toMatchObject({ ...facts, address: null });
  expect(await listChangedFields()).toEqual({ fields: ['address'] });
  expect(await change(id, {})).toEqual(success({ modifiedCount: 0 }));
});

it('what is no fact is rejected at its field', async () => {
  const wrong = { guardianPhone: '12', language: 'xx', address: ' ', contactBy: 'pigeon' };
  expect(await send('POST /api/patients', newPatient(wrong))).toEqual(
    invalidFields('guardianPhone', 'language', 'address', 'contactBy'),
  );
});

describe('a guardian', () => {
  it('who is a patient is named and reached as their record says', async () => {
    const guardianId = await addPatient(api, reception, { name: 'Mara Ler' });
    const bare = { name: 'Kid Ler', email: null, phone: null };
    // What is typed beside the ID does not count.
    const id = await addPatient(api, reception, { ...bare, ...facts, guardianId });
    await change(guardianId, { name: 'Mara New', phone: '+1 646 555 0111' });
    expect(await readPatient(id)).toMatchObject({
      guardianId,
      guardianName: 'Mara New',
      guardianPhone: '+1 646 555 0111',
      email: null,
      emailsGoTo: { name: 'Mara New', email: 'caller@clinic.test' },
    });
    expect(await readPatient(guardianId)).toMatchObject({
      family: [{ id, name: 'Kid Ler', relation: 'child' }],
    });
  });

  it('may be replaced by a name, and by none', async () => {
    const guardianId = await addPatient(api, reception, { name: 'Mara Ler' });
    const id = await addPatient(api, reception, { guardianId });
    const { guardianName } = facts;
    await change(id, { guardianName });
    const named = { guardianId: null, guardianName, guardianPhone: null };
    expect(await readPatient(id)).toMatchObject(named);
    await change(id, { guardianName: null });
    expect(await readPatient(id)).toMatchObject({ ...named, guardianName: null });
  });

  it('is neither the patient, nor one of their children, nor unknown', async () => {
    const id = await addPatient(api, reception);
    const childId = await addPatient(api, reception, { name: 'Kid', guardianId: id });
    for (const guardianId of [id, childId, crypto.randomUUID()]) {
      expect(await change(id, { guardianId })).toEqual(errorResponse('guardian_invalid'));
    }
  });
});

it('the language of a patient with an account is the account’s', async () => {
  const person = await signIn(api, { email: 'reader@clinic.test' });
  const { body } = await send('GET /api/account/patients', undefined, person);
  const [{ _id: id } = { _id: '' }] = body as { _id: string }[];
  const { name } = await readPatient(id);
  const asStored = { name, dateOfBirth: null, email: person.email, phone: null };
  const sent = { ...asStored, language: 'ar' };
  expect(await send(`PUT /api/patients/${id}`, sent)).toEqual(success({ modifiedCount: 0 }));
  expect(await readPatient(id)).toMatchObject({ language: 'en' });
});

it('the CSV of patients has the facts', async () => {
  await addPatient(api, reception, facts);
  const { body } = await send('GET /api/patients/export?search=cal');
  const [head, row] = String(body).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(
    "Name,Date of birth,Phone,Email,Account,Last visit,Next visit,Guardian,Guardian's phone,Language,Address,Contact by,Insurance number",
  );
  expect(row).toContain('Mara Ler');
  expect(String(body)).toContain('text message,A 123 456');
});
