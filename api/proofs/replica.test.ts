import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from 'local-postgres';
import { type Replica, startReplica } from 'local-postgres/replica';
import { connect, type Db } from '../src/database/connection';
import { migrateToLatest } from '../src/database/migrate';
import { call, errorResponse } from '../test-kit/call';
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

it('a time that a replica still offers is refused when it is taken, and never sold twice', async () => {
  await replica.catchUp();
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
