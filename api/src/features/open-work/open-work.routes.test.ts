import { book } from '../../../test-kit/bookings';
import { call, success } from '../../../test-kit/call';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const count = ({ token }: SignedIn) => call(api, 'GET /api/staff/open-work', { token });

it('everyone of the staff gets the counts of what they may do', async () => {
  const reception = await signInAs(api, 'reception');
  const none = { visitsToMove: 0, messages: 0, refunds: 0, recalls: 0 };
  expect(await count(reception)).toEqual(success(none));
  expect(await count(await signInAs(api, 'dentist'))).toEqual(success({}));
  expect(await count(await signInAdmin(api))).toEqual(success({ ...none, timeOffRequests: 0 }));
});

it('counts visits to move, messages, and requests for time off', async () => {
  const reception = await signInAs(api, 'reception');
  const dentist = await signInAs(api, 'dentist');
  const { doctor_id: doctorId } = await api.db
    .updateTable('doctors')
    .set({ user_id: dentist.userId })
    .where('name', '=', 'Dr Teeth Whitening')
    .returning('doctor_id')
    .executeTakeFirstOrThrow();
  await book(api, await signIn(api, { email: 'patient@clinic.test' }));
  const day = { fromDate: '2026-03-03', untilDate: '2026-03-03', fromTime: null, untilTime: null };
  const { token } = reception;
  await call(api, 'POST /api/absences', { token, body: { doctorId, ...day } });
  const request = { ...day, note: '' };
  await call(api, 'POST /api/time-off-requests', { token: dentist.token, body: request });
  const message = { email: 'visitor@clinic.test', subject: 'Hours', message: 'When are you open?' };
  await call(api, 'POST /api/messages', { body: message });
  expect(await count(await signInAdmin(api))).toEqual(
    success({ visitsToMove: 1, messages: 1, refunds: 0, timeOffRequests: 1, recalls: 0 }),
  );
});
