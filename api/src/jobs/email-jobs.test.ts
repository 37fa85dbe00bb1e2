import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type EmailCatcher, startEmailCatcher } from 'local-services/email-catcher';
import { DAY_MS } from 'shared-contracts';
import { saveClinic } from '../database/clinic';
import { forClinic, inTransaction } from '../database/connection';
import { createSmtpMailer } from '../adapters/smtp-mailer';
import { book, newBooking } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { emptyOutbox } from '../../test-kit/outbox';
import { signIn, signInAdmin, type SignedIn } from '../../test-kit/people';
import { startQuietLog } from '../../test-kit/quiet-log';
import { startSmtpGate } from '../../test-kit/smtp-gate';
import { clinic, fieldKey, payByCard, startTestApi, type TestApi } from '../../test-kit/test-api';
import { startTestWorker } from '../../test-kit/test-worker';
import { enqueueEmail } from '../outbox/email-job';
import { relayOutbox } from '../outbox/outbox.repository';
import { toRemindersTask } from './schedule-jobs';

let api: TestApi;
let catcher: EmailCatcher;
let stateDir: string;
let patient: SignedIn;
let stopWorker: (() => Promise<void>) | undefined;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'clinic-email-'));
  catcher = await startEmailCatcher({ stateDir });
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

function startWorker(smtpPort = catcher.smtpPort, servedClinic = clinic): readonly string[] {
  const { log, lines } = startQuietLog();
  stopWorker = startTestWorker(api, {
    db: forClinic(api.db, servedClinic, fieldKey),
    clinic: servedClinic,
    mailer: createSmtpMailer(
      { url: `smtp://127.0.0.1:${smtpPort}`, privateHosts: [] },
      'Molar <clinic@clinic.test>',
    ),
    log,
  });
  return lines;
}

interface Caught {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: { filename: string; url: string }[];
}

async function listEmails(): Promise<Caught[]> {
  const response = await fetch(`${catcher.url}/messages.json`);
  return ((await response.json()) as { messages: Caught[] }).messages;
}

/** Asks again until there is an answer; jest's own time limit ends it. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const response = await ask();
    if (response !== undefined) return response;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const waitForEmail = (subject: string): Promise<Caught> =>
  until(async () => (await listEmails()).find((email) => email.subject === subject));

interface Job {
  readonly payload: { kind: string };
  readonly last_error: string | null;
  readonly locked_by: string | null;
  readonly attempts: number;
}

async function listJobs(): Promise<Job[]> {
  await emptyOutbox(api);
  const { rows } = await sql<Job>`
      select payload, last_error, locked_by, attempts
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier like 'send_email:%' order by job.run_at
    `.execute(api.db);
  return rows;
}

const waitForEmptyQueue = (): Promise<true> =>
  until(async () => ((await listJobs()).length === 0 ? true : undefined));

const subjects = {
  welcome: 'Welcome to Molar',
  booked: 'Your appointment is booked: Teeth Whitening, Tue, Mar 3, 9.30 am',
  paid: 'Payment received: $180',
  cancelled: 'Your appointment is cancelled: Cavity Filling, Wed, Mar 4, 9.30 am',
};

it('a new patient gets one welcome email [R10.2]', async () => {
  await signIn(api, { email: 'new@clinic.test' });
  startWorker();
  const { to, text } = await waitForEmail(subjects.welcome);
  expect(to).toEqual(['new@clinic.test']);
  expect(text).toContain('Hello Name of new@clinic.test,\n\nYour Molar account is ready.');
  expect(text).toContain('https://molar.test/appoinment');
  await waitForEmptyQueue();
  expect(await listEmails()).toHaveLength(1);
});

/** The file that takes the visit into the patient's calendar, or out of it. */
async function readCalendar({ attachments }: Caught): Promise<string> {
  const file = attachments.find(({ filename }) => filename === 'appointment.ics');
  const calendar = await (await fetch(new URL(file?.url ?? '', catcher.url))).text();
  return calendar.replaceAll('\r\n ', '');
}

it('a booking is confirmed with a calendar file [R10.1]', async () => {
  await book(api, patient);
  startWorker();
  const email = await waitForEmail(subjects.booked);
  expect(email.to).toEqual(['new@clinic.test']);
  expect(email.text).toContain('Hello Pat Ient,\n\nYour appointment is booked');
  expect(email.text).toContain(
    'Teeth Whitening on Tue, Mar 3, 2026 at 9.30 am (EST).\n\nFree to cancel',
  );
  expect(email.text).toContain('after that we keep $20.\n\nPrice: $180\n');
  expect(email.text).toContain('Dentist: Dr Teeth Whitening\nAddress: 12 Harbour Lane');
  expect(email.html).toContain('href="https://molar.test/dashboard"');
  const calendar = await readCalendar(email);
  expect(calendar).toContain('DTSTART:20260303T143000Z');
  expect(calendar).toContain('SUMMARY:Teeth Whitening at Molar');
  expect(calendar).toContain('LOCATION:12 Harbour Lane\\, Riverside Quarter');
  expect(calendar).toContain('URL:https://molar.test/dashboard');
  for (const trigger of ['TRIGGER:-P1D', 'TRIGGER:-PT2H']) expect(calendar).toContain(trigger);
});

it('a payment is confirmed once, with its receipt, and so is a cancellation [R10.2]', async () => {
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
  startWorker();
  const paid = await waitForEmail(subjects.paid);
  expect(paid.text).toContain("Thank you. We've received $180");
  expect(paid.text).toContain(`https://molar.test/dashboard/receipt/${bookingId}\n`);
  expect(await readCalendar(paid)).toContain(`UID:${bookingId}@molar`);
  const cancelled = await waitForEmail(subjects.cancelled);
  expect(cancelled.text).toContain(
    'has been cancelled: Cavity Filling on Wed, Mar 4, 2026 at 9.30 am (EST).',
  );
  const calendar = (await readCalendar(cancelled)).split(/\r?\n/);
  const wanted = ['METHOD:CANCEL', `UID:${secondId}@molar`, 'SEQUENCE:1', 'STATUS:CANCELLED'];
  expect(calendar).toEqual(
    expect.arrayContaining([...wanted, 'ORGANIZER:mailto:clinic@clinic.test']),
  );
});

it('the job worker sends reminders that are due', async () => {
  await book(api, patient, { appoinmentDate: 'Mar 6, 2026' });
  api.now = new Date('2026-03-04T14:30:00Z');
  await sql`select graphile_worker.add_job(${toRemindersTask(clinic)})`.execute(api.db);
  startWorker();
  const { to } = await waitForEmail(
    'Reminder of your appointment: Teeth Whitening, Fri, Mar 6, 9.30 am',
  );
  expect(to).toEqual([patient.email]);
});

/** The reply that a message of a visitor with this address is sent. */
async function replyTo(email: string): Promise<Caught> {
  const admin = await signInAdmin(api);
  const message = { email, subject: 'Hours', message: 'Open\non Sunday?' };
  const sent = await call(api, 'POST /api/messages', { body: message });
  const { insertedId } = sent.body as { insertedId: string };
  const body = { reply: 'Every day.' };
  await call(api, `POST /api/messages/${insertedId}/reply`, { token: admin.token, body });
  startWorker();
  return until(async () =>
    (await listEmails()).find(({ text, to }) => to[0] === email && text.includes('Every day.')),
  );
}

it('a reply quotes the message of a patient with a verified email', async () => {
  const { subject, text } = await replyTo(patient.email);
  expect(subject).toBe('Re: Hours');
  expect(text).toContain('Every day.\n\nYour message:\n> Open\n> on Sunday?');
});

it('a reply to any other address holds the words of the clinic alone', async () => {
  await signIn(api, { email: 'someone@clinic.test', emailVerified: false });
  const { subject, text, html } = await replyTo('someone@clinic.test');
  expect(subject).toBe('Molar: reply to your message');
  expect(text).toMatch(/^Every day\.\n\nThe Molar team\n\nMolar\n12 Harbour Lane/);
  expect(html).not.toContain('Sunday');
});

describe('an email to an address that nobody has verified', () => {
  let stranger: SignedIn;
  const slots = [9, 10, 11].flatMap((hour) => [`${hour}.00 am`, `${hour}.30 am`]);

  beforeEach(async () => {
    stranger = await signIn(api, { email: 'stranger@clinic.test', emailVerified: false });
  });

  const listTheirs = async () =>
    (await listEmails()).filter(({ to }) => to.includes(stranger.email));

  it('contains no text from the person who signed up', async () => {
    await book(api, stranger, { patient: 'Pay at evil.test' });
    startWorker();
    await waitForEmptyQueue();
    const emails = await listTheirs();
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      subjects.welcome,
      subjects.booked,
    ]);
    for (const { text, html } of emails) {
      expect(text).toMatch(/^Hello,\n/);
      expect(text + html).not.toContain('evil.test');
      expect(text + html).not.toContain('Name of');
    }
  });

  it('is sent ten times a day at most; verifying the address lifts the limit', async () => {
    const bookOn = (day: number) =>
      book(api, stranger, { appoinmentDate: `Mar ${day}, 2026`, slot: slots[day % slots.length] });
    // Two visits are due for one a day later, and the real clock decides when a minute's reminders are queued.
    await api.db.updateTable('clinics').set({ reminder_hours: [] }).execute();
    // One unpaid visit at a time.
    for (let day = 3; day < 15; day += 1) {
      const id = await bookOn(day);
      await call(api, `DELETE /api/bookings/${id}`, { token: stranger.token });
    }
    startWorker();
    await waitForEmptyQueue();
    expect(await listTheirs()).toHaveLength(10);
    api.now = new Date(api.now.getTime() + DAY_MS);
    stranger = await signIn(api, { email: stranger.email, emailVerified: false });
    await bookOn(16);
    await waitForEmptyQueue();
    expect(await listTheirs()).toHaveLength(11);
    stranger = await signIn(api, { email: stranger.email });
    for (let day = 17; day < 29; day += 1) await bookOn(day);
    await waitForEmptyQueue();
    expect(await listTheirs()).toHaveLength(23);
  });
});

it('what did not happen is not confirmed [R10.2]', async () => {
  const other = await signIn(api, { email: 'other@clinic.test' });
  await book(api, patient);
  const body = newBooking(other);
  expect((await call(api, 'POST /api/bookings', { token: other.token, body })).status).toBe(409);
  const kinds = (await listJobs()).map(({ payload }) => payload.kind);
  expect(kinds).toEqual(['welcome', 'welcome', 'booked']);
});

it('an email that cannot be sent is kept, with no personal data in queue and log [R10.3]', async () => {
  const lines = startWorker(9);
  const failed = await until(async () => (await listJobs()).find((job) => job.last_error !== null));
  expect(failed.last_error).toContain('The email was not sent');
  expect(JSON.stringify(failed)).not.toContain('clinic.test');
  expect(lines.join('')).toContain('The email was not sent');
  expect(lines.join('')).not.toContain('clinic.test');
});

it('a stop waits until the email in work is sent and noted as sent', async () => {
  const gate = await startSmtpGate(catcher.smtpPort);
  startWorker(gate.port);
  await gate.isReached;
  const stopped = stopWorker?.();
  gate.open();
  await stopped;
  expect(await listJobs()).toEqual([]);
  expect(await listEmails()).toHaveLength(1);
  await gate.stop();
});

const lockJob = async (email: string, workerId: string) => {
  await emptyOutbox(api);
  await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = ${workerId}
    where payload ->> 'id' = (select user_id::text from users where email = ${email})
  `.execute(api.db);
};

it('jobs of workers that are gone are unlocked, jobs of other live workers are not', async () => {
  await signIn(api, { email: 'other@clinic.test' });
  await lockJob(patient.email, 'jobs-gone');
  await lockJob('other@clinic.test', 'jobs-live');
  // None of its connections tells its name, as behind a connection pooler.
  await sql`insert into job_workers values ('jobs-live', now())`.execute(api.db);
  startWorker();
  expect((await waitForEmail(subjects.welcome)).to).toEqual([patient.email]);
  await until(async () => ((await listJobs()).length === 1 ? true : undefined));
  expect(await listJobs()).toMatchObject([{ locked_by: 'jobs-live' }]);
  await sql`delete from job_workers`.execute(api.db);
});

it('clinics that share a database leave each other’s emails alone', async () => {
  const otherClinic = { ...clinic, clinicId: 2, name: 'Incisor' };
  const other = forClinic(api.db, otherClinic);
  await saveClinic(other);
  const { user_id: id } = await api.db
    .insertInto('users')
    .values({ clinic_id: 2, uid: 'uid-2', email: 'second@clinic.test', name: 'Second' })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await inTransaction(other, (trx) => enqueueEmail(trx, { kind: 'welcome', clinicId: 2, id }));
  expect(await relayOutbox(other, 10)).toEqual({ handled: 1, setAside: [] });
  startWorker();
  await until(async () => ((await listJobs()).length === 1 ? true : undefined));
  expect(await listJobs()).toMatchObject([{ attempts: 0, last_error: null, locked_by: null }]);
  await stopWorker?.();
  startWorker(catcher.smtpPort, otherClinic);
  expect((await waitForEmail('Welcome to Incisor')).to).toEqual(['second@clinic.test']);
});
