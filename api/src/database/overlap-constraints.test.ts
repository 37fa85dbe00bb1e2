import pg from 'pg';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let client: pg.Client;

beforeAll(async () => {
  api = await startTestApi();
  client = new pg.Client({ connectionString: api.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await api.stop();
});

async function explain(query: string): Promise<string> {
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query(`explain ${query}`);
  return JSON.stringify(rows);
}

it.each([
  { name: 'doctor', column: 'doctor_id', until: 'ends_at' },
  { name: 'chair', column: 'chair_id', until: 'chair_free_at' },
  { name: 'patient', column: 'patient_id', until: 'ends_at' },
])('no query reads the index of the $name constraint', async ({ name, column, until }) => {
  const range = `tstzrange(starts_at, ${until})`;
  const live = `status <> 'cancelled' and replaces_booking_id is null and waiting_entry_id is null`;
  const query = `select from bookings where clinic_id = 1 and ${column} = gen_random_uuid()
    and ${range} && tstzrange('2026-06-01', '2026-06-02') and ${live}`;
  expect(await explain(query)).not.toContain(`bookings_${name}_overlap`);
  // The query would use such an index if it could.
  await client.query(
    `create index readable on bookings using gist (clinic_id, ${column}, ${range}) where ${live}`,
  );
  expect(await explain(query)).toContain('readable');
  await client.query('drop index readable');
});
