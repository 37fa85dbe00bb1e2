import { sql } from 'kysely';
import { takeAnnouncement } from '../../email/email.repository';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;
let reception: SignedIn;
let id: string;
let doctorId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  reception = await signInAs(api, 'reception');
  const { doctor_id } = await api.db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('name', '=', 'Dr Teeth Whitening')
    .executeTakeFirstOrThrow();
  doctorId = doctor_id;
  await api.db
    .updateTable('treatments')
    .set({ cleanup_minutes: 10 })
    .where('name', '=', 'Teeth Whitening')
    .execute();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = new Date('2026-03-02T14:00:00Z');
  await clearBookings(api);
  // From 9.30 am to 10 am.
  id = await book(api, patient);
});

const resize = (durationMinutes: number, revision = 0) =>
  call(api, `PUT /api/visits/${id}/duration`, {
    token: reception.token,
    body: { durationMinutes, revision },
  });

const move = (timeLocal: string, revision: number) =>
  call(api, `PUT /api/visits/${id}/place`, {
    token: reception.token,
    body: { dateLocal: '2026-03-03', timeLocal, doctorId, revision },
  });

const putInChair = (bookingId: string, chair: string) =>
  api.db
    .updateTable('bookings')
    .set((is) => ({
      chair_id: is.selectFrom('chairs').select('chair_id').where('name', '=', chair),
    }))
    .where('booking_id', '=', bookingId)
    .execute();

const readVisit = () =>
  api.db
    .selectFrom('bookings')
    .select(['starts_at', 'ends_at', 'chair_free_at', 'confirmed_at', 'announced_starts_at'])
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();

it('a visit gets longer and shorter, and its chair is cleaned after it', async () => {
  await api.db.updateTable('bookings').set({ confirmed_at: api.now }).execute();
  expect(await resize(75)).toEqual(success({ revision: 1 }));
  const longer = {
    starts_at: new Date('2026-03-03T14:30:00Z'),
    ends_at: new Date('2026-03-03T15:45:00Z'),
    chair_free_at: new Date('2026-03-03T15:55:00Z'),
    confirmed_at: api.now,
    announced_starts_at: null,
  };
  expect(await readVisit()).toEqual(longer);
  expect(await resize(20, 1)).toEqual(success({ revision: 2 }));
  expect(await readVisit()).toMatchObject({ ends_at: new Date('2026-03-03T14:50:00Z') });
});

it('the change is in the audit log', async () => {
  await resize(60);
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: 'visit.resized',
    subject_type: 'booking',
    actor_id: reception.userId,
    before: { endsAt: '2026-03-03T15:00:00.000Z' },
    after: { endsAt: '2026-03-03T15:30:00.000Z' },
  });
});

it('a booking that is repeated after the visit got longer returns the same visit', async () => {
  await resize(60);
  expect(await book(api, patient)).toBe(id);
});

it('the links of the emails about a visit stay valid when its length changes', async () => {
  await resize(60);
  const startsAt = new Date('2026-03-03T14:30:00Z');
  const link = { purpose: 'confirm', bookingId: id, startsAt, generation: 0 } as const;
  const body = { token: await api.visitLinks.issue(link) };
  expect(await call(api, 'POST /api/visit-links/confirm', { body })).toEqual(
    success({ modifiedCount: 1 }),
  );
});

it('a patient is still told of a move of which no email has told before the length changes', async () => {
  await move('11:15', 0);
  expect(await resize(60, 1)).toEqual(success({ revision: 2 }));
  expect(await takeAnnouncement(api.db, id)).toBe(true);
});

it.each(['doctor_id', 'chair_id'])(
  'the length of a visit from before there were schedules, without a %s, does not change',
  async (column) => {
    await sql`update bookings set ${sql.ref(column)} = null`.execute(api.db);
    expect(await resize(60)).toEqual(errorResponse('slot_not_offered'));
  },
);

it('a moved visit keeps its own length', async () => {
  await resize(60);
  expect(await move('11:00', 1)).toEqual(success({ revision: 2 }));
  expect(await readVisit()).toMatchObject({
    ends_at: new Date('2026-03-03T17:00:00Z'),
    chair_free_at: new Date('2026-03-03T17:10:00Z'),
  });
});

it('a visit does not grow into the next one of its dentist', async () => {
  const next = await book(api, other, { slot: '10.30 am', doctorId });
  await putInChair(next, 'Chair 6');
  expect(await resize(60)).toEqual(success({ revision: 1 }));
  expect(await resize(65, 1)).toEqual(errorResponse('slot_taken'));
});

it('a visit does not grow into the next one in its chair, clean-up included', async () => {
  const next = await book(api, other, {
    slot: '10.30 am',
    treatment: 'Cavity Filling',
    role: 120,
  });
  await putInChair(id, 'Chair 6');
  await putInChair(next, 'Chair 6');
  expect(await resize(55)).toEqual(errorResponse('slot_taken'));
  expect(await resize(50)).toEqual(success({ revision: 1 }));
});

it('a visit does not grow into another one of its patient', async () => {
  await book(api, patient, { slot: '10.30 am', treatment: 'Cavity Filling', role: 120 });
  expect(await resize(90)).toMatchObject({ body: { code: 'patient_busy' } });
});

it('a visit does not grow beyond the working hours', async () => {
  await move('16:30', 0);
  expect(await resize(35, 1)).toEqual(errorResponse('slot_not_offered'));
});

it('the notice does not count, but a visit whose treatment has begun keeps its length', async () => {
  await api.db.updateTable('clinics').set({ minimum_notice_minutes: 2_880 }).execute();
  expect(await resize(60)).toEqual(success({ revision: 1 }));
  await api.db.updateTable('clinics').set({ minimum_notice_minutes: 0 }).execute();
  for (const status of ['arrived', 'in_treatment'] as const)
    await api.db.updateTable('bookings').set({ status }).execute();
  expect(await resize(30, 1)).toEqual(errorResponse('booking_closed'));
});

it('a change by someone else in between is not overwritten', async () => {
  await resize(60);
  expect(await resize(90)).toEqual(errorResponse('visit_changed'));
});

it.each([0, 33, 485])('%i minutes are no length', async (minutes) => {
  expect(await resize(minutes)).toEqual(invalidFields('durationMinutes'));
});
