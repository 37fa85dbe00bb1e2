import { sql } from 'kysely';
import { type DateLocal, DAY_MS } from 'shared-contracts';
import { type Db, inTransaction } from '../../database/connection';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call } from '../../../test-kit/call';
import { addPayment } from '../../../test-kit/money';
import { saveMonthOfVisits } from '../../../test-kit/month-of-visits';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { findOffer, joinDay, runOffers } from '../../../test-kit/waiting-list';
import { rollUp } from './roll-up.service';

let api: TestApi;
let owner: SignedIn;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
  patient = await signIn(api, { email: 'pat@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  for (const table of ['marks', 'days', 'hours', 'resources', 'treatments', 'progress']) {
    await sql.raw(`delete from report_${table}`).execute(api.db);
  }
});

const count = () => rollUp(api.db, api.now);

const tables = ['report_days', 'report_hours', 'report_resources', 'report_treatments'] as const;
const readAll = () =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql
        .raw<object>(`select * from ${table} order by ${table}::text`)
        .execute(api.db);
      return rows;
    }),
  );

const listMarks = async () => {
  const { rows } = await sql<{ day: string }>`
    select distinct date_local as day from report_marks order by 1`.execute(api.db);
  return rows.map(({ day }) => day);
};

const readDay = (day: DateLocal) =>
  api.db.selectFrom('report_days').selectAll().where('date_local', '=', day).executeTakeFirst();

it('counting again changes nothing, also from the start and twice at the same time', async () => {
  await saveMonthOfVisits(api, patient);
  await count();
  const first = await readAll();
  expect(first.every((rows) => rows.length > 10)).toBe(true);
  expect(await listMarks()).toEqual([]);
  await count();
  expect(await readAll()).toEqual(first);
  await sql`insert into report_marks (clinic_id, date_local)
    select clinic_id, date_local from report_days`.execute(api.db);
  await Promise.all([count(), count()]);
  expect(await readAll()).toEqual(first);
});

describe('what changes is counted again', () => {
  it('a booking marks the day of the visit and the day on which it was made', async () => {
    await book(api, patient, { appoinmentDate: 'Mar 5, 2026' });
    expect(await listMarks()).toEqual(['2026-03-02', '2026-03-05']);
    await count();
    expect(await readDay('2026-03-05')).toMatchObject({ open_visits: 1, booked_online: 0 });
    expect(await readDay('2026-03-02')).toMatchObject({ booked_online: 1, lead_1_to_7_days: 1 });
  });

  it('a visit that moves is gone from its old day', async () => {
    const id = await book(api, patient, { appoinmentDate: 'Mar 5, 2026' });
    await count();
    await call(api, `PUT /api/bookings/${id}/time`, {
      token: patient.token,
      body: { appoinmentDate: 'Mar 12, 2026', slot: '9.30 am' },
    });
    await count();
    expect(await readDay('2026-03-05')).toMatchObject({ open_visits: 0 });
    expect(await readDay('2026-03-12')).toMatchObject({ open_visits: 1 });
    expect(await readDay('2026-03-02')).toMatchObject({ lead_8_to_14_days: 1 });
  });

  it('payments, cancellations and refunds mark their days', async () => {
    const id = await book(api, patient, { appoinmentDate: 'Mar 5, 2026' });
    await call(api, `POST /api/bookings/${id}/clinic-payment`, { token: owner.token });
    await count();
    expect(await readDay('2026-03-02')).toMatchObject({ clinic_cents: '18000' });
    await call(api, `DELETE /api/bookings/${id}`, { token: owner.token });
    expect(await listMarks()).toEqual(['2026-03-02', '2026-03-05']);
    await count();
    expect(await readDay('2026-03-05')).toMatchObject({ open_visits: 0, cancelled: 1 });
    await sql`
      insert into ledger_entries (clinic_id, booking_id, kind, amount_cents, method, payment_id, recorded_at)
      select 1, booking_id, 'refund', -amount_cents, 'cash', payment_id, '2026-03-04T04:59:00Z'
      from refunds`.execute(api.db);
    await count();
    expect(await readDay('2026-03-03')).toMatchObject({ refund_cents: '18000' });
  });

  it('a review marks the day on which it was written', async () => {
    await api.db
      .insertInto('reviews')
      .values({
        clinic_id: 1,
        user_id: patient.userId,
        review: 'Calm.',
        location: 'Queens',
        created_at: new Date('2026-03-04T04:59:00Z'),
      })
      .execute();
    expect(await listMarks()).toEqual(['2026-03-03']);
    await api.db.deleteFrom('reviews').execute();
  });

  it('a hold marks nothing', async () => {
    await call(api, 'POST /api/holds', {
      token: patient.token,
      body: { appoinmentDate: 'Mar 5, 2026', slot: '10.00 am', treatment: 'Teeth Whitening' },
    });
    expect(await listMarks()).toEqual([]);
  });

  it('bookings of one day do not wait for each other', async () => {
    const first = await book(api, patient, { appoinmentDate: 'Mar 5, 2026' });
    const second = await book(api, owner, { appoinmentDate: 'Mar 5, 2026', slot: '10.30 am' });
    const cancelled = { status: 'cancelled' as const, cancelled_at: api.now };
    const cancel = (db: Db, id: string) =>
      db.updateTable('bookings').set(cancelled).where('booking_id', '=', id).execute();
    await inTransaction(api.db, async (one) => {
      await cancel(one, first);
      await inTransaction(api.db, async (other) => {
        await sql`set local lock_timeout = '1s'`.execute(other);
        await cancel(other, second);
      });
    });
    await count();
    expect(await readDay('2026-03-05')).toMatchObject({ cancelled: 2 });
  });

  it('what is booked while days are counted is counted the next time', async () => {
    await book(api, patient, { appoinmentDate: 'Mar 5, 2026' });
    await inTransaction(api.db, async (trx) => {
      // Not committed when the job looks.
      await trx
        .updateTable('bookings')
        .set({ status: 'cancelled', cancelled_at: api.now })
        .execute();
      await count();
    });
    expect(await readDay('2026-03-05')).toMatchObject({ open_visits: 1, cancelled: 0 });
    await count();
    expect(await readDay('2026-03-05')).toMatchObject({ open_visits: 0, cancelled: 1 });
  });
});

describe('the source of a booking', () => {
  const clearCancelled = () =>
    api.db.deleteFrom('bookings').where('status', '=', 'cancelled').execute();
  const readSources = async () => {
    const rows = await api.db.selectFrom('bookings').select('source').execute();
    return rows.map(({ source }) => source);
  };

  it('staff who book for a patient are one', async () => {
    const { patient_id } = await api.db
      .selectFrom('patients')
      .select('patient_id')
      .where('user_id', '=', patient.userId)
      .executeTakeFirstOrThrow();
    const response = await call(api, `POST /api/patients/${patient_id}/visits`, {
      token: owner.token,
      body: { treatment: 'Teeth Whitening', date: '2026-03-05', time: '09:30' },
    });
    expect(response.status).toBe(200);
    expect(await readSources()).toEqual(['staff']);
  });

  it('the waiting list is one when its offer is booked', async () => {
    const id = await book(api, owner);
    await joinDay(api, patient);
    await call(api, `DELETE /api/bookings/${id}`, { token: owner.token });
    await runOffers(api);
    expect(await findOffer(api, patient)).toBe('Mar 3, 2026 9.30 am');
    await clearCancelled();
    await book(api, patient);
    expect(await readSources()).toEqual(['waiting_list']);
  });
});

describe('the hours in which chairs and doctors could be used', () => {
  const sumOpen = async (day: string) => {
    const { rows } = await sql<{ minutes: number }>`
      select coalesce(sum(minutes), 0)::integer as minutes from report_hours
      where date_local = ${day} and resource = 'chair' and measure = 'open'`.execute(api.db);
    return rows[0]?.minutes;
  };
  const wholeDay = 6 * 8 * 60;
  let start: Date;
  beforeEach(() => {
    start = api.now;
  });
  afterEach(() => {
    api.now = start;
  });

  it('are stored for each day since the last count, whether or not there were visits', async () => {
    await count();
    api.now = new Date(start.getTime() + 3 * DAY_MS);
    await count();
    expect(await sumOpen('2026-03-04')).toBe(wholeDay);
    expect(await sumOpen('2026-03-05')).toBe(wholeDay);
    expect(await sumOpen('2026-03-06')).toBe(0);
  });

  it('follow a change of the schedule from the same day on, and stay for the days before', async () => {
    await count();
    api.now = new Date(start.getTime() + DAY_MS);
    await count();
    await api.db
      .insertInto('closed_days')
      .values(
        (['2026-03-02', '2026-03-03'] as const).map((date_local) => ({
          clinic_id: 1,
          date_local,
          name: '',
        })),
      )
      .execute();
    await book(api, patient, { appoinmentDate: 'Mar 10, 2026' });
    await count();
    expect(await sumOpen('2026-03-02')).toBe(wholeDay);
    expect(await sumOpen('2026-03-03')).toBe(0);
    await api.db.deleteFrom('closed_days').execute();
  });

  it('leave out the time off of a doctor', async () => {
    await sql`insert into doctor_time_off (clinic_id, doctor_id, starts_at, ends_at)
      select 1, doctor_id, '2026-03-02T14:30:00Z', '2026-03-02T16:00:00Z' from doctors
      where name = 'Dr Cavity Filling'`.execute(api.db);
    await count();
    // Five doctors work from 9, one of them not from 9.30 to 11.
    const { rows } = await sql<object>`
      select hour, minutes from report_hours
      where measure = 'open' and resource = 'doctor' and hour < 12 order by hour`.execute(api.db);
    expect(rows).toEqual([
      { hour: 9, minutes: 5 * 60 - 30 },
      { hour: 10, minutes: 4 * 60 },
      { hour: 11, minutes: 5 * 60 },
    ]);
    const { rows: each } = await sql<object>`
      select minutes from report_resources join doctors on doctor_id = resource_id
      where measure = 'open' and name = 'Dr Cavity Filling'`.execute(api.db);
    expect(each).toEqual([{ minutes: 8 * 60 - 90 }]);
    await sql`delete from doctor_time_off`.execute(api.db);
  });
});

it('the money of a visit counts for the dentist whom it is with, whenever it was paid', async () => {
  const id = await book(api, patient);
  await addPayment(api, { bookingId: id, intentId: null });
  await count();
  const readPaid = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from report_treatments join doctors using (clinic_id, doctor_id)
      where received_cents > 0`.execute(api.db);
    return rows.map(({ name }) => name);
  };
  const [before] = await readPaid();
  await sql`update bookings set schedule_revision = null, doctor_id = (
    select doctor_id from doctors where name <> ${before} limit 1)`.execute(api.db);
  await count();
  const after = await readPaid();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual([before]);
});

it('a count ends although days are marked as fast as they are counted', async () => {
  await sql`insert into report_marks (clinic_id, date_local) values (1, '2026-03-03')`.execute(
    api.db,
  );
  // Each count of a day marks it again.
  await sql
    .raw(
      `create function mark_again() returns trigger language plpgsql as $$
      begin insert into report_marks (clinic_id, date_local) values (1, '2026-03-03'); return null; end $$;
      create trigger mark_again after insert on report_days for each statement execute function mark_again()`,
    )
    .execute(api.db);
  await count();
  const marks = await sql`select from report_marks`.execute(api.db);
  expect(marks.rows).toHaveLength(1);
  await sql.raw('drop trigger mark_again on report_days; drop function mark_again').execute(api.db);
});
