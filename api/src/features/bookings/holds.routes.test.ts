import { sql } from 'kysely';
import { type DateLocal, MINUTE_MS } from 'shared-contracts';
import { book, newBooking } from '../../../test-kit/bookings';
import { anId, aTextLike, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await api.db.deleteFrom('bookings').execute();
});

const whitening = { appoinmentDate: 'Mar 3, 2026', slot: '9.30 am', treatment: 'Teeth Whitening' };

const hold = (person: SignedIn, changes: object = {}) =>
  call(api, 'POST /api/holds', { token: person.token, body: { ...whitening, ...changes } });
const renew = (person: SignedIn, id: string) =>
  call(api, `PUT /api/holds/${id}`, { token: person.token });
const release = (person: SignedIn, id: string) =>
  call(api, `DELETE /api/holds/${id}`, { token: person.token });
const post = (person: SignedIn, changes: object = {}) =>
  call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person, changes) });

async function holdId(person: SignedIn, changes?: object): Promise<string> {
  return ((await hold(person, changes)).body as { _id: string })._id;
}

async function isFree(): Promise<boolean> {
  const { body } = await call(api, 'GET /api/appoinmentOptions?date=Mar%203,%202026');
  const options = body as { name: string; slots: string[] }[];
  return options.find(({ name }) => name === 'Teeth Whitening')?.slots.includes('9.30 am') ?? false;
}

const listStored = () =>
  api.db.selectFrom('bookings').select(['booking_id', 'status', 'time_local']).execute();

it('a held time is taken for everyone else until it is released', async () => {
  const response = await hold(patient);
  expect(response).toEqual(
    success({
      _id: anId,
      doctor: 'Dr Teeth Whitening',
      role: 180,
      heldUntilUtc: '2026-03-02T14:05:00.000Z',
      secondsLeft: 300,
    }),
  );
  const { _id } = response.body as { _id: string };
  expect(await isFree()).toBe(false);
  expect(await hold(other)).toEqual(errorResponse('slot_taken'));
  expect(await post(other)).toEqual(errorResponse('slot_taken'));
  expect(await release(other, _id)).toEqual(success({ deletedCount: 0 }));
  expect(await release(patient, _id)).toEqual(success({ deletedCount: 1 }));
  expect(await isFree()).toBe(true);
  expect((await post(other)).status).toBe(200);
});

it('a hold ends after five minutes, and is swept when someone else books', async () => {
  const id = await holdId(patient);
  api.now = minutesLater(5);
  expect(await isFree()).toBe(true);
  expect(await renew(patient, id)).toEqual(errorResponse('hold_expired'));
  expect((await post(other)).status).toBe(200);
  expect(await listStored()).toHaveLength(1);
});

it('a hold that is renewed lasts five more minutes, half an hour at most', async () => {
  const id = await holdId(patient);
  for (const minutes of [4, 8, 12, 16, 20, 24]) {
    api.now = minutesLater(minutes);
    expect((await renew(patient, id)).status).toBe(200);
  }
  expect(await renew(other, id)).toEqual(errorResponse('hold_expired'));
  api.now = minutesLater(26);
  expect(await renew(patient, id)).toEqual(errorResponse('hold_expired'));
  expect(await isFree()).toBe(false);
  api.now = minutesLater(29);
  expect(await isFree()).toBe(true);
});

it('booking the held time turns the hold into the booking', async () => {
  const id = await holdId(patient);
  expect(await post(patient)).toEqual(
    success({ acknowledged: true, insertedId: id, doctor: 'Dr Teeth Whitening' }),
  );
  expect(await listStored()).toEqual([{ booking_id: id, status: 'booked', time_local: '09:30' }]);
});

it('a hold that has just expired still becomes the booking when nobody has taken its time', async () => {
  const id = await holdId(patient);
  api.now = minutesLater(6);
  const { body } = await post(patient);
  expect(body).toEqual({ acknowledged: true, insertedId: anId, doctor: 'Dr Teeth Whitening' });
  expect(await listStored()).toEqual([expect.objectContaining({ status: 'booked' })]);
  expect(id).toEqual(anId);
});

it('a held time that has come is past, and its hold stays until its own end', async () => {
  const today = { appoinmentDate: 'Mar 2, 2026' };
  api.now = minutesLater(28);
  const id = await holdId(patient, today);
  api.now = minutesLater(30);
  expect(await post(patient, today)).toEqual(errorResponse('slot_past'));
  expect(await listStored()).toEqual([{ booking_id: id, status: 'held', time_local: '09:30' }]);
});

it('another time of the treatment replaces the hold, for a hold and for a booking', async () => {
  await hold(patient);
  await hold(patient, { slot: '10.00 am' });
  expect((await listStored()).map(({ time_local }) => time_local)).toEqual(['10:00']);
  await post(patient, { slot: '11.00 am' });
  expect(await listStored()).toEqual([
    expect.objectContaining({ status: 'booked', time_local: '11:00' }),
  ]);
});

it('a fourth hold ends the oldest', async () => {
  const days = ['Mar 3, 2026', 'Mar 4, 2026', 'Mar 5, 2026', 'Mar 6, 2026'];
  for (const [index, appoinmentDate] of days.entries()) {
    api.now = new Date(START.getTime() + index * 1000);
    expect((await hold(patient, { appoinmentDate })).status).toBe(200);
  }
  const held = await api.db.selectFrom('bookings').select('date_local').execute();
  expect(held.map(({ date_local }) => date_local).sort()).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
  ]);
});

it("a time that overlaps the patient's own visit is not held, and the visit is named", async () => {
  await book(api, patient, { treatment: 'Fluoride Treatment', role: 45 });
  expect(await hold(patient)).toEqual(
    errorResponse('overlapping_booking', {
      treatment: 'Fluoride Treatment',
      date: 'Mar 3, 2026',
      time: '9.30 am',
    }),
  );
});

it.each([
  ['a time that has passed', { appoinmentDate: 'Mar 2, 2026', slot: '9.00 am' }, 'slot_past'],
  ['a treatment that does not exist', { treatment: 'Haircut' }, 'slot_not_offered'],
] as const)('%s is not held', async (_what, changes, code) => {
  expect(await hold(patient, changes)).toEqual(errorResponse(code));
});

it('a hold is listed nowhere, cannot be paid, cancelled or moved', async () => {
  const id = await holdId(patient);
  const asPatient = { token: patient.token };
  expect(await call(api, `GET /api/bookings?email=${patient.email}`, asPatient)).toEqual(
    success([]),
  );
  expect(await call(api, `GET /api/bookings/${id}`, asPatient)).toEqual(errorResponse('not_found'));
  expect(await call(api, `DELETE /api/bookings/${id}`, asPatient)).toEqual(
    errorResponse('not_found'),
  );
  const payment = { ...asPatient, body: { role: 180, bookingId: id } };
  expect(await call(api, 'POST /api/create-payment-intent', payment)).toEqual(
    errorResponse('not_found'),
  );
});

/** What the patient is told whose held time is no longer possible. */
async function bookAfter(change: () => Promise<unknown>): Promise<unknown> {
  const id = await holdId(patient);
  await change();
  const { status, body } = await post(patient);
  const { code, params } = body as { code: string; params?: unknown };
  const stored = await listStored();
  expect(stored.map(({ booking_id }) => booking_id)).not.toContain(id);
  return { status, code, params };
}

const DENTIST = 'Dr Teeth Whitening';
const COLLEAGUE = 'Dr Cavity Filling';
const NEAREST = '2026-03-04T09:00 2026-03-05T09:00 2026-03-06T09:00';

describe('a held time that is no longer possible', () => {
  const unavailable = { status: 409, code: 'doctor_unavailable' };
  afterEach(() => api.db.deleteFrom('doctor_time_off').execute());

  async function findDoctorId(name: string): Promise<string> {
    const doctor = api.db.selectFrom('doctors').select('doctor_id').where('name', '=', name);
    return (await doctor.executeTakeFirstOrThrow()).doctor_id;
  }

  async function reportAbsence(untilDate: string, name = DENTIST): Promise<unknown> {
    const doctorId = await findDoctorId(name);
    const { token } = await signInAs(api, 'reception');
    const times = { fromTime: null, untilTime: null };
    const body = { doctorId, fromDate: '2026-03-03', untilDate, ...times };
    return call(api, 'POST /api/absences', { token, body });
  }

  it('names the dentist who is away, and the nearest times', async () => {
    expect(await bookAfter(() => reportAbsence('2026-03-03'))).toEqual({
      ...unavailable,
      params: { doctor: DENTIST, nearest: NEAREST },
    });
  });

  it('names the dentist who is away, also when a colleague has that time', async () => {
    const doctor_id = await findDoctorId(COLLEAGUE);
    const { treatment_id } = await api.db
      .selectFrom('treatments')
      .select('treatment_id')
      .where('name', '=', whitening.treatment)
      .executeTakeFirstOrThrow();
    const performs = { clinic_id: 1, doctor_id, treatment_id };
    await api.db.insertInto('doctor_treatments').values(performs).execute();
    const ended = await bookAfter(() => reportAbsence('2026-03-03', COLLEAGUE));
    await api.db
      .deleteFrom('doctor_treatments')
      .where('doctor_id', '=', doctor_id)
      .where('treatment_id', '=', treatment_id)
      .execute();
    const nearest = '2026-03-03T09:00 2026-03-03T09:30 2026-03-03T10:00';
    expect(ended).toEqual({ ...unavailable, params: { doctor: COLLEAGUE, nearest } });
  });

  it('names no times when there are none', async () => {
    expect(await bookAfter(() => reportAbsence('2027-03-03'))).toEqual({
      ...unavailable,
      params: { doctor: DENTIST },
    });
  });

  it('names a closed day, and the nearest times', async () => {
    const day = { clinic_id: 1, date_local: '2026-03-03' as DateLocal, name: 'Works' };
    const ended = await bookAfter(() => api.db.insertInto('closed_days').values(day).execute());
    await api.db.deleteFrom('closed_days').where('name', '=', 'Works').execute();
    expect(ended).toEqual({
      status: 422,
      code: 'clinic_closed',
      params: { date: 'Mar 3, 2026', nearest: NEAREST },
    });
  });
});

it('the database rejects a hold without an end and a booking with one', async () => {
  const id = await holdId(patient);
  const change = (what: string) =>
    sql`update bookings set ${sql.raw(what)} where booking_id = ${id}`.execute(api.db);
  await expect(change('held_until = null')).rejects.toThrow(/check constraint/);
  await expect(change("status = 'paid'")).rejects.toEqual(
    expect.objectContaining({ message: aTextLike(/cannot change from held to paid/) }),
  );
});
