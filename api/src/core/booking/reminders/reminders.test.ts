import { sql } from 'kysely';
import { HOUR_MS } from 'shared-contracts';
import { saveClinic } from '../../../database/clinic';
import { connect, forClinic } from '../../../database/connection';
import { renderEmail } from '../../../email/render-email';
import { book } from '../../../../test-kit/bookings';
import { call } from '../../../../test-kit/call';
import { toEmailContext } from '../../../../test-kit/email-context';
import { emptyOutbox } from '../../../../test-kit/outbox';
import { signIn, type SignedIn } from '../../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../../test-kit/test-api';
import { queueReminders } from './reminders.service';

let api: TestApi;
let patient: SignedIn;

beforeEach(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'new@clinic.test' });
});
afterEach(() => api.stop());

const STARTS_AT = Date.parse('2026-03-06T14:30:00Z');
const visit = { appoinmentDate: 'Mar 6, 2026' };
const hoursBefore = (hours: number, startsAt = STARTS_AT): Date =>
  new Date(startsAt - hours * HOUR_MS);

const listReminders = async () => {
  const rows = await api.db
    .selectFrom('reminders')
    .select(['lead_hours', 'starts_at'])
    .orderBy('starts_at')
    .orderBy('lead_hours', 'desc')
    .execute();
  return rows.map(({ lead_hours }) => lead_hours);
};

async function countQueued(): Promise<number> {
  await emptyOutbox(api);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs
    where payload ->> 'kind' = 'reminder'
  `.execute(api.db);
  return rows[0]?.count ?? 0;
}

/** How many reminders a run of the task at this time queues. */
async function runAt(now: Date): Promise<number> {
  const before = await countQueued();
  await queueReminders(api.db, now);
  return (await countQueued()) - before;
}

it('a visit is reminded of 48 hours and 2 hours before, once each', async () => {
  await book(api, patient, visit);
  expect(await runAt(hoursBefore(48.01))).toBe(0);
  expect(await runAt(hoursBefore(48))).toBe(1);
  expect(await runAt(hoursBefore(47))).toBe(0);
  expect(await runAt(hoursBefore(2))).toBe(1);
  expect(await runAt(hoursBefore(1.9))).toBe(0);
  expect(await listReminders()).toEqual([48, 2]);
});

it('so is a visit that is paid', async () => {
  const id = await book(api, patient, visit);
  await api.db
    .updateTable('bookings')
    .set({ status: 'paid' })
    .where('booking_id', '=', id)
    .execute();
  expect(await runAt(hoursBefore(48))).toBe(1);
});

it('the clinic sets how many hours before, and can turn reminders off', async () => {
  await book(api, patient, visit);
  const setHours = (reminder_hours: readonly number[]) =>
    api.db.updateTable('clinics').set({ reminder_hours }).execute();
  await setHours([]);
  expect(await runAt(hoursBefore(1))).toBe(0);
  await setHours([24]);
  expect(await runAt(hoursBefore(25))).toBe(0);
  expect(await runAt(hoursBefore(24))).toBe(1);
});

describe('of two processes that look at the same time', () => {
  async function runTwice(): Promise<number> {
    const other = connect(api.databaseUrl, clinic, { onBroken: () => undefined });
    await Promise.all([api.db, other].map((db) => queueReminders(db, hoursBefore(48))));
    await other.destroy();
    return countQueued();
  }

  it('one queues the reminder', async () => {
    await book(api, patient, visit);
    expect(await runTwice()).toBe(1);
  });

  it('both would without the unique key', async () => {
    await book(api, patient, visit);
    await sql`alter table reminders drop constraint reminders_pkey`.execute(api.db);
    expect(await runTwice()).toBe(2);
  });
});

it('a restart sends nothing again', async () => {
  await book(api, patient, visit);
  expect(await runAt(hoursBefore(48))).toBe(1);
  const restarted = connect(api.databaseUrl, clinic, { onBroken: () => undefined });
  await queueReminders(restarted, hoursBefore(47.9));
  await restarted.destroy();
  expect(await countQueued()).toBe(1);
});

it('a reminder is stored with its email or not at all', async () => {
  await book(api, patient, visit);
  await sql`alter table outbox rename to outbox_gone`.execute(api.db);
  await expect(queueReminders(api.db, hoursBefore(48))).rejects.toThrow('outbox');
  expect(await listReminders()).toEqual([]);
});

it('a missed reminder is sent late until the next one begins', async () => {
  await book(api, patient, visit);
  expect(await runAt(hoursBefore(10))).toBe(1);
  expect(await listReminders()).toEqual([48]);
});

it('a missed reminder is not sent once the next one has begun', async () => {
  await book(api, patient, visit);
  expect(await runAt(hoursBefore(1))).toBe(1);
  expect(await listReminders()).toEqual([2]);
});

it('nobody is reminded of a visit that has started', async () => {
  await book(api, patient, visit);
  expect(await runAt(hoursBefore(0))).toBe(0);
});

it('a visit booked within 48 hours is reminded of 2 hours before alone', async () => {
  api.now = hoursBefore(47.5);
  patient = await signIn(api, patient);
  await book(api, patient, visit);
  expect(await runAt(hoursBefore(47))).toBe(0);
  expect(await runAt(hoursBefore(2))).toBe(1);
  expect(await listReminders()).toEqual([2]);
});

const reschedule = (id: string, day: string) =>
  call(api, `PUT /api/bookings/${id}/time`, {
    token: patient.token,
    body: { appoinmentDate: day, slot: '9.30 am' },
  });

it('a rescheduled visit is reminded of again at its new time', async () => {
  const id = await book(api, patient, visit);
  api.now = hoursBefore(48);
  expect(await runAt(api.now)).toBe(1);
  patient = await signIn(api, patient);
  expect(await reschedule(id, 'Mar 13, 2026')).toMatchObject({ status: 200 });
  expect(await runAt(hoursBefore(47))).toBe(0);
  // After the clock change of Mar 8.
  expect(await runAt(hoursBefore(48, Date.parse('2026-03-13T13:30:00Z')))).toBe(1);
  expect(await listReminders()).toEqual([48, 48]);
});

it('a visit rescheduled to a time within 48 hours is not reminded of at once', async () => {
  const id = await book(api, patient, visit);
  api.now = hoursBefore(47);
  patient = await signIn(api, patient);
  expect(await reschedule(id, 'Mar 5, 2026')).toMatchObject({ status: 200 });
  expect(await runAt(api.now)).toBe(0);
});

describe('a queued reminder', () => {
  let bookingId: string;

  beforeEach(async () => {
    bookingId = await book(api, patient, visit);
    api.now = hoursBefore(48);
    patient = await signIn(api, patient);
    await queueReminders(api.db, api.now);
  });

  async function renderReminder(now = api.now) {
    const { reminder_id: id } = await api.db
      .selectFrom('reminders')
      .select('reminder_id')
      .orderBy('lead_hours', 'desc')
      .executeTakeFirstOrThrow();
    const context = { ...toEmailContext(api), now };
    return (await renderEmail(api.db, { kind: 'reminder', id, context }))?.email;
  }

  it('names the visit', async () => {
    const email = await renderReminder();
    expect(email).toMatchObject({
      to: patient.email,
      subject: 'Reminder of your appointment: Teeth Whitening, Fri, Mar 6, 9.30 am',
    });
    expect(email?.text).toContain('Teeth Whitening on Fri, Mar 6, 2026 at 9.30 am (EST).');
  });

  it('has links to confirm, to check in and to cancel without a login', async () => {
    const { text = '', html = '' } = (await renderReminder()) ?? {};
    const tokens = [...text.matchAll(/https:\/\/molar\.test\/visit#(\S+)/g)].map(([, one]) => one);
    const responses = await Promise.all(
      tokens.map((token) => call(api, 'POST /api/visit-links', { body: { token } })),
    );
    expect(responses.map(({ body }) => (body as { purpose: string }).purpose)).toEqual([
      'confirm',
      'arrive',
      'cancel',
    ]);
    for (const token of tokens) expect(html).toContain(`/visit#${token}"`);
  });

  it('does not ask to confirm a visit that is confirmed', async () => {
    await api.db.updateTable('bookings').set({ confirmed_at: api.now }).execute();
    const email = await renderReminder();
    expect(email?.text).not.toContain('Confirm appointment');
    expect(email?.text).toContain('Check in when you arrive');
    expect(email?.text).toContain('Cancel appointment');
  });

  it('is not sent when the visit was cancelled meanwhile', async () => {
    await call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
    expect(await renderReminder()).toBeUndefined();
    expect(await runAt(hoursBefore(2))).toBe(0);
  });

  it('is not sent when the visit was moved meanwhile', async () => {
    expect(await reschedule(bookingId, 'Mar 13, 2026')).toMatchObject({ status: 200 });
    expect(await renderReminder()).toBeUndefined();
  });

  it('is not sent after the next one was queued, or the visit has started', async () => {
    expect(await renderReminder(hoursBefore(0))).toBeUndefined();
    expect(await renderReminder(hoursBefore(2))).toBeDefined();
    await queueReminders(api.db, hoursBefore(2));
    expect(await renderReminder(hoursBefore(2))).toBeUndefined();
  });
});

it('clinics that share a database remind of their own visits', async () => {
  await book(api, patient, visit);
  const other = forClinic(api.db, { ...clinic, clinicId: 2 });
  await saveClinic(other);
  await queueReminders(other, hoursBefore(48));
  expect(await countQueued()).toBe(0);
});
