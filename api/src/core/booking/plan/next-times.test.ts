import { sql } from 'kysely';
import type { DateLocal } from 'shared-contracts';
import { connect } from '../../../database/connection';
import { book, clearBookings } from '../../../../test-kit/bookings';
import { signIn, type SignedIn } from '../../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../../test-kit/test-api';
import { readSchedule } from '../schedule/schedule.repository';
import { findMoveTimes, findNearestTimes, findNextTimes, type NextTimesSearch } from './next-times';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('doctor_time_off').execute();
});

const WHITENING = 'Teeth Whitening';
const DAY = '2026-03-03';

/** The dentist who does the whitening is away from that day until another one begins. */
const beAwayUntil = (dateLocal: DateLocal) =>
  sql`
    insert into doctor_time_off (clinic_id, doctor_id, starts_at, ends_at)
    select 1, doctor_id, '2026-03-03T05:00Z', ${`${dateLocal}T05:00Z`}::timestamptz from doctors
    where name = 'Dr Teeth Whitening'`.execute(api.db);

async function prepare() {
  const schedule = await readSchedule(api.db);
  const find = (name: string) => schedule.treatments.find((one) => one.name === name)!;
  return { schedule, find, now: api.now };
}

interface Search extends Partial<NextTimesSearch> {
  readonly names?: readonly string[];
  readonly most?: number;
}

/** The first free times of treatments, by their names. */
async function listNext(
  { names = [WHITENING], most = 3, ...changes }: Search = {},
  db = api.db,
): Promise<Record<string, string[]>> {
  const { schedule, find, now } = await prepare();
  const search = { schedule, now, from: DAY, days: 28, most, ...changes } as const;
  const times = await findNextTimes(db, names.map(find), search);
  const list = (name: string) =>
    times.get(find(name).id)!.map(({ dateLocal, timeLocal }) => `${dateLocal} ${timeLocal}`);
  return Object.fromEntries(names.map((name) => [name, list(name)]));
}

/** The times near 11 am of the day. */
async function listNear(find: typeof findNearestTimes): Promise<string[]> {
  const { schedule, find: findTreatment, now } = await prepare();
  const options = { near: { dateLocal: DAY, timeLocal: '11:00' }, schedule, now } as const;
  const times = await find(api.db, findTreatment(WHITENING), options);
  return times.map(({ dateLocal, timeLocal }) => `${dateLocal} ${timeLocal}`);
}

describe('the next times of a treatment', () => {
  it('are the first free one of each day, as many as are asked for', async () => {
    await book(api, patient, { appoinmentDate: 'Mar 5, 2026', slot: '9.00 am' });
    expect(await listNext({ names: [WHITENING, 'Cosmetic Dentistry'] })).toEqual({
      [WHITENING]: ['2026-03-03 09:00', '2026-03-04 09:00', '2026-03-05 09:30'],
      'Cosmetic Dentistry': ['2026-03-03 13:00', '2026-03-04 13:00', '2026-03-05 13:00'],
    });
  });

  it('are looked for until each treatment has as many', async () => {
    await beAwayUntil('2026-03-12');
    expect(await listNext({ names: [WHITENING, 'Cosmetic Dentistry'], most: 1 })).toEqual({
      [WHITENING]: ['2026-03-12 09:00'],
      'Cosmetic Dentistry': ['2026-03-03 13:00'],
    });
  });

  it('are those of as many days as are asked for', async () => {
    await beAwayUntil('2026-03-11');
    expect(await listNext({ days: 8 })).toEqual({ [WHITENING]: [] });
    expect(await listNext({ days: 9 })).toEqual({ [WHITENING]: ['2026-03-11 09:00'] });
  });

  it('are those of one dentist', async () => {
    const { doctors } = await readSchedule(api.db);
    const { id: doctorId } = doctors.find(({ name }) => name === 'Dr Oral Surgery')!;
    expect(await listNext({ doctorId })).toEqual({ [WHITENING]: [] });
    expect(await listNext({ doctorId, names: ['Oral Surgery'], most: 1 })).toEqual({
      'Oral Surgery': ['2026-03-03 09:00'],
    });
  });

  it('are read by the week, and no week after the last one that is needed', async () => {
    let queries = 0;
    const onQuery = () => void (queries += 1);
    const db = connect(api.databaseUrl, clinic, { onQuery, onBroken: () => undefined });
    const count = async (search: Search) => {
      queries = 0;
      await listNext(search, db);
      return queries;
    };
    expect(await count({ most: 7 })).toBe(1);
    expect(await count({ most: 8 })).toBe(2);
    expect(await count({ most: 50 })).toBe(4);
    await db.destroy();
  });
});

describe('the nearest times to one', () => {
  it('are before and after it, in order', async () => {
    expect(await listNear(findNearestTimes)).toEqual([
      '2026-03-03 10:30',
      '2026-03-03 11:00',
      '2026-03-03 11:30',
    ]);
    await book(api, patient, { slot: '11.00 am' });
    expect(await listNear(findNearestTimes)).toEqual([
      '2026-03-03 10:00',
      '2026-03-03 10:30',
      '2026-03-03 11:30',
    ]);
  });

  it('are the first ones of the next days when its day has none', async () => {
    await beAwayUntil('2026-03-04');
    expect(await listNear(findNearestTimes)).toEqual([
      '2026-03-04 09:00',
      '2026-03-05 09:00',
      '2026-03-06 09:00',
    ]);
  });
});

describe('a visit can be moved to', () => {
  const nextDays = ['04', '05', '06', '07', '08'].map((day) => `2026-03-${day} 09:00`);

  it('the nearest times, and the first one of each of the next five days', async () => {
    expect(await listNear(findMoveTimes)).toEqual([
      '2026-03-03 10:30',
      '2026-03-03 11:00',
      '2026-03-03 11:30',
      ...nextDays,
    ]);
  });

  it('each time once when its day has none', async () => {
    await beAwayUntil('2026-03-04');
    expect(await listNear(findMoveTimes)).toEqual(nextDays);
  });

  it('no time when there is none', async () => {
    await beAwayUntil('2027-03-04');
    expect(await listNear(findMoveTimes)).toEqual([]);
  });
});
