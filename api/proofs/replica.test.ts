import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startPostgres } from 'local-postgres';
import { type Replica, startReplica } from 'local-postgres/replica';
import { connect, type Db } from '../src/database/connection';
import { migrateToLatest } from '../src/database/migrate';
import { call, errorResponse } from '../test-kit/call';
import { startRelay } from '../test-kit/relay';
import { NOW, prepareClinic, raceClinic, type Racer } from './race-clinic';
import { startApp } from './start-app';

jest.setTimeout(120_000);

let folder: string;
let primary: EmbeddedPostgres;
let replica: Replica;
let db: Db;
let api: Awaited<ReturnType<typeof startApp>>;
let racers: readonly Racer[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molar-replica-'));
  // The servers may run as another user.
  await chmod(folder, 0o755);
  const [dataDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')];
  primary = await startPostgres({ dataDir, durable: false });
  ({ racers } = await prepareClinic(primary.url, 4));
  await migrateToLatest(primary.url, primary.runtimeUrl);
  replica = await startReplica({ dataDir, port: primary.port }, replicaDir);
  db = connect(primary.url, raceClinic, { onBroken: () => undefined });
  api = await startApp({ databaseUrl: primary.runtimeUrl, replicaUrl: replica.url, now: NOW });
});
afterAll(async () => {
  await api.stop();
  await db.destroy();
  await replica.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

const TIME = { appoinmentDate: 'Mar 6, 2026', slot: '9.00 am' };
const TREATMENT = 'Check-up';

/** Whether visitors are shown the time as free. */
async function isOffered(): Promise<boolean> {
  const date = encodeURIComponent(TIME.appoinmentDate);
  const { body } = await call(api, `GET /api/appoinmentOptions?date=${date}`);
  const options = body as { name: string; slots: string[] }[];
  return options.some(({ name, slots }) => name === TREATMENT && slots.includes(TIME.slot));
}

const book = ({ email, token }: Racer) =>
  call(api, 'POST /api/bookings', {
    token,
    body: {
      ...TIME,
      treatment: TREATMENT,
      patient: 'Pat',
      email,
      phone: '+1 212 555 0100',
      role: 0,
    },
  });

/** How the replica is used, as `/readyz` tells it. */
async function readState(of: { readonly url: string } = api): Promise<unknown> {
  const { status, body } = await call(of, 'GET /readyz');
  expect(status).toBe(200);
  return (body as { replica: string }).replica;
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) await sleep(50);
  return performance.now() - startedAt;
}

it('a time that a replica still offers is refused when it is taken, and never sold twice', async () => {
  await replica.catchUp();
  await waitUntil(async () => (await readState()) === 'used');
  expect(await isOffered()).toBe(true);
  await replica.pause();
  // There are three chairs.
  const [last, ...first] = racers;
  for (const racer of first) expect((await book(racer)).status).toBe(200);
  expect(await isOffered()).toBe(true);
  expect(await book(last!)).toEqual(errorResponse('slot_taken'));
  expect(await db.selectFrom('bookings').select('booking_id').execute()).toHaveLength(3);
  await replica.resume();
  await replica.catchUp();
  expect(await isOffered()).toBe(false);
});

it('a replica more than 10 seconds behind is set aside, and used again once it has caught up', async () => {
  await waitUntil(async () => (await readState()) === 'used');
  await replica.pause();
  await db.deleteFrom('bookings').execute();
  expect(await isOffered()).toBe(false);
  const waitedMs = await waitUntil(() => isOffered());
  expect(waitedMs).toBeGreaterThan(9_000);
  expect(waitedMs).toBeLessThan(15_000);
  expect(await readState()).toBe('set aside');
  await replica.resume();
  await waitUntil(async () => (await readState()) === 'used');
  expect(await isOffered()).toBe(true);
});

it('nothing written is no lag', async () => {
  await waitUntil(async () => (await readState()) === 'used');
  await sleep(11_000);
  expect(await readState()).toBe('used');
});

const readers = [
  'GET /api/appoinmentOptions?date=Mar%206,%202026',
  'GET /api/appoinmentAvailability?month=2026-03',
  'GET /api/welcome',
];

it('without its replica the API answers all the same', async () => {
  const replicaUrl = 'postgres://nobody@127.0.0.1:9/none';
  const alone = await startApp({ databaseUrl: primary.runtimeUrl, replicaUrl, now: NOW });
  for (const reader of readers) expect((await call(alone, reader)).status).toBe(200);
  expect(await readState(alone)).toBe('set aside');
  await alone.stop();
});

it('a replica that the network has lost is set aside within a second', async () => {
  const relay = await startRelay(replica.url);
  const lost = await startApp({
    databaseUrl: primary.runtimeUrl,
    replicaUrl: relay.url,
    now: NOW,
  });
  await waitUntil(async () => (await readState(lost)) === 'used');
  for (const reader of readers) expect((await call(lost, reader)).status).toBe(200);
  relay.lose();
  const answers = readers.map(async (reader) => {
    const startedAt = performance.now();
    const { status } = await call(lost, reader);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    return status;
  });
  expect(await Promise.all(answers)).toEqual([200, 200, 200]);
  expect(await waitUntil(async () => (await readState(lost)) === 'set aside')).toBeLessThan(1_000);
  relay.reconnect();
  await waitUntil(async () => (await readState(lost)) === 'used');
  await relay.cut();
  await lost.stop();
});
