import { sql } from 'kysely';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { parsePatientSearch } from './patient-search';
import { toListing } from './patients.repository';

let api: TestApi;

const COUNT = 100_000;

beforeAll(async () => {
  api = await startTestApi();
  // What the trigger would store, without running it for each row.
  await sql`alter table patients disable trigger patient_search_text`.execute(api.db);
  await sql`
    insert into patients (clinic_id, name, born_on, is_account_holder, search_text)
    select 1, 'Pat ' || substr(md5(n::text), 1, 10), date '1930-01-01' + n % 30000, false,
      ' pat ' || substr(md5(n::text), 1, 10) || ' p' || n || '@clinic.test 1212' || (5000000 + n)
    from generate_series(1, ${COUNT}) n`.execute(api.db);
  // As the database does by itself after a while; new entries of the index are in order then.
  await sql`vacuum analyze patients`.execute(api.db);
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
