import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS, type Role } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { clearJobs } from '../../../test-kit/money';
import { emptyOutbox } from '../../../test-kit/outbox';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { sweepReceiptEmails } from '../../core/money/receipts/receipt-emails.repository';
import { renderEmail } from '../../email/render-email';

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;
let bookingId: string;

const PATIENT = 'german@clinic.test';
const EMPLOYER = 'claims@insurer.test';

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: PATIENT }, { cookie: 'clinic-language=de' });
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await sql`delete from receipt_counters`.execute(api.db);
  await clearJobs(api);
  bookingId = await book(api, patient);
});

const asReception = (request: string, body?: object) =>
  call(api, request, { token: reception.token, ...(body && { body }) });
const pay = () =>
  asReception(`POST /api/bookings/${bookingId}/clinic-payment`, { amount: 50, method: 'cash' });
const send = (body: object, { token }: SignedIn = reception) =>
  call(api, `POST /api/bookings/${bookingId}/receipt-email`, { token, body });

async function readJobs() {
  await emptyOutbox(api);
  const { rows } = await sql<{ payload: { kind?: string } }>`
    select payload::jsonb - 'origin' as payload from graphile_worker._private_jobs`.execute(api.db);
  return rows;
}

/** The emails that wait to be sent. */
async function readEmails() {
  const rows = await api.db.selectFrom('receipt_emails').select('email_id').execute();
  const context = toEmailContext(api);
  const rendered = rows.map(({ email_id: id }) =>
    renderEmail(api.db, { kind: 'receipt', id, context }),
  );
  return (await Promise.all(rendered)).map((one) => one?.email);
}

it('the receipt is sent to the patient in their language, with the PDF', async () => {
  await pay();
  expect(await send({ email: PATIENT })).toEqual(success({ sentCount: 1 }));
  const [email] = await readEmails();
  expect(email).toMatchObject({
    to: PATIENT,
    subject: 'Molar: Quittung für Teeth Whitening, Di., 3. März 2026',
    attachment: { name: 'receipt-000001.pdf' },
  });
});

it('another address gets it in English, without a name', async () => {
  await pay();
  await send({ email: ` ${EMPLOYER.toUpperCase()}` });
  const [email] = await readEmails();
  expect(email).toMatchObject({ to: EMPLOYER, subject: /^Molar: receipt for Teeth Whitening/ });
  expect(email?.text).not.toContain('Pat Ient');
});

it('a patient without account and address gets it where they want it', async () => {
  const patientId = await addPatient(api, reception, { email: null });
  bookingId = toId(await bookForPatient(api, reception, { patientId, dateLocal: '2026-03-04' }));
  await pay();
  expect(await send({ email: EMPLOYER })).toEqual(success({ sentCount: 1 }));
  expect(await readEmails()).toMatchObject([{ to: EMPLOYER }]);
});

it('a double press sends one email', async () => {
  await pay();
  const request = { emailId: randomUUID(), email: PATIENT };
  const presses = await Promise.all([send(request), send(request)]);
  expect(presses.map(({ body }) => body)).toEqual(
    expect.arrayContaining([{ sentCount: 1 }, { sentCount: 0 }]),
  );
  expect(await readEmails()).toHaveLength(1);
  const jobs = await readJobs();
  expect(jobs.filter(({ payload }) => payload.kind === 'receipt')).toHaveLength(1);
});

it('the queue and the audit log have no address', async () => {
  await pay();
  await send({ email: EMPLOYER });
  const jobs = await readJobs();
  const log = await api.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify([jobs, log])).not.toContain(EMPLOYER);
  expect(log.map(({ action }) => action)).toContain('receipt.emailed');
});

it('a payment that is taken back makes a corrected receipt, which is what is sent', async () => {
  const { body } = await pay();
  await asReception(`GET /api/bookings/${bookingId}/receipt-facts`);
  const { insertedId } = body as { insertedId: string };
  const path = `POST /api/bookings/${bookingId}/ledger/${insertedId}/reversal`;
  await asReception(path, { reason: 'The wrong visit' });
  await send({ email: PATIENT });
  expect(await readEmails()).toMatchObject([{ attachment: { name: 'receipt-000002.pdf' } }]);
  const facts = await asReception(`GET /api/bookings/${bookingId}/receipt-facts`);
  expect(facts.body).toMatchObject({ number: 2, corrects: 1, net: 0 });
});

it('a visit without a payment has no receipt, and the address must be one', async () => {
  expect(await send({ email: PATIENT })).toEqual(errorResponse('not_found'));
  expect(await send({ email: 'nobody' })).toEqual(invalidFields('email'));
  expect(await readEmails()).toEqual([]);
});

it.each<[Role, number]>([
  ['owner', 200],
  ['reception', 200],
  ['dentist', 403],
  ['release_manager', 403],
])('who is %s gets %d for emailing a receipt', async (role, status) => {
  await pay();
  expect((await send({ email: PATIENT }, await signInAs(api, role))).status).toBe(status);
});

it.each<[Role, number]>([
  ['owner', 200],
  ['reception', 200],
  ['dentist', 404],
  ['release_manager', 404],
])('who is %s gets %d for the receipt of a patient', async (role, status) => {
  await pay();
  const { token } = await signInAs(api, role);
  expect((await call(api, `GET /api/bookings/${bookingId}/receipt`, { token })).status).toBe(
    status,
  );
});

it('addresses are deleted after two weeks', async () => {
  await pay();
  await send({ email: EMPLOYER });
  const later = (days: number) => new Date(api.now.getTime() + days * DAY_MS);
  await sweepReceiptEmails(api.db, later(14));
  expect(await readEmails()).toHaveLength(1);
  await sweepReceiptEmails(api.db, later(15));
  expect(await readEmails()).toEqual([]);
});
