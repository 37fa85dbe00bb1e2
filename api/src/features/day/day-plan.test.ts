import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { createPool, type Db } from '../../database/connection';
import type { Schema } from '../../database/schema';
import { signIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { listVisits } from './day.repository';

let api: TestApi;
let db: Db;
const executed: CompiledQuery[] = [];

beforeAll(async () => {
  api = await startTestApi();
  const pool = createPool(api.databaseUrl, { maxConnections: 1, onBroken: () => undefined });
  const dialect = new PostgresDialect({ pool });
  db = new Kysely<Schema>({ dialect, log: ({ query }) => void executed.push(query) });
  const people = Array.from({ length: 20 }, (_, index) => `patient-${index}@clinic.test`);
  for (const email of people) await signIn(api, { email });
  // Four months of a busy clinic, inserted past the rules.
  await sql`alter table bookings drop constraint bookings_patient_overlap`.execute(api.db);
  await sql`alter table bookings drop constraint bookings_doctor_overlap`.execute(api.db);
  await sql`
    insert into bookings (clinic_id, user_id, patient_id, treatment_id, doctor_id, date_local,
      time_local, starts_at, ends_at, chair_free_at, price_cents, contact_name, contact_email,
      contact_phone)
    select 1, p.user_id, p.patient_id, t.treatment_id, t.doctor_id, day, '09:00', day + time '09:00',
      day + time '09:30', day + time '09:30', 1, '', '', ''
    from patients p, doctor_treatments t,
      generate_series(date '2026-05-01', '2026-08-31', interval '1 day') as day
  `.execute(api.db);
  await sql`vacuum analyze bookings`.execute(api.db);
});
afterAll(async () => {
  await db.destroy();
  await api.stop();
});

it('a day of many is read without scanning the bookings', async () => {
  await listVisits(db, clinic, { dateLocal: '2026-06-01' });
  const { sql: text, parameters } = executed[0] ?? { sql: '', parameters: [] };
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]));
  const plan = JSON.stringify(rows);
  expect(plan).toContain('bookings_taken');
  expect(plan).not.toContain('Seq Scan on bookings');
});
