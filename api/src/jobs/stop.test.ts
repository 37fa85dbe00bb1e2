import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from 'local-postgres/test-databases';
import pg from 'pg';
import { migrateToLatest } from '../database/migrate';
import { killProcess, startApiProcess, waitUntilReady } from '../../test-kit/api-process';
import { call } from '../../test-kit/call';
import { createIdToken } from '../../test-kit/id-token';
import { type SlowMailServer, startSlowMailServer } from '../../test-kit/slow-mail-server';

// Whole processes are started and stopped.
jest.setTimeout(90_000);

/** Longer than requests have to end. */
const CONFIRM_MS = 12_000;

let database: TestDatabase;
let mail: SlowMailServer;
let children: ChildProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ name: 'api', migrate: migrateToLatest });
  mail = await startSlowMailServer(CONFIRM_MS);
});
afterEach(async () => {
  await Promise.all(children.map(killProcess));
  children = [];
  await mail.stop();
  await database.release();
});

function start(env: NodeJS.ProcessEnv = {}, file?: 'work.ts'): ChildProcess {
  // The demo visits' reminders would wait for the slow mail server too.
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, CLINIC_REMINDER_HOURS: '' };
  const child = startApiProcess(database.url, { ...smtp, ...env }, file);
  children.push(child);
  return child;
}

async function signUp(url: string): Promise<void> {
  const email = 'newcomer@clinic.test';
  const token = createIdToken({ email }, { now: new Date() });
  const body = { name: 'Pat Ient', email };
  expect((await call({ url }, 'POST /api/users', { token, body })).status).toBe(200);
}

async function countEmailJobs(): Promise<number | null> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    "select from graphile_worker.jobs where task_identifier = 'send_email:1'",
  );
  await client.end();
  return rowCount;
}

async function untilMailHas(count: number): Promise<void> {
  while (mail.count() < count) await sleep(20);
}

it('a stop lets an email in work be confirmed, and the next process does not send it again', async () => {
  const first = start();
  await signUp(await waitUntilReady(first));
  await untilMailHas(1);
  first.kill('SIGTERM');
  expect(await once(first, 'exit')).toEqual([0, null]);
  expect(await countEmailJobs()).toBe(0);
  await waitUntilReady(start());
  await sleep(3_000);
  expect(mail.count()).toBe(1);
});

it('a worker of its own does the jobs of an API without one, and ends them when it is stopped', async () => {
  const url = await waitUntilReady(start({ WORKER: 'none' }));
  await signUp(url);
  while ((await countEmailJobs()) === 0) await sleep(50);
  expect(mail.count()).toBe(0);
  const worker = start({}, 'work.ts');
  await untilMailHas(1);
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(await countEmailJobs()).toBe(0);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
