import { sql } from 'kysely';
import { DAY_MS } from 'shared-contracts';
import { renderEmail } from '../email/render-email';
import { book } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { toEmailContext } from '../../test-kit/email-context';
import { signIn, type SignedIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { startTestWorker } from '../../test-kit/test-worker';
import { createCronItems, toEraseTask } from './schedule-jobs';

let api: TestApi;
let patient: SignedIn;
let bookingId: string;
let stopWorker: (() => Promise<void>) | undefined;

beforeEach(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  bookingId = await book(api, patient);
  await call(api, 'DELETE /api/account', { token: patient.token });
});
afterEach(async () => {
  await stopWorker?.();
  await api.stop();
});

function startWorker(): void {
  stopWorker = startTestWorker(api);
}

const getName = async () =>
  (
    await api.db.selectFrom('users').select('name').where('user_id', '=', patient.userId).execute()
  )[0]?.name;

/** Asks again until it is so; jest's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function eraseLater(): Promise<void> {
  api.now = new Date(api.now.getTime() + 31 * DAY_MS);
  startWorker();
  const task = toEraseTask(clinic);
  await sql`select graphile_worker.add_job(${task})`.execute(api.db);
  await until(async () => (await getName()) === 'Former patient');
}

const render = (kind: 'account_closed' | 'cancelled', id: string) =>
  renderEmail(api.db, { kind, id, context: toEmailContext(api) });

it('the closing of an account is confirmed by email', async () => {
  const rendered = await render('account_closed', patient.userId);
  expect(rendered?.email).toMatchObject({
    to: patient.email,
    subject: 'Your Molar account is closed',
  });
  expect(rendered?.email.text).toContain('https://molar.test/signup');
});

it('closed accounts are erased by a daily job, and get no email afterwards', async () => {
  const daily = createCronItems(clinic, 15).find(({ task }) => task === toEraseTask(clinic));
  expect(daily?.options.backfillPeriod).toBe(DAY_MS);
  await eraseLater();
  expect(await render('account_closed', patient.userId)).toBeNull();
  // The visit is part of the patient's record, which stays.
  expect(await render('cancelled', bookingId)).not.toBeNull();
});

it('sessions that nothing asks for are deleted by the same job', async () => {
  const other = await signIn(api, { email: 'other@clinic.test' });
  const countSessions = async () =>
    (
      await api.db
        .selectFrom('sessions')
        .select('session_id')
        .where('user_id', '=', other.userId)
        .execute()
    ).length;
  expect(await countSessions()).toBe(1);
  api.now = new Date(api.now.getTime() + 90 * DAY_MS);
  await eraseLater();
  await until(async () => (await countSessions()) === 0);
});

it('pictures that nothing shows are removed by the same job', async () => {
  const unused = { clinic_id: 1, image_url: '/api/images/1.webp', unused_since: api.now };
  await api.db.insertInto('unused_images').values(unused).execute();
  await eraseLater();
  const countUnused = async () =>
    (await api.db.selectFrom('unused_images').select('image_url').execute()).length;
  await until(async () => (await countUnused()) === 0);
});
