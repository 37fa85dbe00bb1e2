import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { createPool, type Pool } from './connection';
import { openReplica, type Replica } from './replica';

/* The server that is read as its own replica; proofs/replica.test.ts has a real one. */

let api: TestApi;
let primary: Pool;
let replica: Replica;
let lines: string[];

beforeAll(async () => {
  api = await startTestApi();
  // Rejects what is read as from a replica.
  await sql`
    create function fail_on_replica() returns integer language plpgsql as $$
    begin
      if current_setting('application_name') = 'molar-api-reads' then
        raise sqlstate '40001';
      end if;
      return 7;
    end $$`.execute(api.db);
});
afterAll(() => api.stop());

beforeEach(() => {
  lines = [];
  const onBroken = () => undefined;
  const write = (_details: object, message: string) => void lines.push(message);
  primary = createPool(api.databaseUrl, { onBroken });
  replica = openReplica(clinic, {
    ...{ primary, url: api.databaseUrl, onBroken },
    log: () => ({ warn: write, info: write }),
  });
});
afterEach(async () => {
  await replica.stop();
  await primary.end();
});

async function untilUsed(): Promise<void> {
  while (replica.readState() !== 'used') await sleep(20);
}

const read = sql<{ seven: number }>`select fail_on_replica() as seven`;

it('what a replica ends because it replays changes is asked of the primary, and it is used on', async () => {
  await untilUsed();
  expect((await read.execute(replica.db)).rows).toEqual([{ seven: 7 }]);
  expect(replica.readState()).toBe('used');
});

it('reading while a replica is set aside says nothing about it', async () => {
  expect((await read.execute(replica.db)).rows).toEqual([{ seven: 7 }]);
  await untilUsed();
  expect(lines).toEqual(['the replica is used']);
});
