import { formatInstant, HOUR_MS } from 'shared-contracts';
import { book } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { toEmailContext } from '../../test-kit/email-context';
import { signIn, type SignedIn } from '../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import { queueReminders } from '../core/booking/reminders/reminders.service';
import { renderEmail } from './render-email';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  await api.db.updateTable('clinics').set({ booking_horizon_days: 400 }).execute();
  patient = await signIn(api, { email: 'new@clinic.test' });
});
afterAll(() => api.stop());

// In New York clocks change on Mar 8 and Nov 1, 2026.
it.each([
  ['Mar 7, 2026', 'Sat, Mar 7, 2026 at 9.30 am (EST)', '2026-03-07T14:30:00.000Z'],
  ['Mar 8, 2026', 'Sun, Mar 8, 2026 at 9.30 am (EDT)', '2026-03-08T13:30:00.000Z'],
  ['Oct 31, 2026', 'Sat, Oct 31, 2026 at 9.30 am (EDT)', '2026-10-31T13:30:00.000Z'],
  ['Nov 1, 2026', 'Sun, Nov 1, 2026 at 9.30 am (EST)', '2026-11-01T14:30:00.000Z'],
])('page, email, reminder and calendar agree on a visit of %s', async (day, when, startsAt) => {
  const id = await book(api, patient, { appoinmentDate: day });
  const { body } = await call(api, `GET /api/bookings/${id}`, { token: patient.token });
  expect(body).toMatchObject({ appoinmentDate: day, slot: '9.30 am', startsAtUtc: startsAt });
  expect(formatInstant(new Date(startsAt), clinic.timeZone)).toBe(`${day}, 9.30 am`);
  const context = toEmailContext(api);
  const rendered = await renderEmail(api.db, { kind: 'booked', id, context });
  const { text, html, calendar } = rendered?.email ?? {};
  expect(text).toContain(when);
  expect(html).toContain(when);
  const due = new Date(Date.parse(startsAt) - 48 * HOUR_MS);
  await queueReminders(api.db, due);
  const { reminder_id } = await api.db
    .selectFrom('reminders')
    .select('reminder_id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  const reminder = await renderEmail(api.db, { kind: 'reminder', id: reminder_id, context });
  expect(reminder?.email.text).toContain(when);
  expect(calendar?.file).toContain(`DTSTART:${startsAt.replaceAll(/[-:]|\.000/g, '')}`);
});
