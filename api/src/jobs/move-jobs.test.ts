import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type EmailCatcher, startEmailCatcher } from 'local-services/email-catcher';
import { createSmtpMailer } from '../adapters/smtp-mailer';
import { book } from '../../test-kit/bookings';
import { call, errorResponse, success } from '../../test-kit/call';
import { emptyOutbox } from '../../test-kit/outbox';
import { signIn, signInAs, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { startTestWorker } from '../../test-kit/test-worker';

let api: TestApi;
let catcher: EmailCatcher;
let stateDir: string;
let reception: SignedIn;
let id: string;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'clinic-email-'));
  catcher = await startEmailCatcher({ stateDir });
  api = await startTestApi();
  id = await book(api, await signIn(api, { email: 'new@clinic.test' }));
  reception = await signInAs(api, 'reception');
});
afterEach(async () => {
  await api.stop();
  await catcher.stop();
  await rm(stateDir, { recursive: true });
});

async function move(timeLocal: string, revision: number) {
  const { doctor_id: doctorId } = await api.db
    .selectFrom('bookings')
    .select('doctor_id')
    .executeTakeFirstOrThrow();
  const body = { dateLocal: '2026-03-03', timeLocal, doctorId, revision };
  const response = await call(api, `PUT /api/visits/${id}/place`, { token: reception.token, body });
  expect(response).toEqual(success({ revision: revision + 1 }));
}

async function countJobs(): Promise<number> {
  await emptyOutbox(api);
  return (await sql`select id from graphile_worker.jobs`.execute(api.db)).rows.length;
}

/** Runs the jobs that wait, also those for later; returns the emails about moves. */
async function sendAll(): Promise<{ readonly subject: string; readonly text: string }[]> {
  await emptyOutbox(api);
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs`.execute(api.db);
  const stop = startTestWorker(api, {
    mailer: createSmtpMailer(
      { url: `smtp://127.0.0.1:${catcher.smtpPort}`, privateHosts: [] },
      'Molar <clinic@clinic.test>',
    ),
  });
  while ((await countJobs()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await stop();
  const response = await fetch(`${catcher.url}/messages.json`);
  const { messages } = (await response.json()) as { messages: { subject: string; text: string }[] };
  return messages.filter(({ subject }) => /is rescheduled/.test(subject));
}

/** Opens a link of an email from before any move. */
async function openLink() {
  const startsAt = new Date('2026-03-03T14:30:00Z');
  const link = { purpose: 'confirm', bookingId: id, startsAt, generation: 0 } as const;
  const token = await api.visitLinks.issue(link);
  return call(api, 'POST /api/visit-links', { body: { token } });
}

it('a visit that moved twice is told once, with its final time and the one that was known', async () => {
  await move('11:00', 0);
  await move('12:00', 1);
  const emails = await sendAll();
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your appointment is rescheduled: Teeth Whitening, Tue, Mar 3, 12.00 pm',
  ]);
  expect(emails[0]?.text).toContain('Previously: Tue, Mar 3, 2026 at 9.30 am\n');
});

it('a move that was undone is not told', async () => {
  await move('11:00', 0);
  await move('09:30', 1);
  expect(await sendAll()).toEqual([]);
  expect((await openLink()).status).toBe(200);
});

it('links from before a move that was told stay void when the visit returns', async () => {
  await move('11:00', 0);
  await sendAll();
  await move('09:30', 1);
  expect(await openLink()).toEqual(errorResponse('link_expired'));
});
