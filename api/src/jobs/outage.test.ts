import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmailCatcher, startEmailCatcher } from 'local-services/email-catcher';
import { type EmbeddedPostgres, startPostgres } from 'local-postgres';
import { createTestDataDir } from 'local-postgres/test-databases';
import pg from 'pg';
import { migrateToLatest } from '../database/migrate';
import { killProcess, startApiProcess, waitUntilReady } from '../../test-kit/api-process';
import { call } from '../../test-kit/call';
import { createIdToken } from '../../test-kit/id-token';
import { type SmtpGate, startSmtpGate } from '../../test-kit/smtp-gate';

// A database server and whole processes are started and stopped.
jest.setTimeout(240_000);

let dataDir: string;
let postgres: EmbeddedPostgres;
let stateDir: string;
let catcher: EmailCatcher;
let gate: SmtpGate;
let children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await createTestDataDir();
  postgres = await startPostgres({ dataDir, durable: false });
  await migrateToLatest(postgres.url);
  stateDir = await mkdtemp(join(tmpdir(), 'clinic-email-'));
  catcher = await startEmailCatcher({ stateDir });
  gate = await startSmtpGate(catcher.smtpPort);
});
afterEach(async () => {
  await Promise.all(children.map(killProcess));
  children = [];
  await gate.stop();
  await catcher.stop();
  await postgres.stop();
  await rm(stateDir, { recursive: true });
});

function startApi(): ChildProcess {
  const child = startApiProcess(postgres.url, { SMTP_URL: `smtp://127.0.0.1:${gate.port}` });
  children.push(child);
  return child;
}

async function signUp(url: string, email: string): Promise<void> {
  const token = createIdToken({ email }, { now: new Date() });
  const body = { name: 'Pat Ient', email };
  expect((await call({ url }, 'POST /api/users', { token, body })).status).toBe(200);
}

async function listRecipients(): Promise<string[]> {
  const response = await fetch(`${catcher.url}/messages.json`);
  const { messages } = (await response.json()) as { messages: { to: string[] }[] };
  return messages.flatMap(({ to }) => to).sort();
}

/** Asks again until it is so; jest's own time limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

const waitForEmailTo = (email: string): Promise<void> =>
  until(async () => (await listRecipients()).includes(email));

/** Resolves when the process logs the text, or when it ends. */
async function waitForLog(child: ChildProcess, text: string): Promise<void> {
  const logged = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => void (String(chunk).includes(text) && resolve()));
  });
  await Promise.race([logged, once(child, 'exit')]);
}

it('the process outlives a restart of the database while it sends an email [R8.12]', async () => {
  const child = startApi();
  const url = await waitUntilReady(child);
  await signUp(url, 'first@clinic.test');
  await gate.isReached;
  const queueIsAway = waitForLog(child, 'job queue is away');
  await postgres.stop();
  gate.open();
  await waitForEmailTo('first@clinic.test');
  await queueIsAway;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  postgres = await startPostgres({ dataDir, durable: false, port: postgres.port });
  await signUp(url, 'second@clinic.test');
  await waitForEmailTo('second@clinic.test');
  // The first one was sent, though that could not be noted: it is not sent again.
  expect(await listRecipients()).toEqual(['first@clinic.test', 'second@clinic.test']);
});

it('an email that a killed process had in work is sent by the next one', async () => {
  const killed = startApi();
  await signUp(await waitUntilReady(killed), 'first@clinic.test');
  await gate.isReached;
  await killProcess(killed);
  gate.open();
  await waitUntilReady(startApi());
  await waitForEmailTo('first@clinic.test');
});

it('an email that a killed process had yet to hand over is sent once by the next one', async () => {
  gate.open();
  const killed = startApi();
  const url = await waitUntilReady(killed);
  const blocker = new pg.Client({ connectionString: postgres.url });
  await blocker.connect();
  await blocker.query('begin; lock table graphile_worker._private_jobs in exclusive mode');
  await signUp(url, 'first@clinic.test');
  const waiting = `from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%relay_outbox%'`;
  await until(async () => {
    // A transaction sees the activity as it was when it first looked.
    await blocker.query('select pg_stat_clear_snapshot()');
    return (await blocker.query(`select pid ${waiting}`)).rowCount === 1;
  });
  await killProcess(killed);
  // The database would finish what it was asked for, had it not lost its client too.
  await blocker.query(`select pg_terminate_backend(pid, 10000) ${waiting}`);
  const { rows } = await blocker.query("select task from outbox where task = 'send_email:1'");
  await blocker.query('rollback');
  await blocker.end();
  expect(rows).toEqual([{ task: 'send_email:1' }]);
  await waitUntilReady(startApi());
  await waitForEmailTo('first@clinic.test');
  await signUp(await waitUntilReady(startApi()), 'second@clinic.test');
  await waitForEmailTo('second@clinic.test');
  expect(await listRecipients()).toEqual(['first@clinic.test', 'second@clinic.test']);
});
