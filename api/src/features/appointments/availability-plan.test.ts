import type { DateLocal } from 'shared-contracts';
import { CompiledQuery, sql } from 'kysely';
import { type Db, inTransaction, connect } from '../../database/connection';
import { signIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { listTaken } from '../../core/booking/schedule/schedule.repository';

let api: TestApi;
let db: Db;
let executed: CompiledQuery[] = [];

beforeAll(async () => {
  api = await startTestApi();
  const onQuery = (query: CompiledQuery): void => void executed.push(query);
  db = connect(api.ownerUrl, clinic, { maxConnections: 1, onBroken: () => undefined, onQuery });
});
afterAll(async () => {
  await db.destroy();
  await api.stop();
});

/** Four months of a busy clinic, inserted past the rules. */
async function fillCalendar(userId: string): Promise<void> {
  await sql`alter table bookings drop constraint bookings_patient_overlap`.execute(api.db);
  await sql`drop index bookings_patient_treatment_day`.execute(api.db);
  await sql`
    insert into bookings (clinic_id, user_id, patient_id, treatment_id, doctor_id, date_local,
      time_local, starts_at, ends_at, chair_free_at, price_cents, contact_name, contact_email,
      contact_phone)
    select 1, p.user_id, p.patient_id, t.treatment_id, t.doctor_id, day, time, day + time,
      day + time + interval '30 minutes', day + time + interval '30 minutes', 1, '', '', ''
    from patients p, doctor_treatments t,
      generate_series(date '2026-05-01', '2026-08-31', interval '1 day') as day,
      (select time '09:00' + n * interval '30 minutes' as time from generate_series(0, 15) as n) as times
    where p.user_id = ${userId}
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
  return inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
    return JSON.stringify(rows);
  });
}

const explainTaken = (from: DateLocal, to: DateLocal) =>
  explain(() => listTaken(db, { from, to, now: api.now }));
const explainDay = () => explainTaken('2026-06-01', '2026-06-01');
const explainMonth = () => explainTaken('2026-06-01', '2026-06-30');

it('what is taken on a day and in a month is read from the index alone', async () => {
  const { userId } = await signIn(api, { email: 'patient@clinic.test' });
  await fillCalendar(userId);
  const indexOnly = 'Index Only Scan using bookings_taken';
  expect(await explainDay()).toContain(indexOnly);
  expect(await explainMonth()).toContain(indexOnly);
  await sql`drop index bookings_taken`.execute(api.db);
  expect(await explainDay()).not.toContain('Index Only Scan using bookings');
  expect(await explainMonth()).not.toContain('Index Only Scan using bookings');
});
