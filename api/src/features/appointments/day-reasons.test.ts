import { book, clearBookings } from '../../../test-kit/bookings';
import { call } from '../../../test-kit/call';
import { signIn, signInAdmin } from '../../../test-kit/people';
import { sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(() => clearBookings(api));

interface WireDay {
  readonly date: string;
  readonly free: number;
}

/** What is said of a day besides its number. */
async function readDay(date: string, query = '') {
  const { body } = await call(
    api,
    `GET /api/appoinmentAvailability?month=${date.slice(0, 7)}${query}`,
  );
  const { date: _, ...day } = (body as WireDay[]).find((one) => one.date === date)!;
  return day;
}

interface WireOption {
  readonly _id: string;
  readonly name: string;
  readonly slots: readonly string[];
  readonly canWait?: boolean;
}

async function readOption(date: string, treatment: string): Promise<WireOption> {
  const { body } = await call(api, `GET /api/appoinmentOptions?date=${encodeURI(date)}`);
  return (body as WireOption[]).find(({ name }) => name === treatment)!;
}

it('a day on which the clinic is closed says so with its reason, and nobody waits for it', async () => {
  const owner = await signInAdmin(api);
  const closed = { dateLocal: '2026-03-05', name: 'Training' } as const;
  await sendChange(api, owner, { kind: 'add_closed_day', ...closed });
  expect(await readDay('2026-03-05')).toEqual({ free: 0, closed: 'Training' });
  expect(await readOption('Mar 5, 2026', 'Teeth Whitening')).toMatchObject({ canWait: false });
  await sendChange(api, owner, { kind: 'remove_closed_day', dateLocal: closed.dateLocal });
});

it('a day beyond the horizon names the last one that can be booked', async () => {
  await api.db.updateTable('clinics').set({ booking_horizon_days: 10 }).execute();
  expect(await readDay('2026-03-13')).toEqual({ free: 0, lastDay: '2026-03-12' });
  expect(await readOption('Mar 13, 2026', 'Teeth Whitening')).toMatchObject({ canWait: false });
  await api.db.updateTable('clinics').set({ booking_horizon_days: 365 }).execute();
});

it('a day whose times are all taken is full, and can be waited for', async () => {
  const { slots, _id } = await readOption('Mar 4, 2026', 'Oral Surgery');
  for (const [index, slot] of slots.entries()) {
    const person = await signIn(api, { email: `p${index}@clinic.test` });
    await book(api, person, {
      appoinmentDate: 'Mar 4, 2026',
      treatment: 'Oral Surgery',
      role: 390,
      slot,
    });
  }
  expect(await readDay('2026-03-04', `&treatmentId=${_id}`)).toEqual({ free: 0, full: true });
  const option = await readOption('Mar 4, 2026', 'Oral Surgery');
  expect([option.slots, option.canWait]).toEqual([[], undefined]);
});

it('a day that is past says nothing', async () => {
  expect(await readDay('2026-03-01')).toEqual({ free: 0 });
});
