import { book } from '../../../test-kit/bookings';
import { anId, call, invalidFields, success } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());

const morning = ['9.00 am', '9.30 am', '10.00 am', '10.30 am', '11.00 am', '11.30 am'];
const afternoon = ['1.00 pm', '1.30 pm', '2.00 pm', '2.30 pm', '3.00 pm', '3.30 pm'].concat([
  '4.00 pm',
  '4.30 pm',
]);
const noon = ['12.00 pm', '12.30 pm'];
const wholeDay = [...morning, ...noon, ...afternoon];

const catalogue = [
  { _id: anId, name: 'Cavity Filling', role: 120, durationMinutes: 30, slots: wholeDay, taken: [] },
  {
    _id: anId,
    name: 'Cosmetic Dentistry',
    role: 220,
    durationMinutes: 30,
    slots: afternoon,
    taken: [],
  },
  {
    _id: anId,
    name: 'Fluoride Treatment',
    role: 45,
    durationMinutes: 30,
    slots: wholeDay,
    taken: [],
  },
  { _id: anId, name: 'Oral Surgery', role: 390, durationMinutes: 30, slots: morning, taken: [] },
  {
    _id: anId,
    name: 'Teeth Orthodontics',
    role: 250,
    durationMinutes: 30,
    slots: [...morning, ...noon],
    taken: [],
  },
  {
    _id: anId,
    name: 'Teeth Whitening',
    role: 180,
    durationMinutes: 30,
    slots: wholeDay,
    taken: [],
  },
];

const list = (date: string) =>
  call(api, `GET /api/appoinmentOptions?date=${encodeURIComponent(date)}`);

type Slots = { name: string; slots: string[]; taken: string[] };

async function getOption(date: string, name: string): Promise<Slots | undefined> {
  const { body } = await list(date);
  return (body as Slots[]).find((option) => option.name === name);
}

describe('GET /appoinmentOptions', () => {
  it('every treatment is listed with its price and free times [R3.2]', async () => {
    expect(await list('Mar 3, 2026')).toEqual(success(catalogue));
  });

  it('a booked time moves from free to taken, for that treatment and day only [R7.4]', async () => {
    await book(api, patient, { treatment: 'Oral Surgery', role: 390, slot: '10.00 am' });
    const [booked, otherDay, otherTreatment] = await Promise.all([
      getOption('Mar 3, 2026', 'Oral Surgery'),
      getOption('Mar 4, 2026', 'Oral Surgery'),
      getOption('Mar 3, 2026', 'Teeth Orthodontics'),
    ]);
    const free = morning.filter((slot) => slot !== '10.00 am');
    expect(booked).toMatchObject({ slots: free, taken: ['10.00 am'] });
    expect(otherDay).toMatchObject({ slots: morning, taken: [] });
    expect(otherTreatment).toMatchObject({ taken: [] });
  });

  it('a cancelled time is free again', async () => {
    await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    const option = await getOption('Mar 3, 2026', 'Oral Surgery');
    expect(option).toMatchObject({ slots: morning, taken: [] });
  });

  it('the times that have passed today are taken', async () => {
    // 10.30 am at the clinic: the slot that starts now is gone.
    api.now = new Date('2026-03-02T15:30:00Z');
    const option = await getOption('Mar 2, 2026', 'Oral Surgery');
    expect(option).toMatchObject({
      slots: ['11.00 am', '11.30 am'],
      taken: ['9.00 am', '9.30 am', '10.00 am', '10.30 am'],
    });
    expect(await getOption('Mar 1, 2026', 'Oral Surgery')).toMatchObject({ slots: [] });
  });

  it.each(['', '2026-03-03', 'Feb 30, 2026', "Mar 3, 2026' or 1=1"])(
    '“%s” is rejected as a date [R9.1]',
    async (date) => {
      expect(await list(date)).toEqual(invalidFields('date'));
    },
  );

  it('a request without a date is rejected', async () => {
    expect(await call(api, 'GET /api/appoinmentOptions')).toEqual(invalidFields('date'));
  });
});

interface SentDentist {
  readonly _id: string;
  readonly name: string;
  readonly treatmentIds: readonly string[];
}

const listDentists = async () => (await call(api, 'GET /api/dentists')).body as SentDentist[];

async function getTreatmentId(name: string): Promise<string> {
  const { body } = await list('Mar 3, 2026');
  return (body as { _id: string; name: string }[]).find((one) => one.name === name)?._id ?? '';
}

describe('GET /dentists', () => {
  it('the dentists whom patients can book are listed by name with their treatments', async () => {
    const dentists = await listDentists();
    const names = dentists.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    const surgery = await getTreatmentId('Oral Surgery');
    const doctors = await call(
      api,
      'GET /api/appoinmentDoctors?date=Mar%203,%202026&treatment=Oral%20Surgery',
    );
    const surgeons = dentists.filter(({ treatmentIds }) => treatmentIds.includes(surgery));
    expect(surgeons).not.toEqual([]);
    expect(surgeons.map(({ _id }) => _id)).toEqual(
      (doctors.body as SentDentist[]).map(({ _id }) => _id),
    );
  });

  it('each has the address of their page, unless it is off the site', async () => {
    const findSurgeon = async () =>
      (await listDentists()).find(({ name }) => name === 'Dr Oral Surgery');
    expect(await findSurgeon()).toMatchObject({ slug: 'dr-oral-surgery' });
    const show = (isShown: boolean) =>
      api.db.updateTable('doctor_profiles').set({ is_shown: isShown }).execute();
    await show(false);
    expect(await findSurgeon()).not.toHaveProperty('slug');
    await show(true);
  });
});

it('a dentist whose hours have not been entered yet cannot be chosen', async () => {
  const path = 'GET /api/appoinmentDoctors?date=Mar%203,%202026&treatment=Oral%20Surgery';
  const listSurgeons = async () => (await call(api, path)).body as SentDentist[];
  const [surgeon] = await listSurgeons();
  const hours = await api.db
    .deleteFrom('doctor_hours')
    .where('doctor_id', '=', surgeon?._id ?? '')
    .returningAll()
    .execute();
  const names = (await listDentists()).map(({ name }) => name);
  expect(names).not.toContain(surgeon?.name);
  expect(await listSurgeons()).not.toContainEqual(surgeon);
  await api.db.insertInto('doctor_hours').values(hours).execute();
  expect(await listSurgeons()).toContainEqual(surgeon);
});

describe('GET /appoinmentAvailability', () => {
  const ask = (month: string) => call(api, `GET /api/appoinmentAvailability?month=${month}`);

  type Days = { date: string; free: number }[];

  async function getFree(month: string): Promise<Record<string, number>> {
    const { body } = await ask(month);
    return Object.fromEntries((body as Days).map(({ date, free }) => [date, free]));
  }

  // Three treatments all day (16 times), two for half of it, one for three hours.
  const all = 3 * 16 + 8 + 8 + 6;

  beforeEach(async () => {
    api.now = new Date('2026-03-02T14:00:00Z');
    await api.db.deleteFrom('bookings').execute();
  });

  it('the free times of each day of the month are counted, in order [R7.5]', async () => {
    await book(api, patient);
    await book(api, patient, { treatment: 'Oral Surgery', role: 390, slot: '10.00 am' });
    const { body } = await ask('2026-03');
    expect((body as Days).map(({ date }) => date)).toEqual(
      Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`),
    );
    const free = await getFree('2026-03');
    // The 1st is over; of the 2nd the five slots of 9.00 am have just begun.
    expect(free).toMatchObject({ '2026-03-01': 0, '2026-03-02': all - 5 });
    expect(free).toMatchObject({ '2026-03-03': all - 2, '2026-03-04': all });
  });

  it('the count agrees with the options of the day [R7.5]', async () => {
    await book(api, patient);
    const { body } = await list('Mar 3, 2026');
    const free = (body as Slots[]).reduce((sum, { slots }) => sum + slots.length, 0);
    expect((await getFree('2026-03'))['2026-03-03']).toBe(free);
  });

  it('the time of a cancelled booking counts as free', async () => {
    await book(api, patient);
    await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect((await getFree('2026-03'))['2026-03-03']).toBe(all);
  });

  it('the list is as long as the month', async () => {
    expect(Object.keys(await getFree('2028-02'))).toHaveLength(29);
  });

  it.each(['', '2026-3', '2026-13', 'Mar 2026'])('“%s” is rejected as a month', async (month) => {
    expect(await ask(encodeURIComponent(month))).toEqual(invalidFields('month'));
  });

  it('the times of one treatment, or of one dentist, are counted alone', async () => {
    const surgery = await getTreatmentId('Oral Surgery');
    const ofSurgery = await getFree(`2026-03&treatmentId=${surgery}`);
    expect(ofSurgery).toMatchObject({ '2026-03-03': 6 });
    const [surgeon] = (await listDentists()).filter(({ treatmentIds }) =>
      treatmentIds.includes(surgery),
    );
    const ofSurgeon = await getFree(`2026-03&doctorId=${surgeon?._id}`);
    const { body } = await call(
      api,
      `GET /api/appoinmentOptions?date=Mar%203,%202026&doctorId=${surgeon?._id}`,
    );
    const free = (body as Slots[]).reduce((sum, { slots }) => sum + slots.length, 0);
    expect(free).toBeGreaterThan(0);
    expect(ofSurgeon['2026-03-03']).toBe(free);
    const option = (body as Slots[]).find(({ name }) => name === 'Oral Surgery');
    expect(option).toMatchObject({ slots: morning, taken: [] });
  });
});
