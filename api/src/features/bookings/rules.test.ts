import { sql } from 'kysely';
import { bookingEvents, bookingStatuses, recordedEvents } from 'shared-contracts';
import { book, newBooking } from '../../../test-kit/bookings';
import { aTextLike, call, errorResponse } from '../../../test-kit/call';
import { signIn, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
});
afterAll(() => api.stop());

const defaults = {
  minimum_notice_minutes: 0,
  max_unpaid_bookings: 10_000,
  booking_horizon_days: 180,
};

beforeEach(async () => {
  api.now = START;
  await api.db.deleteFrom('bookings').execute();
  await api.db.deleteFrom('closed_days').execute();
  await api.db.deleteFrom('doctor_time_off').execute();
  await api.db.updateTable('clinics').set(defaults).execute();
});

const post = (changes: object = {}, person = patient) =>
  call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person, changes) });

const getDoctorId = async (name: string): Promise<string> => {
  const query = api.db.selectFrom('doctors').select('doctor_id').where('name', '=', name);
  return (await query.executeTakeFirstOrThrow()).doctor_id;
};

describe('rules of the clinic', () => {
  it('a visit is booked within the horizon, its last day included', async () => {
    await api.db.updateTable('clinics').set({ booking_horizon_days: 10 }).execute();
    expect((await post({ appoinmentDate: 'Mar 12, 2026' })).status).toBe(200);
    expect(await post({ appoinmentDate: 'Mar 13, 2026' })).toEqual(
      errorResponse('beyond_horizon', { date: 'Mar 12, 2026' }),
    );
  });

  it.each([
    [90, '90 minutes'],
    [120, '2 hours'],
    [2880, '2 days'],
  ])('a minimum notice of %i minutes is asked for as %s', async (minutes, notice) => {
    await api.db.updateTable('clinics').set({ minimum_notice_minutes: minutes }).execute();
    expect(await post({ appoinmentDate: 'Mar 2, 2026', slot: '10.00 am' })).toEqual(
      errorResponse('notice_too_short', { notice }),
    );
  });

  it('a visit that keeps exactly the minimum notice is booked', async () => {
    await api.db.updateTable('clinics').set({ minimum_notice_minutes: 60 }).execute();
    expect((await post({ appoinmentDate: 'Mar 2, 2026', slot: '10.00 am' })).status).toBe(200);
  });

  it('nothing is booked on a closed day', async () => {
    const closed = { clinic_id: 1, date_local: '2026-03-03', name: 'Holiday' } as const;
    await api.db.insertInto('closed_days').values(closed).execute();
    expect(await post()).toEqual(errorResponse('clinic_closed', { date: 'Mar 3, 2026' }));
    expect((await post({ appoinmentDate: 'Mar 4, 2026' })).status).toBe(200);
  });

  it('a doctor with time off is not booked', async () => {
    await api.db
      .insertInto('doctor_time_off')
      .values({
        clinic_id: 1,
        doctor_id: await getDoctorId('Dr Teeth Whitening'),
        starts_at: new Date('2026-03-03T14:45:00Z'),
        ends_at: new Date('2026-03-03T16:00:00Z'),
      })
      .execute();
    expect(await post()).toEqual(errorResponse('slot_not_offered'));
    expect((await post({ slot: '9.00 am' })).status).toBe(200);
  });

  it('only so many upcoming visits can be unpaid', async () => {
    await api.db.updateTable('clinics').set({ max_unpaid_bookings: 2 }).execute();
    await post();
    await post({ appoinmentDate: 'Mar 4, 2026' });
    const third = { appoinmentDate: 'Mar 5, 2026' };
    expect(await post(third)).toEqual(errorResponse('too_many_unpaid', { count: '2' }));
    expect(await api.db.selectFrom('bookings').select('booking_id').execute()).toHaveLength(2);
    // A repetition is no new booking, and a paid one no longer counts.
    expect((await post()).status).toBe(200);
    await sql`
      update bookings set status = 'paid' where date_local = '2026-03-04'
    `.execute(api.db);
    expect((await post(third)).status).toBe(200);
  });
});

describe('doctors and chairs', () => {
  it('a doctor is chosen by ID, and one who does not perform the treatment is not offered', async () => {
    const doctorId = await getDoctorId('Dr Oral Surgery');
    expect(await post({ doctorId })).toEqual(errorResponse('slot_not_offered'));
    const own = { doctorId: await getDoctorId('Dr Teeth Whitening') };
    expect((await post(own)).status).toBe(200);
  });

  it('two doctors treat two patients at once, and a third finds none', async () => {
    const doctor_id = await getDoctorId('Dr Cavity Filling');
    const { treatment_id } = await api.db
      .selectFrom('treatments')
      .select('treatment_id')
      .where('name', '=', 'Teeth Whitening')
      .executeTakeFirstOrThrow();
    const row = { clinic_id: 1, doctor_id, treatment_id };
    await api.db.insertInto('doctor_treatments').values(row).execute();
    expect((await post()).status).toBe(200);
    expect((await post({}, other)).status).toBe(200);
    const third = await signIn(api, { email: 'third@clinic.test' });
    expect(await post({}, third)).toEqual(errorResponse('slot_taken'));
    await api.db.deleteFrom('doctor_treatments').where('doctor_id', '=', doctor_id).execute();
  });

  it('the doctors of a treatment are listed with their free times', async () => {
    await book(api, other, { treatment: 'Oral Surgery', role: 390, slot: '9.00 am' });
    const query = 'date=Mar%203,%202026&treatment=Oral%20Surgery';
    const { body } = await call(api, `GET /api/appoinmentDoctors?${query}`);
    expect(body).toEqual([
      {
        _id: await getDoctorId('Dr Oral Surgery'),
        name: 'Dr Oral Surgery',
        speciality: 'General Dentistry',
        image: '/api/images/portrait.webp',
        slots: ['9.30 am', '10.00 am', '10.30 am', '11.00 am', '11.30 am'],
      },
    ]);
  });
});

describe('the states of a booking', () => {
  it('the database allows the changes of the table, and no others', async () => {
    const { rows } = await sql<{ from_status: string; to_status: string }>`
      select from_status, to_status from booking_transitions
    `.execute(api.db);
    const stored = rows.map(({ from_status, to_status }) => `${from_status} ${to_status}`);
    const table = Object.values(bookingEvents).flatMap(({ from, to }) =>
      from.map((status) => `${status} ${to}`),
    );
    const takenBack = recordedEvents.flatMap((event) => {
      const { from, to } = bookingEvents[event];
      return from.map((status) => `${to} ${status}`);
    });
    expect(stored.sort()).toEqual([...new Set([...table, ...takenBack])].sort());
  });

  it.each(bookingStatuses.filter((status) => status !== 'held' && status !== 'booked'))(
    'a booking cannot begin as %s',
    async (status) => {
      const id = await book(api, patient);
      await expect(
        sql`
          insert into bookings (clinic_id, user_id, patient_id, treatment_id, date_local, time_local,
            starts_at, ends_at, chair_free_at, price_cents, status, contact_name, contact_email,
            contact_phone)
          select clinic_id, user_id, patient_id, treatment_id, date '2026-04-01', time_local,
            starts_at + interval '1 month', ends_at + interval '1 month',
            chair_free_at + interval '1 month', price_cents, ${status}, '', '', ''
          from bookings where booking_id = ${id}
        `.execute(api.db),
      ).rejects.toEqual(
        expect.objectContaining({ message: aTextLike(/starts as held or booked/) }),
      );
    },
  );

  it('a cancelled booking stays cancelled', async () => {
    const id = await book(api, patient);
    await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    await expect(
      sql`update bookings set status = 'booked' where booking_id = ${id}`.execute(api.db),
    ).rejects.toEqual(
      expect.objectContaining({ message: aTextLike(/cannot change from cancelled to booked/) }),
    );
  });
});
