import { sql } from 'kysely';
import { call } from '../../test-kit/call';
import { type Relay, startRelay } from '../../test-kit/relay';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { createPool, inTransaction } from './connection';
import { isContended, isDatabaseAway } from './failures';

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

describe('what another transaction is in the way of', () => {
  /** The next runs that PostgreSQL ends as it ends one of two transactions in a deadlock. */
  const contend = (times: number) =>
    sql`select setval('contended', ${100 - times})`.execute(api.db);
  const DEADLOCK = sql`select end_contended()`;
  const countRuns = async (): Promise<number> => {
    const { rows } = await sql<{ run: string }>`select last_value as run from contended`.execute(
      api.db,
    );
    return Number(rows[0]?.run) - 100;
  };

  beforeAll(async () => {
    // A sequence counts on, whatever becomes of the transaction.
    await sql`create sequence contended`.execute(api.db);
    await sql`grant all on sequence contended to public`.execute(api.db);
    await sql`
      create function end_contended() returns integer language plpgsql as $$
      begin
        if nextval('contended') <= 100 then raise sqlstate '40P01'; end if;
        return 1;
      end $$`.execute(api.db);
    await sql`
      create function contend_message() returns trigger language plpgsql as $$
      begin perform end_contended(); return new; end $$`.execute(api.db);
    await sql`
      create trigger contended before insert on messages for each row
      execute function contend_message()`.execute(api.db);
  });

  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('is run once more as a whole when it is a transaction', async () => {
    let runs = 0;
    const work = () =>
      inTransaction(api.db, async (trx) => {
        runs += 1;
        await DEADLOCK.execute(trx);
      });
    await contend(1);
    await work();
    expect(runs).toBe(2);
    await contend(2);
    expect(isContended(await failureOf(work()))).toBe(true);
    expect(runs).toBe(4);
  });

  it('is sent once more when it is a statement by itself', async () => {
    await contend(1);
    await DEADLOCK.execute(api.db);
    expect(await countRuns()).toBe(1);
    await contend(2);
    expect(isContended(await failureOf(DEADLOCK.execute(api.db)))).toBe(true);
  });

  it('is answered with 503 and a time to come back, never as a fault of ours', async () => {
    const body = { email: 'pat@clinic.test', subject: 'Hours', message: 'Hello' };
    await contend(1);
    expect(await call(api, 'POST /api/messages', { body })).toMatchObject({ status: 200 });
    await contend(2);
    const response = await fetch(`${api.url}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
