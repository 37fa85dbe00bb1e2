import { book, newBooking } from '../../test-kit/bookings';
import { call, errorResponse } from '../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../test-kit/people';
import { sql } from 'kysely';
import { createIdToken } from '../../test-kit/id-token';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { hourlyLimits } from './rate-limit';
import { createRequestCounts, deleteRequestCounts } from './request-counts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ limits: { ...hourlyLimits, bookingChanges: 4, registrations: 3 } });
});
afterAll(() => api.stop());
beforeEach(() => api.db.deleteFrom('bookings').execute());

const cancel = ({ token }: SignedIn, bookingId: string) =>
  call(api, `DELETE /api/bookings/${bookingId}`, { token });

/** Books and cancels again, so that it can be done any number of times. */
async function bookAndCancel(person: SignedIn): Promise<void> {
  const response = await cancel(person, await book(api, person));
  expect(response.status).toBe(200);
}

it('bookings and cancellations of one account are limited together, reading is not', async () => {
  const person = await signIn(api, { email: 'patient@clinic.test' });
  await bookAndCancel(person);
  const bookingId = await book(api, person);
  await cancel(person, 'nonsense');
  const { token, email } = person;
  const body = newBooking(person, { appoinmentDate: 'Mar 4, 2026' });
  expect(await call(api, 'POST /api/bookings', { token, body })).toEqual(
    errorResponse('rate_limited'),
  );
  expect(await cancel(person, bookingId)).toEqual(errorResponse('rate_limited'));
  expect((await call(api, `GET /api/bookings?email=${email}`, { token })).status).toBe(200);

  const other = await signIn(api, { email: 'other@clinic.test' });
  const theirs = newBooking(other, { appoinmentDate: 'Mar 5, 2026' });
  const booked = await call(api, 'POST /api/bookings', { token: other.token, body: theirs });
  expect(booked.status).toBe(200);
});

it('admins are not limited', async () => {
  const admin = await signInAdmin(api);
  for (let count = 0; count < 3; count += 1) await bookAndCancel(admin);
});

describe('over two API processes', () => {
  /** Sends as many requests as given, in turn to each process, and gives the statuses. */
  async function alternate(count: number, send: (to: { url: string }) => Promise<unknown>) {
    const processes = [api, await api.startAnother()];
    const answers = [];
    for (let turn = 0; turn < count; turn += 1) answers.push(await send(processes[turn % 2]!));
    return answers.map((answer) => (answer as { status: number }).status);
  }

  it('one address sends as many messages a minute as over one', async () => {
    const body = { email: 'visitor@clinic.test', subject: 'Hours', message: 'Open on Sunday?' };
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const statuses = await alternate(6, (to) => call(to, 'POST /api/messages', { body, headers }));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('one person logs in as often as over one', async () => {
    const email = 'often@clinic.test';
    const token = createIdToken({ email }, { now: api.now });
    const body = { name: 'Of Ten', email };
    const statuses = await alternate(4, (to) => call(to, 'POST /api/users', { token, body }));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('one account changes bookings as often as over one', async () => {
    const { token } = await signIn(api, { email: 'changes@clinic.test' });
    const statuses = await alternate(5, (to) =>
      call(to, 'DELETE /api/bookings/00000000-0000-4000-8000-000000000000', { token }),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 429]);
  });

  it('requests at once are counted one by one', async () => {
    const { token } = await signIn(api, { email: 'at-once@clinic.test' });
    const processes = [api, await api.startAnother()];
    const calls = Array.from({ length: 20 }, (_, turn) =>
      call(processes[turn % 2]!, 'DELETE /api/bookings/nonsense', { token }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  });
});

it('counts end with their time and are forgotten', async () => {
  const countRequest = createRequestCounts(api.db);
  const request = { limit: 'short', key: 'someone', windowMs: 1_000 };
  expect((await countRequest(request)).current).toBe(1);
  expect((await countRequest(request)).current).toBe(2);
  const counts = () =>
    api.db
      .selectFrom('request_counts')
      .select('caller')
      .where('limit_name', '=', 'short')
      .execute();
  await deleteRequestCounts(api.db);
  expect(await counts()).toHaveLength(1);
  await sql`update request_counts set ends_at = now() where limit_name = 'short'`.execute(api.db);
  expect((await countRequest(request)).current).toBe(1);
  await sql`update request_counts set ends_at = now() where limit_name = 'short'`.execute(api.db);
  await deleteRequestCounts(api.db);
  expect(await counts()).toEqual([]);
});
