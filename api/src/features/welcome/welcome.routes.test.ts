import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

/** A Monday, 9.30 am at the clinic: the slot that starts now is gone. */
const MORNING = new Date('2026-03-02T14:30:00Z');
const TODAY = 'Mar 2, 2026';
const TOMORROW = 'Mar 3, 2026';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = MORNING;
  await clearBookings(api);
});

interface Treatment {
  readonly name: string;
  readonly next: { readonly date: string; readonly slot: string } | null;
}

async function read() {
  const { body } = await call(api, 'GET /api/welcome');
  return body as {
    readonly treatments: Treatment[];
    readonly doctors: object[];
    readonly suggested: { treatmentId: string; date: string; slot: string }[];
  };
}

async function findNext(name: string) {
  const { treatments } = await read();
  return treatments.find((treatment) => treatment.name === name)?.next;
}

it('each treatment is listed with its price, length and next free time, by name', async () => {
  const { treatments } = await read();
  expect(treatments).toEqual([
    {
      _id: anId,
      name: 'Cavity Filling',
      role: 120,
      durationMinutes: 30,
      next: { date: TODAY, slot: '10.00 am' },
    },
    expect.objectContaining({
      name: 'Cosmetic Dentistry',
      next: { date: TODAY, slot: '1.00 pm' },
    }),
    expect.objectContaining({ name: 'Fluoride Treatment', role: 45 }),
    expect.objectContaining({ name: 'Oral Surgery' }),
    expect.objectContaining({ name: 'Teeth Orthodontics' }),
    expect.objectContaining({ name: 'Teeth Whitening' }),
  ]);
});

it('the suggested times are of different treatments, at different times of the first day', async () => {
  const { suggested } = await read();
  expect(suggested.map(({ date, slot }) => [date, slot])).toEqual([
    [TODAY, '10.00 am'],
    [TODAY, '10.30 am'],
    [TODAY, '11.00 am'],
    [TODAY, '11.30 am'],
  ]);
  expect(new Set(suggested.map(({ treatmentId }) => treatmentId)).size).toBe(4);
});

it('a time that is taken is not the next one', async () => {
  await book(api, patient, {
    treatment: 'Oral Surgery',
    role: 390,
    appoinmentDate: TODAY,
    slot: '10.00 am',
  });
  expect(await findNext('Oral Surgery')).toEqual({ date: TODAY, slot: '10.30 am' });
});

it('after the last time of a day comes the first of the next', async () => {
  api.now = new Date('2026-03-02T21:45:00Z');
  expect(await findNext('Oral Surgery')).toEqual({ date: TOMORROW, slot: '9.00 am' });
});

it('a treatment that nobody performs for weeks has no next time', async () => {
  const doctors = await api.db.selectFrom('doctors').select(['doctor_id', 'name']).execute();
  const surgeon = doctors.find(({ name }) => name === 'Dr Oral Surgery')?.doctor_id ?? '';
  await api.db
    .insertInto('doctor_time_off')
    .values({
      clinic_id: 1,
      doctor_id: surgeon,
      starts_at: MORNING,
      ends_at: new Date('2026-03-20T22:00:00Z'),
    })
    .execute();
  expect(await findNext('Oral Surgery')).toEqual({ date: 'Mar 21, 2026', slot: '9.00 am' });
  await api.db
    .updateTable('doctor_time_off')
    .set({ ends_at: new Date('2026-06-01T15:30:00Z') })
    .execute();
  expect(await findNext('Oral Surgery')).toBeNull();
  await api.db.deleteFrom('doctor_time_off').execute();
});

it('the doctors whom patients can book are listed without their email addresses', async () => {
  const { doctors } = await read();
  expect(doctors[0]).toEqual({
    _id: anId,
    name: 'Dr Cavity Filling',
    speciality: 'General Dentistry',
    image: '/api/images/portrait.webp',
    slug: 'dr-cavity-filling',
  });
  await api.db.updateTable('doctor_profiles').set({ is_shown: false }).execute();
  expect((await read()).doctors[0]).not.toHaveProperty('slug');
  await api.db
    .updateTable('doctors')
    .set({ is_bookable: false })
    .where('name', '=', 'Dr Cavity Filling')
    .execute();
  expect((await read()).doctors).toHaveLength(doctors.length - 1);
});
