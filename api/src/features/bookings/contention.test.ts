import { sql } from 'kysely';
import { newBooking } from '../../../test-kit/bookings';
import { call } from '../../../test-kit/call';
import { signIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const CLIENTS = 32;

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ maxConnections: CLIENTS });
});
afterEach(() => api.stop());

/** How often each response was returned when all clients ask for the same slot at once. */
async function contend(): Promise<Record<string, number>> {
  const emails = Array.from({ length: CLIENTS }, (_, index) => `patient${index}@clinic.test`);
  const people = await Promise.all(emails.map((email) => signIn(api, { email })));
  const responses = await Promise.all(
    people.map((person) =>
      call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person) }),
    ),
  );
  const counts: Record<string, number> = {};
  for (const { body } of responses) {
    const { code = 'booked' } = body as { code?: string };
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

const countStored = async (): Promise<number> =>
  (await api.db.selectFrom('bookings').select('booking_id').execute()).length;

it('exactly one of 32 clients gets a time [R7.6]', async () => {
  expect(await contend()).toEqual({ booked: 1, slot_taken: CLIENTS - 1 });
  expect(await countStored()).toBe(1);
});

/** For the connections that are opened from then on, most of those that the clients use. */
const removeLocks = () =>
  sql`
    create function public.pg_advisory_xact_lock(integer, integer) returns void
      language sql as 'select';
    do $$ begin
      execute format('alter database %I set search_path = public, pg_catalog', current_database());
    end $$
  `.execute(api.db);

const dropConstraints = () =>
  sql`
    alter table bookings
      drop constraint bookings_doctor_overlap, drop constraint bookings_chair_overlap
  `.execute(api.db);

/** Between the look at the day and the row that takes the time, so that clients meet there. */
const slowDown = () =>
  sql`
    create function wait_a_moment() returns trigger
      language plpgsql as 'begin perform pg_sleep(0.05); return new; end';
    create trigger a_moment before insert on bookings
      for each row execute function wait_a_moment();
  `.execute(api.db);

it.each([
  ['the constraints alone', removeLocks],
  ['the locks of days alone', dropConstraints],
])('%s suffice for that', async (_what, weaken) => {
  await slowDown();
  await weaken();
  expect(await contend()).toEqual({ booked: 1, slot_taken: CLIENTS - 1 });
});

it('several clients get it without both, which shows that the tests above can fail [R7.6]', async () => {
  await slowDown();
  await dropConstraints();
  await removeLocks();
  expect((await contend()).booked).toBeGreaterThan(1);
  expect(await countStored()).toBeGreaterThan(1);
});

it('a patient gets one booking a day from six tabs that ask for different times [R7.7]', async () => {
  const person = await signIn(api, { email: 'patient@clinic.test' });
  const slots = [9, 10, 11].flatMap((hour) => [`${hour}.00 am`, `${hour}.30 am`]);
  const responses = await Promise.all(
    slots.map((slot) =>
      call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person, { slot }) }),
    ),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await countStored()).toBe(1);
});
