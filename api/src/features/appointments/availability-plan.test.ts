import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { createPool, type Db } from '../../database/connection';
import type { Schema } from '../../database/schema';
import { signIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { countTakenTimes, listDaySlots } from './appointments.repository';

let api: TestApi;
let db: Db;
let executed: CompiledQuery[] = [];

beforeAll(async () => {
  api = await startTestApi();
  const pool = createPool(api.databaseUrl, { maxConnections: 1, onBroken: () => undefined });
  const dialect = new PostgresDialect({ pool });
  db = new Kysely<Schema>({ dialect, log: ({ query }) => void executed.push(query) });
});
afterAll(async () => {
  await db.destroy();
  await api.stop();
});

/** Four months of a busy clinic, inserted past the rules. */
async function fillCalendar(userId: string): Promise<void> {
  await sql`drop index bookings_live_per_patient`.execute(api.db);
  await sql`drop index bookings_live_patient_time`.execute(api.db);
  await sql`
    insert into bookings (clinic_id, user_id, treatment_id, date_local, time_local, starts_at,
      price_cents, contact_name, contact_email, contact_phone)
    select 1, ${userId}, treatment_id, day, time_local, day + time_local, 1, '', '', ''
    from treatment_slots, generate_series(date '2026-05-01', '2026-08-31', interval '1 day') as day
  `.execute(api.db);
  await sql`vacuum analyze bookings`.execute(api.db);
}

/**
 * The plan of the query that a repository function really sends, when reading the table itself is
 * made unattractive, which it is not on little data.
 */
async function explain(read: () => Promise<unknown>): Promise<string> {
  executed = [];
  await read();
  const { sql: text, parameters } = executed[0] ?? { sql: '', parameters: [] };
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
    return JSON.stringify(rows);
  });
}

const explainDay = () => explain(() => listDaySlots(db, clinic, '2026-06-01'));
const explainMonth = () =>
  explain(() => countTakenTimes(db, clinic, { from: '2026-06-01', to: '2026-06-30' }));

it('what is taken on a day and in a month is read from the index alone', async () => {
  const { userId } = await signIn(api, { email: 'patient@clinic.test' });
  await fillCalendar(userId);
  const indexOnly = 'Index Only Scan using bookings_live_slot';
  expect(await explainDay()).toContain(indexOnly);
  expect(await explainMonth()).toContain(indexOnly);
  await sql`drop index bookings_live_slot`.execute(api.db);
  expect(await explainDay()).not.toContain('Index Only Scan using bookings');
  expect(await explainMonth()).not.toContain('Index Only Scan using bookings');
});
