import { sql } from 'kysely';
import { book } from '../../../test-kit/bookings';
import { call, errorResponse } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const DAY = 'date=Mar%203,%202026';

let api: TestApi;
let patient: SignedIn;
let admin: SignedIn;
/** Oral surgery, mornings only, at 10.00 am of Mar 3, 2026. */
let visitId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  admin = await signInAdmin(api);
  visitId = await book(api, patient, { treatment: 'Oral Surgery', role: 390, slot: '10.00 am' });
  // Half an hour longer than the treatment.
  await sql`
    update bookings set ends_at = starts_at + interval '1 hour', schedule_revision = null,
      chair_free_at = starts_at + interval '1 hour' where booking_id = ${visitId}`.execute(api.db);
});
afterAll(() => api.stop());

interface Times {
  readonly name: string;
  readonly durationMinutes?: number;
  readonly slots: readonly string[];
}

async function list(path: string, { token } = patient): Promise<Times[]> {
  const { status, body } = await call(api, `GET /api/bookings/${visitId}/${path}`, { token });
  expect(status).toBe(200);
  return body as Times[];
}

const count = async (query = '') => {
  const { body } = await call(
    api,
    `GET /api/bookings/${visitId}/availability?month=2026-03${query}`,
    { token: patient.token },
  );
  return (body as { date: string; free: number }[]).find(({ date }) => date === '2026-03-03')?.free;
};

/** Before the visit there is no hour, and the dentist goes home at noon. */
const longEnough = ['9.00 am', '11.00 am'];

it('the times are those at which the whole visit fits, as the calendar counts them', async () => {
  expect(await list(`options?${DAY}`)).toMatchObject([
    { name: 'Oral Surgery', durationMinutes: 60, slots: longEnough },
  ]);
  const [dentist] = await list(`doctors?${DAY}`);
  expect(dentist).toMatchObject({ name: 'Dr Oral Surgery', slots: longEnough });
  expect(await count()).toBe(2);
  // The treatment itself takes half as long.
  const { body } = await call(api, `GET /api/appoinmentOptions?${DAY}`);
  const offered = (body as Times[]).find(({ name }) => name === 'Oral Surgery');
  expect(offered?.slots).toEqual(['9.00 am', '9.30 am', '11.00 am', '11.30 am']);
});

it('each of them can be held, others cannot', async () => {
  const hold = async (slot: string) => {
    const time = { treatment: 'Oral Surgery', appoinmentDate: 'Mar 3, 2026', slot };
    const { status } = await call(api, 'POST /api/holds', {
      token: patient.token,
      body: { ...time, replacesId: visitId },
    });
    await api.db.deleteFrom('bookings').where('status', '=', 'held').execute();
    return status === 200 ? 'held' : status;
  };
  for (const slot of longEnough) expect(await hold(slot)).toBe('held');
  for (const slot of ['9.30 am', '11.30 am']) expect(await hold(slot)).not.toBe('held');
});

it('a visit whose treatment is retired, with a dentist whom patients cannot book, has times', async () => {
  await api.db.updateTable('treatments').set({ retired_at: api.now }).execute();
  await api.db.updateTable('doctors').set({ is_bookable: false }).execute();
  expect(await list(`options?${DAY}`, admin)).toMatchObject([{ slots: longEnough }]);
  expect(await list(`doctors?${DAY}`, admin)).toHaveLength(1);
  expect(await count()).toBe(2);
});

it('nobody learns of the visits of others', async () => {
  const other = await signIn(api, { email: 'other@clinic.test' });
  for (const path of [`options?${DAY}`, `doctors?${DAY}`, 'availability?month=2026-03']) {
    const answer = await call(api, `GET /api/bookings/${visitId}/${path}`, { token: other.token });
    expect(answer).toEqual(errorResponse('not_found'));
  }
});
