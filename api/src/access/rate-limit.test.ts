import { book, newBooking } from '../test-kit/bookings';
import { call, errorResponse } from '../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../test-kit/people';
import { startTestApi, type TestApi } from '../test-kit/test-api';
import { hourlyLimits } from './rate-limit';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ limits: { ...hourlyLimits, bookingChanges: 4 } });
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
