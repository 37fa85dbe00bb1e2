import { sql } from 'kysely';
import { inTransaction } from '../../database/connection';
import { clearBookings } from '../../../test-kit/bookings';
import { call, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, newPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

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
  email = `caller${counter}@clinic.test`;
});

/** The test kit registers people by this name. */
const toName = (address: string) => `Name of ${address}`;

async function addWithVisit(changes: object = {}): Promise<{ id: string; bookingId: string }> {
  const id = await addPatient(api, reception, { name: toName(email), email, ...changes });
  return { id, bookingId: toId(await bookForPatient(api, reception, { patientId: id })) };
}

const listOwnVisits = async ({ token }: SignedIn): Promise<unknown[]> => {
  const { body } = await call(api, `GET /api/bookings?email=${email}`, { token });
  return (body as { _id: string }[]).map(({ _id }) => _id);
};
const readPatient = async (id: string) =>
  (await call(api, `GET /api/patients/${id}`, { token: reception.token })).body;
const listFamily = async ({ token }: SignedIn) =>
  (await call(api, 'GET /api/account/patients', { token })).body;

it('someone who registers with the verified address gets the record, its visits and notes', async () => {
  const { id, bookingId } = await addWithVisit();
  const { token } = reception;
  const note = { text: 'Latex' };
  await call(api, `POST /api/patients/${id}/notes`, { token, body: note });
  const person = await signIn(api, { email });
  expect(await listOwnVisits(person)).toEqual([bookingId]);
  // The old link leads on to the record of the account.
  expect(await readPatient(id)).toMatchObject({
    name: toName(email),
    dateOfBirth: '1984-05-31',
    phone: '+1 646 555 0187',
    hasAccount: true,
    isAccountHolder: true,
    notes: [note],
    visits: [{ _id: bookingId }],
  });
  expect(await listFamily(person)).toMatchObject([{ dateOfBirth: '1984-05-31' }]);
});

it('someone who registers with an address that is not verified gets nothing until it is', async () => {
  const { id, bookingId } = await addWithVisit();
  const person = await signIn(api, { email, emailVerified: false });
  expect(await listOwnVisits(person)).toEqual([]);
  expect(await readPatient(id)).toMatchObject({ id, hasAccount: false });
  const verified = await signIn(api, { email });
  expect(await listOwnVisits(verified)).toEqual([bookingId]);
});

it('a record of another name or date of birth becomes a family member', async () => {
  const { bookingId } = await addWithVisit({ name: 'Tim Child', dateOfBirth: '2018-09-01' });
  const person = await signIn(api, { email });
  expect(await listOwnVisits(person)).toEqual([bookingId]);
  expect(await listFamily(person)).toMatchObject([
    { name: toName(email), isAccountHolder: true },
    { name: 'Tim Child', isAccountHolder: false, dateOfBirth: '2018-09-01' },
  ]);
});

it('a record that is added for a verified address joins its account at once', async () => {
  const person = await signIn(api, { email });
  await addPatient(api, reception, { name: 'New Child', email });
  expect(await listFamily(person)).toMatchObject([{}, { name: 'New Child' }]);
});

it('a record that is added for an unverified address stays without an account', async () => {
  const person = await signIn(api, { email, emailVerified: false });
  const id = await addPatient(api, reception, { email });
  expect(await listFamily(person)).toHaveLength(1);
  expect(await readPatient(id)).toMatchObject({ hasAccount: false });
});

/** Waits until a statement waits for a lock that another one holds. */
async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('a record is changed after the login of its account, not across it', async () => {
  const person = await signIn(api, { email });
  const patientId = await addPatient(api, reception, { email: null });
  const change = await inTransaction(api.db, async (login) => {
    await sql`select from users where user_id = ${person.userId} for update`.execute(login);
    const sent = call(api, `PUT /api/patients/${patientId}`, {
      token: reception.token,
      body: newPatient({ email }),
    });
    await untilBlocked();
    // Had the change locked the record, each would wait for the other; this ends before PostgreSQL looks for deadlocks.
    await sql`set local lock_timeout = '500ms'`.execute(login);
    await sql`select from patients where patient_id = ${patientId} for update`.execute(login);
    // In an object: the transaction must not wait for it.
    return { sent };
  });
  expect(await change.sent).toEqual(success({ modifiedCount: 1 }));
  expect(await listFamily(person)).toMatchObject([{}, { name: 'Cal Ler' }]);
});
