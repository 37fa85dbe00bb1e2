import { sql } from 'kysely';
import { renderEmail } from '../email/render-email';
import { book } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { toEmailContext } from '../../test-kit/email-context';
import { emptyOutbox } from '../../test-kit/outbox';
import { signIn, type SignedIn } from '../../test-kit/people';
import { clinic, payByCard, startTestApi, type TestApi } from '../../test-kit/test-api';
import { startTestWorker } from '../../test-kit/test-worker';
import { toSweepTask } from './schedule-jobs';

let api: TestApi;
let patient: SignedIn;
let stopWorker: (() => Promise<void>) | undefined;

beforeEach(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterEach(async () => {
  await stopWorker?.();
  stopWorker = undefined;
  await api.stop();
});

/** Without a mail server. */
function startWorker(): void {
  stopWorker = startTestWorker(api);
}

/** Asks again until it is so; jest's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function payWithoutReport(bookingId: string): Promise<void> {
  const body = { role: 180, bookingId };
  const { token } = patient;
  const prepared = await call(api, 'POST /api/create-payment-intent', { token, body });
  await payByCard(api, (prepared.body as { clientSecret: string }).clientSecret);
}

const getStatus = async () =>
  (await api.db.selectFrom('bookings').select('status').executeTakeFirst())?.status;
const getRefundStatus = async () =>
  (await api.db.selectFrom('refunds').select('status').executeTakeFirst())?.status;

const countEmails = async (): Promise<number> => {
  await emptyOutbox(api);
  const { rows } = await sql`
    select id from graphile_worker.jobs where task_identifier like 'send_email:%'
  `.execute(api.db);
  return rows.length;
};

it('at its start the worker records payments that nobody reported', async () => {
  await payWithoutReport(await book(api, patient));
  startWorker();
  await until(async () => (await getStatus()) === 'paid');
});

it('without a mail server refunds are sent, and emails wait', async () => {
  const bookingId = await book(api, patient);
  await payWithoutReport(bookingId);
  await call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
  const waiting = await countEmails();
  startWorker();
  // Its first job finds the payment, which nobody had reported when the visit was cancelled.
  await until(async () => (await getRefundStatus()) === 'succeeded');
  // The one that tells about the refund is waiting too.
  expect(await countEmails()).toBe(waiting + 1);
});

it('the email about a refund names amount and visit', async () => {
  const bookingId = await book(api, patient);
  await payWithoutReport(bookingId);
  await call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
  startWorker();
  await until(async () => (await getRefundStatus()) === 'succeeded');
  const { refund_id: id } = await api.db
    .selectFrom('refunds')
    .select('refund_id')
    .executeTakeFirstOrThrow();
  const context = toEmailContext(api);
  const rendered = await renderEmail(api.db, { kind: 'refunded', id, context });
  expect(rendered?.email).toMatchObject({
    ...{ to: patient.email, subject: 'Refunded: $180' },
    attachment: { name: 'receipt-000001.pdf' },
  });
  expect(rendered?.email.text).toContain("We've refunded $180 for Teeth Whitening on Tue, Mar 3");
});

it('expired holds are swept', async () => {
  await book(api, patient);
  const held = { status: 'held' as const, held_until: api.now };
  await sql`alter table bookings disable trigger booking_transition`.execute(api.db);
  await api.db.updateTable('bookings').set(held).execute();
  await sql`select graphile_worker.add_job(${toSweepTask(clinic)})`.execute(api.db);
  startWorker();
  await until(async () => (await getStatus()) === undefined);
});
