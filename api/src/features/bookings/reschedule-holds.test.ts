import { sql } from 'kysely';
import { book } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;
let admin: SignedIn;
/** The patient's visit at 9.30 am of Mar 3, 2026. */
let visitId: string;

beforeAll(async () => {
  api = await startTestApi({ maxConnections: 20 });
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await api.db.deleteFrom('bookings').execute();
  visitId = await book(api, patient);
});

const at = (slot: string, appoinmentDate = 'Mar 3, 2026') => ({ slot, appoinmentDate });
const treatment = 'Teeth Whitening';

const hold = ({ token }: SignedIn, time: object, replacesId = visitId) =>
  call(api, 'POST /api/holds', { token, body: { treatment, replacesId, ...time } });
const holdNew = ({ token }: SignedIn, time: object) =>
  call(api, 'POST /api/holds', { token, body: { treatment, ...time } });
const move = ({ token }: SignedIn, id: string, body: object) =>
  call(api, `PUT /api/bookings/${id}/time`, { token, body });

const listStored = async () =>
  (
    await api.db
      .selectFrom('bookings')
      .select(['status', 'date_local', 'time_local'])
      .orderBy('starts_at')
      .execute()
  ).map(({ status, date_local, time_local }) => `${status} ${date_local} ${time_local}`);

it('a hold for rescheduling may lie on the day of the visit, and is taken for others', async () => {
  const held = await hold(patient, at('10.00 am'));
  expect(held).toEqual(
    success({
      _id: anId,
      doctor: 'Dr Teeth Whitening',
      role: 180,
      heldUntilUtc: '2026-03-02T14:05:00.000Z',
      secondsLeft: 300,
    }),
  );
  expect(await holdNew(other, at('10.00 am'))).toEqual(errorResponse('slot_taken'));
  expect(await listStored()).toEqual(['booked 2026-03-03 09:30', 'held 2026-03-03 10:00']);
});

it('a hold may overlap the visit that it will replace, and no other one', async () => {
  const later = { treatment: 'Cavity Filling', role: 120, slot: '11.00 am' };
  await book(api, patient, later);
  // The visit is longer than new ones.
  await sql`
    update bookings set ends_at = starts_at + interval '1 hour', schedule_revision = null,
      chair_free_at = starts_at + interval '1 hour' where booking_id = ${visitId}`.execute(api.db);
  const second = await sql<{ doctor_id: string }>`
    insert into doctors (clinic_id, speciality_id, name, email, image)
    select clinic_id, speciality_id, 'Dr Second', 'second@clinic.test', image from doctors limit 1
    returning doctor_id
  `.execute(api.db);
  const doctorId = second.rows[0]?.doctor_id ?? '';
  await sql`
    insert into doctor_treatments select clinic_id, ${doctorId}, treatment_id from treatments
  `.execute(api.db);
  await sql`
    insert into doctor_hours select 1, ${doctorId}, weekday, '09:00', '17:00'
    from generate_series(0, 6) as weekday
  `.execute(api.db);
  expect(await hold(patient, { ...at('9.00 am'), doctorId })).toMatchObject({ status: 200 });
  expect(await hold(patient, { ...at('10.30 am'), doctorId })).toEqual(
    errorResponse('overlapping_booking', {
      treatment: 'Cavity Filling',
      date: 'Mar 3, 2026',
      time: '11.00 am',
    }),
  );
  // The dentist that was held is the one that the visit moves to, although another is free too.
  await hold(patient, { ...at('9.00 am'), doctorId });
  expect(await move(patient, visitId, { ...at('9.00 am'), doctorId })).toEqual(
    success({ modifiedCount: 1 }),
  );
  expect(await listStored()).toEqual(['booked 2026-03-03 09:00', 'booked 2026-03-03 11:00']);
  await api.db.deleteFrom('bookings').execute();
  await api.db.deleteFrom('doctors').where('doctor_id', '=', doctorId).execute();
});

it('the time is held for as long as the visit takes, not for as long as its treatment does', async () => {
  const half = sql`interval '30 minutes'`;
  await sql`
    update bookings set ends_at = ends_at + ${half}, chair_free_at = chair_free_at + ${half}
    where booking_id = ${visitId}`.execute(api.db);
  await hold(patient, at('11.00 am'));
  const { rows } = await sql`
    select (ends_at - starts_at)::text as length from bookings where status = 'held'`.execute(
    api.db,
  );
  expect(rows).toEqual([{ length: '01:00:00' }]);
  expect(await holdNew(other, at('11.30 am'))).toEqual(errorResponse('slot_taken'));
  expect(await move(patient, visitId, at('11.00 am'))).toEqual(success({ modifiedCount: 1 }));
});

it('rescheduling uses the hold up, and the time is never free in between', async () => {
  await hold(patient, at('10.00 am'));
  const [moved, booked] = await Promise.all([
    move(patient, visitId, at('10.00 am')),
    call(api, 'POST /api/holds', { token: other.token, body: { treatment, ...at('10.00 am') } }),
  ]);
  expect(moved).toEqual(success({ modifiedCount: 1 }));
  expect(booked).toEqual(errorResponse('slot_taken'));
  expect(await listStored()).toEqual(['booked 2026-03-03 10:00']);
});

it('a hold of another time of the visit replaces the one before, on any day', async () => {
  await hold(patient, at('10.00 am'));
  await hold(patient, at('2.00 pm', 'Mar 9, 2026'));
  expect(await listStored()).toEqual(['booked 2026-03-03 09:30', 'held 2026-03-09 14:00']);
  expect((await move(patient, visitId, at('11.00 am'))).status).toBe(200);
  expect(await listStored()).toEqual(['booked 2026-03-03 11:00']);
});

it('a visit does not move to a held time whose dentist is away by now', async () => {
  await hold(patient, at('10.00 am'));
  await sql`
    insert into doctor_time_off (clinic_id, doctor_id, starts_at, ends_at)
    select 1, doctor_id, '2026-03-03T15:00Z', '2026-03-03T16:00Z' from doctors
    where name = 'Dr Teeth Whitening'`.execute(api.db);
  const moved = await move(patient, visitId, at('10.00 am'));
  await api.db.deleteFrom('doctor_time_off').execute();
  expect(moved).toEqual(
    errorResponse('doctor_unavailable', {
      nearest: '2026-03-03T09:00 2026-03-03T11:00 2026-03-03T11:30',
      doctor: 'Dr Teeth Whitening',
    }),
  );
  expect(await listStored()).toEqual(['booked 2026-03-03 09:30']);
});

it('a hold for rescheduling does not become a second booking', async () => {
  await hold(patient, at('10.00 am'));
  const body = {
    ...at('10.00 am'),
    treatment,
    patient: 'Pat Ient',
    email: patient.email,
    phone: '+1 212 555 0100',
    role: 180,
  };
  expect(await call(api, 'POST /api/bookings', { token: patient.token, body })).toEqual(
    errorResponse('already_booked', { treatment, date: 'Mar 3, 2026', time: '9.30 am' }),
  );
});

it('staff hold a time for a patient’s visit', async () => {
  expect((await hold(admin, at('10.00 am'))).status).toBe(200);
  expect(await move(admin, visitId, at('10.00 am'))).toEqual(success({ modifiedCount: 1 }));
  expect(await listStored()).toEqual(['booked 2026-03-03 10:00']);
});

it('only an own visit that can still be changed is replaced', async () => {
  expect(await hold(other, at('10.00 am'))).toEqual(errorResponse('not_found'));
  api.now = new Date('2026-03-02T14:30:00.001Z');
  expect(await hold(patient, at('10.00 am'))).toEqual(
    errorResponse('notice_passed', { notice: '24 hours' }),
  );
  await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
  expect(await hold(patient, at('10.00 am'))).toEqual(errorResponse('booking_closed'));
});

it('the database lets only holds replace a visit, and lie beside it', async () => {
  await hold(patient, at('10.00 am'));
  const change = (what: string) =>
    sql`update bookings set ${sql.raw(what)} where status = 'held'`.execute(api.db);
  const contact = "contact_name = 'x', contact_email = 'x', contact_phone = 'x'";
  const booked = `status = 'booked', held_until = null, ${contact}`;
  await expect(change(booked)).rejects.toThrow(/check constraint/);
  await expect(change(`${booked}, replaces_booking_id = null`)).rejects.toThrow(
    /bookings_patient_treatment_day/,
  );
});

it('patients who hold and swap times at once never lose a visit', async () => {
  const slots = ['9.00 am', '9.30 am', '10.00 am', '10.30 am', '11.00 am', '11.30 am'];
  await api.db.deleteFrom('bookings').execute();
  const emails = slots.map((_, index) => `holder${index}@clinic.test`);
  const people = await Promise.all(emails.map((email) => signIn(api, { email })));
  const ids = await Promise.all(
    people.map((person, index) => book(api, person, { slot: slots[index] })),
  );
  for (let round = 1; round <= 5; round += 1) {
    const day = round % 2 === 0 ? 'Mar 3, 2026' : 'Mar 4, 2026';
    const responses = await Promise.all(
      people.map(async (person, index) => {
        const id = ids[index] ?? '';
        const time = at(slots[(index + round) % slots.length] ?? '', day);
        const held = await hold(person, time, id);
        return [held, await move(person, id, time)];
      }),
    );
    expect(responses.flat().filter(({ status }) => status === 500)).toEqual([]);
  }
  const booked = (await listStored()).filter((row) => row.startsWith('booked'));
  expect(booked).toHaveLength(slots.length);
});
