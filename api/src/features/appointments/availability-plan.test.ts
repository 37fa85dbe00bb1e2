import { sql } from 'kysely';
import { signIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Four months of a busy clinic, without going through the rules. */
async function fillCalendar(userId: string): Promise<void> {
  await sql`drop index bookings_live_per_patient`.execute(api.db);
  await sql`
    insert into bookings (clinic_id, user_id, treatment_id, date_local, time_local, starts_at,
      price_cents, contact_name, contact_email, contact_phone)
    select 1, ${userId}, treatment_id, day, time_local, day + time_local, 1, '', '', ''
    from treatment_slots, generate_series(date '2026-05-01', '2026-08-31', interval '1 day') as day
  `.execute(api.db);
  await sql`vacuum analyze bookings`.execute(api.db);
}

/** The plan when reading the table itself is made unattractive, which on little data it is not. */
function explain(condition: string): Promise<string> {
  return api.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const { rows } = await sql`explain select date_local, treatment_id, time_local from bookings
      where clinic_id = 1 and status <> 'cancelled' and ${sql.raw(condition)}`.execute(trx);
    return JSON.stringify(rows);
  });
}

it('answers what is taken on a day and in a month from the index alone', async () => {
  const { userId } = await signIn(api, { email: 'patient@clinic.test' });
  await fillCalendar(userId);
  const indexOnly = 'Index Only Scan using bookings_live_slot';
  expect(await explain(`date_local = '2026-06-01'`)).toContain(indexOnly);
  expect(await explain(`date_local between '2026-06-01' and '2026-06-30'`)).toContain(indexOnly);
  await sql`drop index bookings_live_slot`.execute(api.db);
  expect(await explain(`date_local = '2026-06-01'`)).not.toContain('Index Only');
});
