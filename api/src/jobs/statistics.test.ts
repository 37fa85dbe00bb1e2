import { sql } from 'kysely';
import { signIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { startTestWorker } from '../../test-kit/test-worker';
import { analyseUnknownTables } from '../database/statistics';

let api: TestApi;
let stopWorker: (() => Promise<void>) | undefined;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  await stopWorker?.();
  await api.stop();
});

/** Tables with rows that PostgreSQL plans for as if they were empty. */
async function listUnknown(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages = 0
      and pg_relation_size(oid) > 0`.execute(api.db);
  return rows.map(({ name }) => name);
}

it('a worker that starts has tables analysed, and another one those that were empty then', async () => {
  expect(await listUnknown()).toContain('clinics');
  stopWorker = startTestWorker(api);
  // jest's own time limit ends it.
  while ((await listUnknown()).includes('clinics'))
    await new Promise((resolve) => setTimeout(resolve, 50));
  await stopWorker();

  await signIn(api, { email: 'pat@clinic.test' });
  expect(await listUnknown()).toContain('sessions');
  expect(await analyseUnknownTables(api.db)).toBe(true);
  expect(await listUnknown()).toEqual([]);
  expect(await analyseUnknownTables(api.db)).toBe(false);
});
