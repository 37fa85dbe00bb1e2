import { clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { addPatient, bookForPatient, newPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { eraseOldRecords } from '../../core/people/account/retention.service';
import { renderEmail } from '../../email/render-email';

let api: TestApi;
let reception: SignedIn;
let counter = 0;
let email: string;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  counter += 1;
  email = `parent${counter}@clinic.test`;
});

const send = (request: string, body?: object, { token } = reception) =>
  call(api, request, { token, ...(body && { body }) });
const readPatient = async (id: string) =>
  (await send(`GET /api/patients/${id}`)).body as Record<string, unknown>;

const kid = { name: 'Kid Ler', dateOfBirth: '2019-04-01' };
const addChild = (id: string, child: object = kid) =>
  send(`POST /api/patients/${id}/children`, child);

async function findContact(bookingId: string) {
  return api.db
    .selectFrom('bookings')
    .select(['contact_name', 'contact_email', 'contact_phone', 'user_id'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

describe('a child of a patient without an account', () => {
  it('is linked to the parent, who gets the emails about it in their language', async () => {
    const parentId = await addPatient(api, reception, { email, language: 'de' });
    const added = await addChild(parentId);
    expect(added).toEqual(success({ acknowledged: true, insertedId: anId }));
    const id = toId(added);
    expect(await readPatient(id)).toMatchObject({
      ...kid,
      email: null,
      guardianId: parentId,
      guardianName: 'Cal Ler',
      emailsGoTo: { name: 'Cal Ler', email },
    });
    const bookingId = toId(await bookForPatient(api, reception, { patientId: id }));
    expect(await findContact(bookingId)).toEqual({
      contact_name: 'Kid Ler',
      contact_email: email,
      contact_phone: '+1 646 555 0187',
      user_id: null,
    });
    const rendered = await renderEmail(api.db, {
      ...{ kind: 'booked', id: bookingId },
      context: toEmailContext(api),
    });
    expect(rendered?.email.subject).toMatch(/^Termin für .* ist gebucht: /);
  });

  it('goes by the parent’s address of today', async () => {
    const parentId = await addPatient(api, reception, { email });
    const id = toId(await addChild(parentId));
    await send(`PUT /api/patients/${parentId}`, newPatient({ email: `new.${email}` }));
    const bookingId = toId(await bookForPatient(api, reception, { patientId: id }));
    expect(await findContact(bookingId)).toMatchObject({ contact_email: `new.${email}` });
  });

  it('joins the account that the parent opens with the address', async () => {
    const parentId = await addPatient(api, reception, { email, name: `Name of ${email}` });
    const id = toId(await addChild(parentId));
    const bookingId = toId(await bookForPatient(api, reception, { patientId: id }));
    const person = await signIn(api, { email });
    expect(await findContact(bookingId)).toMatchObject({ user_id: person.userId });
    const family = await send('GET /api/account/patients', undefined, person);
    expect(family.body).toMatchObject([{ isAccountHolder: true }, { _id: id, name: 'Kid Ler' }]);
  });

  it('keeps the parent’s record for as long as its own', async () => {
    const parentId = await addPatient(api, reception, { email });
    const id = toId(await addChild(parentId));
    await bookForPatient(api, reception, { patientId: id });
    const longAgo = new Date('2000-01-01T00:00:00Z');
    await api.db
      .updateTable('patients')
      .set({ created_at: longAgo })
      .where('patient_id', 'in', [parentId, id])
      .execute();
    await eraseOldRecords(api.db, api.now);
    expect(await readPatient(parentId)).toMatchObject({ name: 'Cal Ler' });
  });
});

it('a child of an account holder is a family member of the account', async () => {
  const person = await signIn(api, { email });
  const { body } = await send('GET /api/account/patients', undefined, person);
  const [{ _id: parentId } = { _id: '' }] = body as { _id: string }[];
  const id = toId(await addChild(parentId));
  expect(await readPatient(id)).toMatchObject({
    email,
    hasAccount: true,
    isAccountHolder: false,
    guardianId: parentId,
    emailsGoTo: { name: `Name of ${email}`, email },
  });
  const family = await send('GET /api/account/patients', undefined, person);
  expect(family.body).toMatchObject([{ _id: parentId }, { _id: id }]);
});

it('a child is added once, also by two presses at the same time', async () => {
  const parentId = await addPatient(api, reception, { email });
  const answers = await Promise.all([addChild(parentId), addChild(parentId)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers).toContainEqual(errorResponse('child_exists'));
  expect((await addChild(parentId, { ...kid, dateOfBirth: null })).status).toBe(200);
});

it('a child is born, and of a patient whom the clinic knows', async () => {
  const parentId = await addPatient(api, reception, { email });
  const unborn = { ...kid, dateOfBirth: '2026-03-02' };
  expect(await addChild(parentId, unborn)).toEqual(errorResponse('date_of_birth_invalid'));
  expect(await addChild(crypto.randomUUID())).toEqual(errorResponse('not_found'));
});

it('siblings without an account see each other, not the parent, among the family', async () => {
  const parentId = await addPatient(api, reception, { email });
  const id = toId(await addChild(parentId));
  const otherId = toId(await addChild(parentId, { name: 'Sib Ler', dateOfBirth: null }));
  expect(await readPatient(id)).toMatchObject({
    family: [{ id: otherId, name: 'Sib Ler', relation: 'family' }],
  });
});
