import { sql } from 'kysely';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { parsePatientSearch } from './patient-search';
import { toListing } from './patients.repository';

let api: TestApi;

const COUNT = 50_000;

beforeAll(async () => {
  api = await startTestApi();
  await sql`
    insert into patients (clinic_id, name, born_on, email, phone, is_account_holder)
    select 1, md5(n::text) || ' ' || md5((n + 1)::text), date '1930-01-01' + n % 30000,
      'p' || n || '@clinic.test', '+1212' || (5000000 + n), false
    from generate_series(1, ${COUNT}) n`.execute(api.db);
  await sql`analyze patients`.execute(api.db);
});
afterAll(() => api.stop());

it.each([
  ['', undefined],
  ['p4711@clinic', undefined],
  ['0cc175b9', undefined],
  ['212 500 4711', undefined],
  ['1941-06-07', undefined],
  ['ab', undefined],
  ['e4da', 'after'],
])('a search for %j reads no table of patients row by row (%s)', async (search, position) => {
  const last = await api.db
    .selectFrom('patients')
    .select('patient_id')
    .orderBy('name')
    .offset(COUNT / 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const query = await toListing(api.db, clinic, {
    search: parsePatientSearch(search),
    doctorEmail: null,
    after: position && last.patient_id,
    limit: 26,
    now: api.now,
  });
  const rows = await query.explain('text', sql`analyze`);
  const plan = rows.map((row) => (row as Record<string, string>)['QUERY PLAN']).join('\n');
  expect(plan).toContain('patients_');
  expect(plan).not.toContain('Seq Scan on patients');
});
