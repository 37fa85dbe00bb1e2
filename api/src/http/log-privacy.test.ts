import { sql } from 'kysely';
import { book, newBooking } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { signIn, type SignedIn } from '../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'quentin.private@clinic.test' });
});
afterAll(() => api.stop());

const secrets = {
  patient: 'Quentin Private',
  phone: '+1 212 555 0199',
};

/** The main path and an error of each kind, with everything personal the API ever sees. */
async function useEverything(): Promise<string[]> {
  const { token, email, idToken } = patient;
  const bookingId = await book(api, patient, secrets);
  const paying = { role: 180, bookingId };
  const prepared = await call(api, 'POST /api/create-payment-intent', { token, body: paying });
  const { clientSecret } = prepared.body as { clientSecret: string };
  const transectionId = await payByCard(api, clientSecret);
  await call(api, 'POST /api/payments', { token, body: { ...paying, email, transectionId } });
  await call(api, `GET /api/bookings?email=${email}`, { token });
  await call(api, `GET /api/users/admin/${email}`, { token });
  await call(api, 'POST /api/bookings', { token, body: newBooking(patient, secrets) });
  await call(api, 'POST /api/bookings', { token, body: `{"patient": "${secrets.patient}` });
  await call(api, `GET /api/nothing/${email}?name=${encodeURIComponent(secrets.patient)}`);
  await call(api, `GET /api/bookings/%zz${email}`, { token });
  await failToStore();
  return [...Object.values(secrets), email, token, idToken, clientSecret];
}

/** A failure of the database whose own report quotes the whole rejected row. */
async function failToStore(): Promise<void> {
  await sql`alter table bookings add constraint rejects check (price_cents = 0) not valid`.execute(
    api.db,
  );
  const body = newBooking(patient, { ...secrets, appoinmentDate: 'Mar 5, 2026' });
  expect((await call(api, 'POST /api/bookings', { token: patient.token, body })).status).toBe(500);
}

it('each request is logged by its pattern and result, without personal data [R8.8]', async () => {
  const personal = await useEverything();
  const log = api.logLines.join('');
  expect(log).toContain('"route":"/api/users/admin/:email"');
  expect(log).toContain('"constraint":"rejects"');
  for (const text of personal) {
    expect(log).not.toContain(text);
    expect(log).not.toContain(encodeURIComponent(text));
  }
});
