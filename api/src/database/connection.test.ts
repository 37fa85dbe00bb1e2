import { type Relay, startRelay } from '../../test-kit/relay';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { createPool } from './connection';
import { isDatabaseAway } from './failures';

let api: TestApi;
let relay: Relay;

beforeAll(async () => {
  api = await startTestApi();
  relay = await startRelay(api.databaseUrl);
});
afterAll(async () => {
  await relay.cut();
  await api.stop();
});

const onBroken = (): void => undefined;

it('the connections of a pool have time limits and a name', async () => {
  const pool = createPool(api.databaseUrl, { onBroken });
  const { rows } = await pool.query<{ name: string; setting: string }>(`
    select name, setting from pg_settings where name in ('application_name', 'lock_timeout',
      'statement_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'application_name molar-api',
    'idle_in_transaction_session_timeout 60000',
    'lock_timeout 5000',
    'statement_timeout 20000',
  ]);
  await pool.end();
});

it('a connection on which a query was not answered is not used again', async () => {
  const pool = createPool(relay.url, { onBroken, maxConnections: 1, queryTimeoutMs: 300 });
  await pool.query('select 1');
  relay.lose();
  const failure: unknown = await pool.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
  relay.reconnect();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
  await pool.end();
});
