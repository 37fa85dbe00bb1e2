import type { DateLocal } from 'shared-contracts';
import { CompiledQuery, sql } from 'kysely';
import { type Db, inTransaction, type Trx, connect } from '../../database/connection';
import { signIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { countBusyMinutes, countDays, countTreatments, takeMarkedDays } from './roll-up.repository';

let api: TestApi;
let db: Db;
const executed: CompiledQuery[] = [];

const big = [
  'bookings',
  'ledger_entries',
  'report_marks',
  'report_days',
  'report_hours',
  'report_resources',
  'report_treatments',
];

beforeAll(async () => {
  api = await startTestApi();
  const onQuery = (query: CompiledQuery): void => void executed.push(query);
  db = connect(api.ownerUrl, clinic, { maxConnections: 1, onBroken: () => undefined, onQuery });
  await signIn(api, { email: 'pat@clinic.test' });
  // Years of a clinic, inserted past the rules.
  await sql`alter table bookings drop constraint bookings_patient_overlap`.execute(api.db);
  await sql`alter table bookings drop constraint bookings_doctor_overlap`.execute(api.db);
  await sql`
    insert into bookings (clinic_id, user_id, patient_id, treatment_id, doctor_id, date_local,
      time_local, starts_at, ends_at, chair_free_at, price_cents, contact_name, contact_email,
      contact_phone, created_at)
    select 1, user_id, patient_id, treatment_id, doctor_id, day, '09:00', at, at + interval '30 minutes',
      at + interval '30 minutes', 1, '', '', '', at - interval '3 days'
    from doctor_treatments, generate_series(date '2023-01-01', '2026-03-01', interval '1 day') as day,
      lateral (select day + time '14:00') as moment (at), lateral (
        select user_id, patient_id from patients where user_id is not null limit 1) as person
  `.execute(api.db);
  await sql`alter table ledger_entries disable trigger user`.execute(api.db);
  await sql`insert into ledger_entries (clinic_id, booking_id, kind, method, amount_cents, recorded_at)
    select 1, booking_id, 'payment', 'cash', 1, starts_at from bookings`.execute(api.db);
  const { rows } = await sql<{ day: DateLocal }>`
    select day::date as day from generate_series(date '2023-01-01', '2026-03-01', '1 day') as day
  `.execute(api.db);
  const days = rows.map(({ day }) => day);
  await inTransaction(api.db, (trx) => countDays(trx, days));
  await inTransaction(api.db, (trx) => countBusyMinutes(trx, days));
  await inTransaction(api.db, (trx) => countTreatments(trx, days));
  await sql`insert into report_marks (clinic_id, date_local)
    select 1, date_local from bookings`.execute(api.db);
  await sql`vacuum analyze`.execute(api.db);
});
afterAll(async () => {
  await db.destroy();
  await api.stop();
});
beforeEach(() => {
  executed.length = 0;
});

/** The tables that the plans of what was executed scan as a whole. */
async function listScanned(): Promise<string[]> {
  const scanned: string[] = [];
  const queries = executed.filter(({ sql: text }) => !/^(begin|commit)/.test(text));
  for (const { sql: text, parameters } of queries) {
    const query = CompiledQuery.raw(`explain ${text}`, [...parameters]);
    const plan = JSON.stringify((await db.executeQuery(query)).rows);
    scanned.push(...big.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan)));
  }
  return scanned;
}

it.each<[string, (trx: Trx) => Promise<unknown>]>([
  ['counting a day', (trx) => countDays(trx, ['2026-02-03'])],
  ['counting the hours of a day', (trx) => countBusyMinutes(trx, ['2026-02-03'])],
  ['counting the treatments of a day', (trx) => countTreatments(trx, ['2026-02-03'])],
  ['looking for changed days', (trx) => takeMarkedDays(trx, 31)],
])('%s scans no table', async (_what, run) => {
  await inTransaction(db, run);
  expect(executed.length).toBeGreaterThan(0);
  expect(await listScanned()).toEqual([]);
});
