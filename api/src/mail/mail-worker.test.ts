import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type MailCatcher, startMailCatcher } from 'local-services/mail-catcher';
import { createSmtpMailer } from '../adapters/smtp-mailer';
import { book, newBooking } from '../test-kit/bookings';
import { call } from '../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../test-kit/people';
import { startQuietLog } from '../test-kit/quiet-log';
import { clinic, payByCard, startTestApi, type TestApi } from '../test-kit/test-api';
import { startMailWorker } from './mail-worker';

let api: TestApi;
let catcher: MailCatcher;
let stateDir: string;
let patient: SignedIn;
let stopWorker: (() => Promise<void>) | undefined;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'clinic-mail-'));
  catcher = await startMailCatcher({ stateDir });
  api = await startTestApi();
  patient = await signIn(api, { email: 'new@clinic.test' });
});
afterEach(async () => {
  await stopWorker?.();
  stopWorker = undefined;
  await api.stop();
  await catcher.stop();
  await rm(stateDir, { recursive: true });
});

async function startWorker(smtpPort = catcher.smtpPort): Promise<readonly string[]> {
  const { log, lines } = startQuietLog();
  stopWorker = await startMailWorker({
    databaseUrl: api.databaseUrl,
    db: api.db,
    clinic,
    mailer: createSmtpMailer(`smtp://127.0.0.1:${smtpPort}`, 'Molar <clinic@clinic.test>'),
    clock: () => api.now,
    publicUrl: 'https://molar.test',
    log,
  });
  return lines;
}

interface Caught {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments: { filename: string; url: string }[];
}

async function listMails(): Promise<Caught[]> {
  const response = await fetch(`${catcher.url}/messages.json`);
  return ((await response.json()) as { messages: Caught[] }).messages;
}

/** Asks again until there is an answer; jest's own time limit ends it. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const waitForMail = (subject: string): Promise<Caught> =>
  until(async () => (await listMails()).find((mail) => mail.subject === subject));

interface Job {
  readonly payload: { kind: string };
  readonly last_error: string | null;
}

const listJobs = async (): Promise<Job[]> =>
  (
    await sql<Job>`select payload, last_error from graphile_worker._private_jobs order by id`.execute(
      api.db,
    )
  ).rows;

const subjects = {
  welcome: 'Welcome to Molar',
  booked: 'Your appointment on Mar 3, 2026 at 9.30 am',
  paid: 'Payment received: $180',
  cancelled: 'Cancelled: your appointment on Mar 4, 2026 at 9.30 am',
};

it('welcomes who signs up, once [R10.2]', async () => {
  await signIn(api, { email: 'new@clinic.test' });
  await startWorker();
  const mail = await waitForMail(subjects.welcome);
  expect(mail.to).toEqual(['new@clinic.test']);
  expect(mail.text).toContain('https://molar.test/appoinment');
  expect(await until(async () => ((await listJobs()).length === 0 ? true : undefined))).toBe(true);
  expect(await listMails()).toHaveLength(1);
});

/** The file that takes the visit into the patient's calendar, or out of it. */
async function readCalendar({ attachments }: Caught): Promise<string> {
  const file = attachments.find(({ filename }) => filename === 'appointment.ics');
  const calendar = await (await fetch(new URL(file?.url ?? '', catcher.url))).text();
  return calendar.replaceAll('\r\n ', '');
}

it('confirms a booking with a calendar file [R10.1]', async () => {
  await book(api, patient);
  await startWorker();
  const mail = await waitForMail(subjects.booked);
  expect(mail.to).toEqual(['new@clinic.test']);
  expect(mail.text).toContain('your Teeth Whitening is booked for Mar 3, 2026 at 9.30 am.');
  const calendar = await readCalendar(mail);
  expect(calendar).toContain('DTSTART:20260303T143000Z');
  expect(calendar).toContain('SUMMARY:Teeth Whitening at Molar');
});

it('tells of a payment once, and of a cancellation [R10.2]', async () => {
  const { token, email } = patient;
  const bookingId = await book(api, patient);
  const prepared = await call(api, 'POST /api/create-payment-intent', {
    token,
    body: { role: 180, bookingId },
  });
  const { clientSecret } = prepared.body as { clientSecret: string };
  const body = { role: 180, bookingId, email, transectionId: await payByCard(api, clientSecret) };
  await call(api, 'POST /api/payments', { token, body });
  await call(api, 'POST /api/payments', { token, body });
  const other = { treatment: 'Cavity Filling', role: 120, appoinmentDate: 'Mar 4, 2026' };
  const secondId = await book(api, patient, other);
  await call(api, `DELETE /api/bookings/${secondId}`, { token });
  const kinds = (await listJobs()).map(({ payload }) => payload.kind);
  expect(kinds).toEqual(['welcome', 'booked', 'paid', 'booked', 'cancelled']);
  await startWorker();
  const paid = await waitForMail(subjects.paid);
  expect(paid.text).toContain('we have received $180');
  expect(await readCalendar(paid)).toContain(`UID:${bookingId}@molar`);
  const cancelled = await waitForMail(subjects.cancelled);
  expect(cancelled.text).toContain('your Cavity Filling on');
  const calendar = (await readCalendar(cancelled)).split(/\r?\n/);
  const wanted = ['METHOD:CANCEL', `UID:${secondId}@molar`, 'SEQUENCE:1', 'STATUS:CANCELLED'];
  expect(calendar).toEqual(
    expect.arrayContaining([...wanted, 'ORGANIZER:mailto:clinic@clinic.test']),
  );
});

it('answers a visitor with their own words below', async () => {
  const admin = await signInAdmin(api);
  const message = { email: 'visitor@clinic.test', subject: 'Hours', message: 'Open\non Sunday?' };
  const sent = await call(api, 'POST /api/messages', { body: message });
  const { insertedId } = sent.body as { insertedId: string };
  const body = { reply: 'Every day.' };
  await call(api, `POST /api/messages/${insertedId}/reply`, { token: admin.token, body });
  await startWorker();
  const { to, text } = await waitForMail('Re: Hours');
  expect(to).toEqual(['visitor@clinic.test']);
  expect(text).toContain('Every day.\n\nYou wrote:\n> Open\n> on Sunday?');
});

it('has no mail for what did not happen [R10.2]', async () => {
  const other = await signIn(api, { email: 'other@clinic.test' });
  await book(api, patient);
  const body = newBooking(other);
  expect((await call(api, 'POST /api/bookings', { token: other.token, body })).status).toBe(409);
  const kinds = (await listJobs()).map(({ payload }) => payload.kind);
  expect(kinds).toEqual(['welcome', 'welcome', 'booked']);
});

it('keeps a mail that can’t be sent, with nothing about anybody in queue and log [R10.3]', async () => {
  const lines = await startWorker(9);
  const failed = await until(async () => (await listJobs()).find((job) => job.last_error !== null));
  expect(failed.last_error).toContain('The mail was not sent');
  expect(JSON.stringify(failed)).not.toContain('clinic.test');
  expect(lines.join('')).toContain('The mail was not sent');
  expect(lines.join('')).not.toContain('clinic.test');
});
