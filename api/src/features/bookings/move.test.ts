import { sql } from 'kysely';
import { takeAnnouncement } from '../../email/email.repository';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, success } from '../../../test-kit/call';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;
let reception: SignedIn;
let id: string;
let doctorId: string;
let secondDoctorId: string;

const findDoctorId = async (name: string): Promise<string> => {
  const query = api.db.selectFrom('doctors').select('doctor_id').where('name', '=', name);
  return (await query.executeTakeFirstOrThrow()).doctor_id;
};

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  reception = await signInAs(api, 'reception');
  doctorId = await findDoctorId('Dr Teeth Whitening');
  // Performs whitening too.
  secondDoctorId = await findDoctorId('Dr Cavity Filling');
  const { treatment_id } = await api.db
    .selectFrom('treatments')
    .select('treatment_id')
    .where('name', '=', 'Teeth Whitening')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('doctor_treatments')
    .values({ clinic_id: 1, doctor_id: secondDoctorId, treatment_id })
    .execute();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = new Date('2026-03-02T14:00:00Z');
  await clearBookings(api);
  await api.db.deleteFrom('closed_days').execute();
  await api.db.deleteFrom('doctor_time_off').execute();
  id = await book(api, patient, { doctorId });
});

const move = (changes: object = {}) =>
  call(api, `PUT /api/visits/${id}/place`, {
    token: reception.token,
    body: { dateLocal: '2026-03-03', timeLocal: '11:00', doctorId, revision: 0, ...changes },
  });

const readVisit = () =>
  api.db
    .selectFrom('bookings')
    .select(['time_local', 'doctor_id', 'chair_id', 'revision', 'confirmed_at'])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();

const listChairIds = async () =>
  (await api.db.selectFrom('chairs').select('chair_id').orderBy('name').execute()).map(
    ({ chair_id }) => chair_id,
  );

it('a visit moves to another time and doctor, and keeps its chair', async () => {
  const { chair_id } = await readVisit();
  expect(await move({ doctorId: secondDoctorId })).toEqual(success({ revision: 1 }));
  expect(await readVisit()).toMatchObject({
    time_local: '11:00',
    doctor_id: secondDoctorId,
    chair_id,
    revision: 1,
  });
});

it.each([0, 1, 2])('a visit in chair %i of three keeps it at another time', async (index) => {
  const chair_id = (await listChairIds())[index];
  await api.db.updateTable('bookings').set({ chair_id }).execute();
  await move();
  expect(await readVisit()).toMatchObject({ time_local: '11:00', chair_id });
});

it('a move is in the audit log with both places, and the way back is another move', async () => {
  await move();
  expect(await move({ timeLocal: '09:30', revision: 1 })).toEqual(success({ revision: 2 }));
  const { chair_id: chairId } = await readVisit();
  const entries = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('entry_id')
    .execute();
  const [at930, at1100] = ['2026-03-03T14:30:00.000Z', '2026-03-03T16:00:00.000Z'].map(
    (startsAt) => ({ startsAt, doctorId, chairId }),
  );
  const entry = { action: 'visit.moved', actor_id: reception.userId, subject_type: 'booking' };
  expect(entries).toEqual([
    { ...entry, before: at930, after: at1100 },
    { ...entry, before: at1100, after: at930 },
  ]);
});

it('a change by someone else in between is not overwritten', async () => {
  await move();
  expect(await move({ timeLocal: '12:00' })).toEqual(errorResponse('visit_changed'));
  expect(await readVisit()).toMatchObject({ time_local: '11:00', revision: 1 });
});

it('a chosen chair is taken or none', async () => {
  const chairs = await listChairIds();
  await book(api, other, { treatment: 'Cavity Filling', role: 120, slot: '11.00 am' });
  const taken = (
    await api.db
      .selectFrom('bookings')
      .select('chair_id')
      .where('time_local', '=', '11:00')
      .executeTakeFirstOrThrow()
  ).chair_id;
  expect(await move({ chairId: taken })).toEqual(errorResponse('slot_taken'));
  const free = chairs.findLast((chair) => chair !== taken);
  expect(await move({ chairId: free })).toEqual(success({ revision: 1 }));
  expect(await readVisit()).toMatchObject({ chair_id: free });
});

it('a visit that only changes its chair stays confirmed, and its patient gets no email', async () => {
  const at = api.now;
  await api.db.updateTable('bookings').set({ confirmed_at: at }).execute();
  const last = (await listChairIds()).at(-1);
  await move({ timeLocal: '09:30', chairId: last });
  expect(await readVisit()).toMatchObject({ chair_id: last, confirmed_at: at });
  expect(await listMoveEmails()).toEqual([]);
  expect(await isTold()).toBe(false);
  await move({ revision: 1 });
  expect(await readVisit()).toMatchObject({ time_local: '11:00', confirmed_at: null });
});

it('a visit that moves to the same time of another day is no longer confirmed', async () => {
  await api.db.updateTable('bookings').set({ confirmed_at: api.now }).execute();
  await move({ dateLocal: '2026-03-04', timeLocal: '09:30' });
  expect(await readVisit()).toMatchObject({ time_local: '09:30', confirmed_at: null });
});

it('a patient changes the dentist of a visit, which keeps its time', async () => {
  const body = { appoinmentDate: 'Mar 3, 2026', slot: '9.30 am', doctorId: secondDoctorId };
  const moved = await call(api, `PUT /api/bookings/${id}/time`, { token: patient.token, body });
  expect(moved).toEqual(success({ modifiedCount: 1 }));
  expect(await readVisit()).toMatchObject({ time_local: '09:30', doctor_id: secondDoctorId });
});

/** What waits in the queue about moves. */
async function listMoveEmails(): Promise<string[]> {
  await emptyOutbox(api);
  const waiting = sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`moved:%:${id}`} and run_at > now()`;
  return (await waiting.execute(api.db)).rows.map(({ key }) => key);
}

const isTold = () => takeAnnouncement(api.db, id);

it('one email waits, however often a visit moves, and tells where it is in the end', async () => {
  await move();
  await move({ timeLocal: '12:00', revision: 1 });
  expect(await listMoveEmails()).toEqual([`moved:1:${id}`]);
  expect(await isTold()).toBe(true);
  expect(await isTold()).toBe(false);
  // What was told once is news again when it changes.
  await move({ timeLocal: '11:00', revision: 2 });
  expect(await isTold()).toBe(true);
});

it('a patient is told of another dentist at the same time', async () => {
  await move({ timeLocal: '09:30', doctorId: secondDoctorId });
  expect(await listMoveEmails()).toEqual([`moved:1:${id}`]);
  expect(await isTold()).toBe(true);
});

it('the links of former emails are valid again when a move is undone that was not told', async () => {
  const startsAt = new Date('2026-03-03T14:30:00Z');
  const link = { purpose: 'confirm', bookingId: id, startsAt, generation: 0 } as const;
  const body = { token: await api.visitLinks.issue(link) };
  const confirm = () => call(api, 'POST /api/visit-links/confirm', { body });
  await move();
  expect(await confirm()).toEqual(errorResponse('link_expired'));
  await move({ timeLocal: '09:30', revision: 1 });
  expect(await confirm()).toEqual(success({ modifiedCount: 1 }));
});

it('a move that is undone before its email was sent is not told', async () => {
  await move();
  await move({ timeLocal: '12:00', doctorId: secondDoctorId, revision: 1 });
  await move({ timeLocal: '09:30', revision: 2 });
  expect(await isTold()).toBe(false);
});

it('a move that is undone after its email was sent is told', async () => {
  await move();
  await isTold();
  await move({ timeLocal: '09:30', revision: 1 });
  expect(await isTold()).toBe(true);
});

it('no move is told of a visit that was cancelled meanwhile', async () => {
  await move();
  await call(api, `DELETE /api/bookings/${id}`, { token: reception.token });
  expect(await isTold()).toBe(false);
});

it.each([
  ['a time that is taken', { timeLocal: '10:00' }, 'slot_taken'],
  ['a time off the working hours', { timeLocal: '17:00' }, 'slot_not_offered'],
  ['the past', { dateLocal: '2026-03-02', timeLocal: '08:59' }, 'slot_past'],
] as const)('a visit does not move to %s', async (_what, place, code) => {
  await book(api, other, { slot: '10.00 am', doctorId });
  const before = await readVisit();
  expect(await move(place)).toEqual(errorResponse(code));
  expect(await readVisit()).toEqual(before);
});

it('staff move a visit to a time between the starts, which patients can not choose', async () => {
  expect((await move({ timeLocal: '11:15' })).status).toBe(200);
});

it('a visit does not move to a doctor who does not perform the treatment, or is away', async () => {
  const surgeon = await findDoctorId('Dr Oral Surgery');
  expect(await move({ doctorId: surgeon })).toEqual(errorResponse('slot_not_offered'));
  await api.db
    .insertInto('doctor_time_off')
    .values({
      clinic_id: 1,
      doctor_id: doctorId,
      starts_at: new Date('2026-03-03T15:30:00Z'),
      ends_at: new Date('2026-03-03T16:30:00Z'),
    })
    .execute();
  expect(await move()).toEqual(errorResponse('slot_not_offered'));
});

it('a visit does not move to a closed day, and not onto another visit of the patient', async () => {
  await api.db
    .insertInto('closed_days')
    .values({ clinic_id: 1, date_local: '2026-03-05', name: 'Spring Day' })
    .execute();
  expect(await move({ dateLocal: '2026-03-05' })).toEqual(
    errorResponse('clinic_closed', { date: 'Mar 5, 2026' }),
  );
  await book(api, patient, { treatment: 'Cavity Filling', role: 120, slot: '11.00 am' });
  expect(await move()).toEqual(
    errorResponse('patient_busy', {
      treatment: 'Cavity Filling',
      date: 'Mar 3, 2026',
      time: '11.00 am',
    }),
  );
});

it('a visit whose treatment has begun stays where it is', async () => {
  for (const status of ['arrived', 'in_treatment'] as const)
    await api.db.updateTable('bookings').set({ status }).execute();
  expect(await move()).toEqual(errorResponse('booking_closed'));
});
