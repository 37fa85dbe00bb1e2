import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmailCatcher, startEmailCatcher } from 'local-services/email-catcher';
import { MINUTE_MS } from 'shared-contracts';
import { createSmtpMailer } from '../adapters/smtp-mailer';
import { renderEmail } from '../email/render-email';
import { book } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { toEmailContext } from '../../test-kit/email-context';
import { signIn, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { startTestWorker } from '../../test-kit/test-worker';
import {
  findOffer,
  joinDay,
  listJobs,
  runOffers,
  waitForEarlier,
} from '../../test-kit/waiting-list';

let api: TestApi;
let catcher: EmailCatcher;
let stateDir: string;
let owner: SignedIn;
let patient: SignedIn;
let stopWorker: (() => Promise<void>) | undefined;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'clinic-email-'));
  catcher = await startEmailCatcher({ stateDir });
  api = await startTestApi();
  owner = await signIn(api, { email: 'owner@clinic.test' });
  patient = await signIn(api, { email: 'new@clinic.test' });
});
afterEach(async () => {
  await stopWorker?.();
  stopWorker = undefined;
  await api.stop();
  await catcher.stop();
  await rm(stateDir, { recursive: true });
});

function startWorker(): void {
  stopWorker = startTestWorker(api, {
    mailer: createSmtpMailer(
      { url: `smtp://127.0.0.1:${catcher.smtpPort}`, privateHosts: [] },
      'Molar <clinic@clinic.test>',
    ),
  });
}

interface Caught {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
}

/** Asks again until the email is there; jest's own time limit ends it. */
async function waitForOffer(): Promise<Caught> {
  for (;;) {
    const response = await fetch(`${catcher.url}/messages.json`);
    const { messages } = (await response.json()) as { messages: Caught[] };
    const email = messages.find(({ subject }) => subject.startsWith('A time has opened up'));
    if (email) return email;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const cancel = (id: string) => call(api, `DELETE /api/bookings/${id}`, { token: owner.token });

it('a cancellation offers the time to who waits, by email', async () => {
  const id = await book(api, owner);
  await joinDay(api, patient);
  startWorker();
  await cancel(id);
  const { to, subject, text } = await waitForOffer();
  expect(to).toEqual(['new@clinic.test']);
  expect(subject).toBe('A time has opened up: Teeth Whitening, Tue, Mar 3, 9.30 am');
  expect(text).toContain('Hello Name of new@clinic.test,');
  expect(text).toContain('Tue, Mar 3, 2026 at 9.30 am');
  expect(text).toContain('until 9.30 am');
  expect(text).toMatch(
    /https:\/\/molar\.test\/appoinment\?date=2026-03-03&treatment=[0-9a-f-]{36}&time=09%3A30/,
  );
  expect(text).toContain('Leave the waiting list');
  expect(await findOffer(api, patient)).toBe('Mar 3, 2026 9.30 am');
});

it('the email of an earlier time opens the dialog that moves the visit', async () => {
  const visitId = await book(api, patient, { appoinmentDate: 'Mar 10, 2026' });
  const id = await book(api, owner);
  await waitForEarlier(api, patient, visitId);
  startWorker();
  await cancel(id);
  const { text } = await waitForOffer();
  expect(text).toContain(
    `https://molar.test/dashboard?reschedule=${visitId}&date=2026-03-03&time=09%3A30`,
  );
});

it('an offer that has ended is not sent, and the queue holds no personal data', async () => {
  const id = await book(api, owner);
  await joinDay(api, patient);
  await cancel(id);
  await runOffers(api);
  const [holdId = ''] = await listJobs(api, 'send_email:', 'waiting_offer');
  expect(holdId).toMatch(/^[0-9a-f-]{36}$/);
  const context = toEmailContext(api);
  const later = { ...context, now: new Date(api.now.getTime() + 30 * MINUTE_MS) };
  const job = { kind: 'waiting_offer' as const, id: holdId };
  expect(await renderEmail(api.db, { ...job, context: later })).toBeNull();
  expect(await renderEmail(api.db, { ...job, context })).not.toBeNull();
});
