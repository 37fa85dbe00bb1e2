import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from 'local-postgres/test-databases';
import { sql } from 'kysely';
import { connect } from './database/connection';
import { migrateToLatest } from './database/migrate';
import { clinic } from '../test-kit/clinic';
import { killProcess, startApiProcess, waitUntilReady } from '../test-kit/api-process';

// Each test starts whole processes.
jest.setTimeout(120_000);

let database: TestDatabase;
let children: ChildProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ name: 'api', migrate: migrateToLatest });
});
afterEach(async () => {
  await Promise.all(children.map(killProcess));
  children = [];
  await database.release();
});

function startProcess(changes: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = startApiProcess(database.runtimeUrl, changes);
  children.push(child);
  return child;
}

async function readAll(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

async function countRows(): Promise<unknown> {
  const db = connect(database.url, clinic, { maxConnections: 1, onBroken: () => undefined });
  const { fn } = db;
  const count = (table: 'clinics' | 'treatments' | 'doctors' | 'users') =>
    db.selectFrom(table).select(fn.countAll<string>().as('rows')).executeTakeFirstOrThrow();
  const counts = [
    await count('clinics'),
    await count('treatments'),
    await count('doctors'),
    await count('users'),
  ];
  await db.destroy();
  return counts.map(({ rows }) => Number(rows));
}

const seeded = [1, 6, 5, 16];

const stops: Record<string, (child: ChildProcess) => unknown> = {
  'on SIGTERM': (child) => child.kill('SIGTERM'),
  'on SIGINT': (child) => child.kill('SIGINT'),
  'when its parent disconnects': (child) => child.disconnect(),
};

it('API and worker answer Prometheus on ports of their own', async () => {
  for (const file of ['main.ts', 'work.ts'] as const) {
    const child = startApiProcess(database.runtimeUrl, { METRICS_PORT: '0' }, file);
    children.push(child);
    const [{ metricsPort }] = (await once(child, 'message')) as [{ metricsPort: number }];
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('molar_database_connections{state="used",clinic="1"} ');
    expect(metrics).toContain('molar_outbox_rows{clinic="1"} ');
    expect(metrics).toContain('process_cpu_seconds_total{clinic="1"} ');
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  }
});

it('a database is seeded once, though three processes start at once', async () => {
  const running = Object.entries(stops).map(([when, stop]) => ({
    when,
    stop,
    child: startProcess(),
  }));
  const urls = await Promise.all(running.map(({ child }) => waitUntilReady(child)));
  for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await countRows()).toEqual(seeded);

  const exits = running.map(async ({ when, stop, child }) => {
    const exited = once(child, 'exit');
    stop(child);
    return [when, ...((await exited) as [number | null, string | null])];
  });
  expect(await Promise.all(exits)).toEqual(Object.keys(stops).map((when) => [when, 0, null]));
  for (const url of urls) await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');

  await waitUntilReady(startProcess());
  expect(await countRows()).toEqual(seeded);
});

it.each([
  ['configuration', { CLINIC_NAME: '', PORT: 'x' }, /PORT: .*\n {2}CLINIC_NAME: /],
  ['database address', { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, /ECONNREFUSED/],
])(
  'invalid %s is explained in plain lines',
  async (_what, changes, explanation) => {
    const child = startProcess(changes);
    const [errors] = await Promise.all([readAll(child.stderr), once(child, 'exit')]);
    expect(child.exitCode).toBe(1);
    expect(errors).toMatch(explanation);
    expect(errors).not.toMatch(/^ +at /m);
  },
  60_000,
);

/** Ends every connection of the API's role but the one that asks for it. */
async function breakConnections(): Promise<void> {
  const db = connect(database.runtimeUrl, clinic, { maxConnections: 1, onBroken: () => undefined });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
  `.execute(db);
  await db.destroy();
}

/** Each connection of the pool that was broken fails once, and is replaced. */
async function waitForDatabase(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(50);
}

it('a connection that breaks while unused is logged, and the process goes on [R8.12]', async () => {
  const child = startProcess();
  const url = await waitUntilReady(child);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await breakConnections();
  let log = '';
  for await (const chunk of child.stdout ?? []) {
    log += String(chunk);
    if (log.includes('database connection broke')) break;
  }
  // The server's own code for it, and none of its words.
  expect(log).toContain('"sqlState":"57P01"');
  await waitForDatabase(url);
});

const production = {
  CLINIC_MODE: 'production',
  FIREBASE_PROJECT_ID: 'molar-clinic',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_API_URL: undefined,
  PUBLIC_URL: 'https://clinic.example.test',
  MAIL_FROM: 'clinic@example.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

it('in production the offer is added from the file of the clinic', async () => {
  const CLINIC_SEED = join(__dirname, '..', 'catalogue.example.json');
  await waitUntilReady(startProcess({ ...production, CLINIC_SEED }));
  expect(await countRows()).toEqual([1, 2, 1, 0]);
});

/** Replaces the list of applied migrations. */
async function changeApplied(statement: string): Promise<void> {
  const db = connect(database.url, clinic, { maxConnections: 1, onBroken: () => undefined });
  await sql.raw(statement).execute(db);
  await db.destroy();
}

const LAST = '(select max(name) from kysely_migration)';
const later = (name: string) => `insert into kysely_migration values ('${name}', now())`;

async function readFailure(changes: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = startProcess(changes);
  const [errors] = await Promise.all([readAll(child.stderr), once(child, 'exit')]);
  expect(child.exitCode).toBe(1);
  return errors;
}

it.each([
  [
    'lacks a migration',
    `delete from kysely_migration where name = ${LAST}`,
    /^api: The database lacks 1 of \d+ migrations, from \S+ on\. Run “npm run migrate -w api”/,
  ],
  [
    'has lost what this version needs',
    later('9999-new-names-contract'),
    /^api: The schema is newer than this version of the API can use: it has 9999-new-names-contract\./,
  ],
])('a server does not start on a database that %s', async (_what, statement, explanation) => {
  await changeApplied(statement);
  expect(await readFailure()).toMatch(explanation);
});

it('in production a server does not start as the owner of the tables', async () => {
  expect(await readFailure({ ...production, DATABASE_URL: database.url })).toMatch(
    /^api: DATABASE_URL must name a role that does not own the tables\./,
  );
});

it('a server starts on a database that a later version has added to', async () => {
  await changeApplied(later('9999-more'));
  await waitUntilReady(startProcess());
});
