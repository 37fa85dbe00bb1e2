import { sql } from 'kysely';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const MORNING = new Date('2026-03-02T14:00:00Z');
const TOMORROW = 'Mar 3, 2026';

let api: TestApi;
let other: { readonly url: string };
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  other = await api.startAnother();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = MORNING;
  await clearBookings(api);
});

interface Asked {
  readonly url?: string;
  readonly date?: string;
  readonly etag?: string;
}

async function ask({ url = api.url, date = TOMORROW, etag }: Asked = {}) {
  const response = await fetch(`${url}/api/appoinmentOptions?date=${encodeURIComponent(date)}`, {
    headers: etag === undefined ? {} : { 'if-none-match': etag },
  });
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    cacheControl: response.headers.get('cache-control'),
    content: await response.text(),
  };
}

const hold = () =>
  call(api, 'POST /api/holds', {
    token: patient.token,
    body: { appoinmentDate: TOMORROW, treatment: 'Teeth Whitening', slot: '9.30 am' },
  });

async function findBookingId(): Promise<string> {
  const { booking_id: id } = await api.db
    .selectFrom('bookings')
    .select('booking_id')
    .executeTakeFirstOrThrow();
  return id;
}

it('a browser keeps the availability of a day and asks each time whether it has changed', async () => {
  const { status, etag, cacheControl, content } = await ask();
  expect([status, cacheControl]).toEqual([200, 'private, no-cache']);
  expect(content).toContain('9.30 am');
  const unchanged = { status: 304, etag, cacheControl: 'private, no-cache', content: '' };
  expect(await ask({ etag })).toEqual(unchanged);
  // A server in between that compresses, and a browser that knows several states.
  expect(await ask({ etag: `"old", W/${etag}` })).toEqual(unchanged);
  expect(await ask({ etag, url: other.url })).toEqual(unchanged);
});

async function setSchedule(text: string): Promise<void> {
  await sql.raw(text).execute(api.db);
}

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

/** What is done before the first look, and what changes the availability of tomorrow. */
const changes: Record<string, readonly [before: () => unknown, change: () => unknown]> = {
  'a booking': [() => undefined, () => book(api, patient)],
  'a hold': [() => undefined, hold],
  'a hold that is released': [
    hold,
    async () => {
      const { body } = await hold();
      const { _id: id } = body as { _id: string };
      await call(api, `DELETE /api/holds/${id}`, { token: patient.token });
    },
  ],
  'a hold that expires': [hold, () => (api.now = at('14:06:00'))],
  'a cancellation': [
    () => book(api, patient),
    async () => {
      const id = await findBookingId();
      await call(api, `DELETE /api/bookings/${id}`, { token: patient.token });
    },
  ],
  'a visit that moves to another time': [
    () => book(api, patient),
    async () => {
      const id = await findBookingId();
      const body = { appoinmentDate: TOMORROW, slot: '1.00 pm' };
      await call(api, `PUT /api/bookings/${id}/time`, { token: patient.token, body });
    },
  ],
  'a longer visit': [
    () => book(api, patient),
    () =>
      setSchedule(`update bookings set ends_at = ends_at + interval '5 minutes',
      chair_free_at = chair_free_at + interval '5 minutes'`),
  ],
  'a closed day': [
    () => undefined,
    () => setSchedule(`insert into closed_days values (1, '2026-03-03', 'Holiday')`),
  ],
  'an opened day': [() => undefined, () => setSchedule('delete from closed_days')],
  'opening hours': [
    () => undefined,
    () => setSchedule(`update opening_hours set until_local = '16:30' where weekday = 2`),
  ],
  'hours of a doctor': [
    () => undefined,
    () => setSchedule(`update doctor_hours set from_local = '09:30' where weekday = 2`),
  ],
  'time off': [
    () => undefined,
    () =>
      setSchedule(`insert into doctor_time_off (clinic_id, doctor_id, starts_at, ends_at)
      select 1, doctor_id, '2026-03-03', '2026-03-04' from doctors order by name limit 1`),
  ],
  'a doctor who is not bookable': [
    () => undefined,
    () => setSchedule(`update doctors set is_bookable = false where name = 'Dr Oral Surgery'`),
  ],
  'what a doctor treats': [
    () => undefined,
    () =>
      setSchedule(`delete from doctor_treatments where doctor_id =
      (select doctor_id from doctors where name = 'Dr Cosmetic Dentistry')`),
  ],
  'a price': [
    () => undefined,
    () => setSchedule(`update treatments set price_cents = 1 where name = 'Oral Surgery'`),
  ],
  'a retired chair': [
    () => undefined,
    () => setSchedule(`update chairs set retired_at = now() where name = 'Chair 6'`),
  ],
  'the interval of starts': [
    () => undefined,
    () => setSchedule('update clinics set start_interval_minutes = 60'),
  ],
  'the notice': [
    () => undefined,
    () => setSchedule('update clinics set minimum_notice_minutes = 1440'),
  ],
  'the horizon': [
    () => undefined,
    () => setSchedule('update clinics set booking_horizon_days = 400'),
  ],
};

it.each(Object.keys(changes))('%s is seen at once, by each process', async (name) => {
  const [before, change] = changes[name] ?? [];
  await before?.();
  const { etag } = await ask();
  expect((await ask({ etag, url: other.url })).status).toBe(304);
  await change?.();
  for (const { url } of [other, api]) {
    const seen = await ask({ etag, url });
    expect(seen.status).toBe(200);
    expect(seen.etag).not.toBe(etag);
    expect(seen.content).toBe((await ask({ url })).content);
  }
});

it('a start that passes is seen at once, and nothing is before', async () => {
  await setSchedule('update clinics set minimum_notice_minutes = 0, start_interval_minutes = 30');
  const date = 'Mar 2, 2026';
  api.now = at('17:00:00');
  const { etag } = await ask({ date });
  api.now = at('17:29:59');
  expect((await ask({ date, etag })).status).toBe(304);
  api.now = at('17:30:00');
  expect((await ask({ date, etag })).status).toBe(200);
});

it('a day that comes into the horizon at midnight is seen', async () => {
  await setSchedule('update clinics set booking_horizon_days = 3');
  const date = 'Mar 6, 2026';
  const { etag } = await ask({ date });
  api.now = new Date('2026-03-03T04:59:59Z');
  expect((await ask({ date, etag })).status).toBe(304);
  api.now = new Date('2026-03-03T05:00:00Z');
  expect((await ask({ date, etag })).status).toBe(200);
});

it('what changes on other days, or for nobody, is not a change', async () => {
  const { etag } = await ask();
  await book(api, patient, { appoinmentDate: 'Mar 5, 2026', slot: '11.00 am' });
  expect(await api.db.selectFrom('bookings').select('date_local').execute()).toHaveLength(1);
  await setSchedule(`update users set name = 'Renamed' where email = 'patient@clinic.test'`);
  expect((await ask({ etag })).status).toBe(304);
});

it('a time that is taken and given back is the same state with the same content', async () => {
  const first = await ask();
  await book(api, patient, { slot: '10.00 am' });
  const taken = await ask({ etag: first.etag });
  await clearBookings(api);
  expect(await ask({ etag: taken.etag })).toEqual(first);
});
