import { sql } from 'kysely';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const DOCTOR = 'Dr Teeth Whitening';
const WHITENING = 'Teeth Whitening';
/** Monday, 9 am at the clinic. */
const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let other: { readonly url: string };
let reception: SignedIn;
let dentist: SignedIn;
let patient: SignedIn;
let doctorId: string;

beforeAll(async () => {
  api = await startTestApi();
  other = await api.startAnother();
  reception = await signInAs(api, 'reception');
  dentist = await signInAs(api, 'dentist');
  patient = await signIn(api, { email: 'patient@clinic.test' });
  const doctor = await api.db
    .updateTable('doctors')
    .set({ user_id: dentist.userId })
    .where('name', '=', DOCTOR)
    .returning('doctor_id')
    .executeTakeFirstOrThrow();
  doctorId = doctor.doctor_id;
});
afterAll(() => api.stop());
/** Sets the clock; those who work go on. */
async function becomes(time: string): Promise<void> {
  api.now = new Date(time);
  reception = await signInAs(api, 'reception');
  dentist = await signInAs(api, 'dentist');
}

beforeEach(async () => {
  await becomes(START.toISOString());
  await clearBookings(api);
  await api.db.deleteFrom('doctor_time_off').execute();
});

const tuesday = {
  fromDate: '2026-03-03',
  untilDate: '2026-03-03',
  fromTime: null as string | null,
  untilTime: null as string | null,
};
const send = (request: string, body?: object, { token } = reception) =>
  call(api, request, { token, ...(body && { body }) });
const enter = (changes: object = {}) =>
  send('POST /api/absences', { doctorId, ...tuesday, ...changes });
const report = (day: string, who = dentist) => send('POST /api/absences/own', { day }, who);
const end = (id: string) => send(`POST /api/absences/${id}/end`);
const list = async () => (await send('GET /api/absences')).body as { absences: unknown[] };

async function listFree(date: string, { url } = other): Promise<string[]> {
  const path = `GET /api/appoinmentOptions?date=${encodeURIComponent(date)}`;
  const { body } = await call({ url }, path);
  const options = body as { name: string; slots: string[] }[];
  return options.find(({ name }) => name === WHITENING)?.slots ?? [];
}
const tryToBook = (changes: object = {}) =>
  call(other, 'POST /api/bookings', { token: patient.token, body: newBooking(patient, changes) });
const listAudit = async () =>
  (
    await api.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'absence.%')
      .orderBy('entry_id')
      .execute()
  ).map(({ action }) => action);

it('reception enters a day without an owner: from then on no process offers or books it', async () => {
  expect(await listFree('Mar 3, 2026')).not.toEqual([]);
  const id = toId(await enter());
  expect(await listFree('Mar 3, 2026')).toEqual([]);
  expect(await tryToBook()).toEqual(errorResponse('slot_not_offered'));
  expect(await list()).toEqual({
    absences: [{ id, doctorId, doctor: DOCTOR, ...tuesday }],
    doctors: expect.arrayContaining([{ id: doctorId, name: DOCTOR }]) as unknown,
  });
});

it('hours of today that have begun close the rest of them', async () => {
  const hours = { fromTime: '08:00', untilTime: '12:00' };
  await enter({ fromDate: '2026-03-02', untilDate: '2026-03-02', ...hours });
  const free = await listFree('Mar 2, 2026');
  expect(free).not.toContain('11.30 am');
  expect(free).toContain('12.00 pm');
});

it('a dentist reports to be ill: today from this minute on, or the whole of tomorrow', async () => {
  await becomes('2026-03-02T15:10:30Z');
  const today = toId(await report('today'));
  const tomorrow = toId(await report('tomorrow'));
  expect((await list()).absences).toMatchObject([
    { id: today, fromDate: '2026-03-02', fromTime: '10:10', untilTime: '00:00' },
    { id: tomorrow, ...tuesday },
  ]);
  expect(await listFree('Mar 2, 2026')).toEqual([]);
  expect((await send('GET /api/time-off-requests/own', undefined, dentist)).body).toMatchObject({
    absences: [{ fromTime: '10:10' }, tuesday],
  });
  expect((await listAudit()).slice(-2)).toEqual(['absence.reported', 'absence.reported']);
});

it('the same absence is entered once, by whomever', async () => {
  const [one, two] = await Promise.all([enter(), report('tomorrow')]);
  expect(toId(one)).toBe(toId(two));
  expect(toId(await enter({ fromTime: '09:00', untilTime: '12:00' }))).toBe(toId(one));
  expect((await list()).absences).toHaveLength(1);
});

it.each<[string, object, ReturnType<typeof errorResponse>]>([
  [
    'that has ended',
    { fromDate: '2026-03-01', untilDate: '2026-03-01' },
    errorResponse('day_past'),
  ],
  ['of no doctor', { doctorId: crypto.randomUUID() }, errorResponse('not_found')],
  ['with one time alone', { fromTime: '09:00' }, invalidFields('untilTime')],
])('an absence %s is rejected', async (_what, changes, response) => {
  expect(await enter(changes)).toEqual(response);
});

it('an account without a doctor reports nothing', async () => {
  const stranger = await signIn(api, { email: 'stranger@clinic.test' });
  await sql`update users set roles = '{dentist}' where user_id = ${stranger.userId}`.execute(
    api.db,
  );
  expect(await report('today', stranger)).toEqual(errorResponse('not_found'));
});

describe('ending an absence', () => {
  it('gives the time back at once, and is done once', async () => {
    const id = toId(await enter({ fromDate: '2026-03-02', untilDate: '2026-03-02' }));
    await becomes('2026-03-02T16:00:00Z');
    expect(await end(id)).toEqual(success({ modifiedCount: 1 }));
    expect(await listFree('Mar 2, 2026')).toContain('11.30 am');
    expect((await list()).absences).toEqual([]);
    await becomes('2026-03-02T16:05:00Z');
    expect(await end(id)).toEqual(success({ modifiedCount: 0 }));
    expect((await listAudit()).slice(-2)).toEqual(['absence.entered', 'absence.ended']);
  });

  it('removes one that has not begun', async () => {
    const id = toId(await enter());
    expect(await end(id)).toEqual(success({ modifiedCount: 1 }));
    expect(await listFree('Mar 3, 2026')).toContain('9.30 am');
    expect(await end(id)).toEqual(errorResponse('not_found'));
  });

  it('is not for planned time off, which an owner has decided', async () => {
    const { time_off_id: id } = await api.db
      .insertInto('doctor_time_off')
      .values({
        clinic_id: 1,
        doctor_id: doctorId,
        starts_at: START,
        ends_at: new Date('2026-03-04T14:00:00Z'),
      })
      .returning('time_off_id')
      .executeTakeFirstOrThrow();
    expect(await end(id)).toEqual(errorResponse('not_found'));
    expect((await list()).absences).toEqual([]);
  });
});

describe('while a patient is about to book', () => {
  const day = { appoinmentDate: 'Mar 3, 2026', slot: '9.30 am' };
  const hold = () =>
    call(api, 'POST /api/holds', {
      token: patient.token,
      body: { ...day, treatment: WHITENING },
    });

  it('a held time ends when they confirm it', async () => {
    expect((await hold()).status).toBe(200);
    await enter();
    expect(await tryToBook()).toMatchObject({ body: { code: 'doctor_unavailable' } });
    expect(await api.db.selectFrom('bookings').select('status').execute()).toEqual([]);
  });

  it('of a booking and an absence at the same moment, the visit is to be moved or was never booked', async () => {
    const dates = [3, 4, 5, 6, 7].map((date) => ({
      appoinmentDate: `Mar ${date}, 2026`,
      fromDate: `2026-03-0${date}`,
    }));
    for (const { appoinmentDate, fromDate } of dates) {
      const [booked] = await Promise.all([
        tryToBook({ appoinmentDate }),
        enter({ fromDate, untilDate: fromDate }),
      ]);
      const { body } = await send('GET /api/visits/to-move');
      const toMove = (body as { dateLocal: string }[]).map(({ dateLocal }) => dateLocal);
      expect(toMove.includes(fromDate)).toBe(booked.status === 200);
    }
  });
});

it('a visit that is booked is listed as to be moved until the absence ends', async () => {
  const bookingId = await book(api, patient);
  const id = toId(await enter());
  const listed = async () => (await send('GET /api/visits/to-move')).body;
  expect(await listed()).toMatchObject([{ bookingId, reason: 'doctor_away', doctorId }]);
  await end(id);
  expect(await listed()).toEqual([]);
});
