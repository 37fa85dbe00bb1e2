import { sql } from 'kysely';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import {
  anId,
  call,
  type CallResponse,
  errorResponse,
  invalidFields,
  success,
} from '../../../test-kit/call';
import { addPatient, bookForPatient } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const WHITENING = 'Teeth Whitening';
const DOCTOR = `Dr ${WHITENING}`;
/** Monday, 9 am at the clinic. */
const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let other: { readonly url: string };
let reception: SignedIn;
let patient: SignedIn;
let doctorId: string;
let chairId: string;

beforeAll(async () => {
  api = await startTestApi();
  other = await api.startAnother();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  const doctor = await api.db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('name', '=', DOCTOR)
    .executeTakeFirstOrThrow();
  doctorId = doctor.doctor_id;
  const chair = await api.db
    .selectFrom('chairs')
    .select('chair_id')
    .where('name', '=', 'Chair 1')
    .executeTakeFirstOrThrow();
  chairId = chair.chair_id;
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  reception = await signInAs(api, 'reception');
  await clearBookings(api);
  await api.db.deleteFrom('blocks').execute();
  await api.db.updateTable('chairs').set({ retired_at: null }).execute();
});

const lunch = {
  kind: 'lunch',
  note: null,
  fromDate: '2026-03-03',
  untilDate: '2026-03-03' as string | null,
  fromTime: '12:00',
  untilTime: '13:00',
};
const send = (request: string, body?: object) =>
  call(api, request, { token: reception.token, ...(body && { body }) });
const add = (changes: object = {}) =>
  send('POST /api/blocks', { doctorId, chairId: null, ...lunch, ...changes });
const addToChair = (changes: object = {}) =>
  add({ doctorId: null, chairId, kind: 'out_of_order', ...changes });
const end = (...ids: string[]) => send('POST /api/blocks/end', { ids });
const toIds = ({ body }: CallResponse): string[] => (body as { ids: string[] }).ids;
const addOne = async (changes?: object) => toIds(await add(changes))[0]!;
const list = async () => (await send('GET /api/blocks')).body as { blocks: unknown[] };
const listStranded = async () =>
  (await send('GET /api/visits/to-move')).body as { reason: string; bookingId: string }[];

async function listFree(date: string): Promise<string[]> {
  const path = `GET /api/appoinmentOptions?date=${encodeURIComponent(date)}`;
  const { body } = await call(other, path);
  const options = body as { name: string; slots: string[] }[];
  return options.find(({ name }) => name === WHITENING)?.slots ?? [];
}

/** Leaves the clinic with one chair. */
const closeOtherChairs = () =>
  api.db
    .updateTable('chairs')
    .set({ retired_at: START })
    .where('chair_id', '<>', chairId)
    .execute();

it('a block of a dentist is not offered or booked by any process, and the rest of the day is', async () => {
  const before = await listFree('Mar 3, 2026');
  const id = await addOne();
  const free = await listFree('Mar 3, 2026');
  expect(before.filter((slot) => !free.includes(slot))).toEqual(['12.00 pm', '12.30 pm']);
  const booking = newBooking(patient, { slot: '12.00 pm' });
  expect(await call(other, 'POST /api/bookings', { token: patient.token, body: booking })).toEqual(
    errorResponse('slot_not_offered'),
  );
  expect(await list()).toMatchObject({
    blocks: [{ id, doctorId, chairId: null, ...lunch }],
    doctors: expect.arrayContaining([{ id: doctorId, name: DOCTOR }]) as unknown,
    chairs: expect.arrayContaining([{ id: chairId, name: 'Chair 1' }]) as unknown,
  });
});

it('a block can be on one day of each week, with or without an end', async () => {
  await add({ untilDate: '2026-03-10' });
  await add({ fromDate: '2026-03-05', untilDate: null });
  const days = ['3', '4', '5', '10', '12', '17', '19'];
  const blocked: string[] = [];
  for (const day of days) {
    if (!(await listFree(`Mar ${day}, 2026`)).includes('12.00 pm')) blocked.push(day);
  }
  expect(blocked).toEqual(['3', '5', '10', '12', '19']);
});

describe('a block on several weekdays', () => {
  /** From Wednesday on. */
  const weekdays = { fromDate: '2026-03-04', untilDate: null, weekdays: [1, 2, 3, 4, 5] };
  const listDays = async () =>
    (await list()).blocks.map((block) => (block as { fromDate: string }).fromDate);

  it('is one for each, from its first day on', async () => {
    const ids = toIds(await add(weekdays));
    expect(ids).toHaveLength(5);
    expect(await listDays()).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
      '2026-03-09',
      '2026-03-10',
    ]);
    expect(await listFree('Mar 3, 2026')).toContain('12.00 pm');
    expect(await listFree('Mar 16, 2026')).not.toContain('12.00 pm');
  });

  it('leaves out weekdays that the period does not have', async () => {
    await add({ ...weekdays, untilDate: '2026-03-05' });
    expect(await listDays()).toEqual(['2026-03-04', '2026-03-05']);
  });

  it('is added as a whole or not at all', async () => {
    await api.db.schema
      .alterTable('blocks')
      .addCheckConstraint('no_monday', sql`from_date <> '2026-03-09'`)
      .execute();
    expect((await add(weekdays)).status).toBe(500);
    expect(await listDays()).toEqual([]);
    await api.db.schema.alterTable('blocks').dropConstraint('no_monday').execute();
  });

  it('ends as a whole, though a colleague has ended one of them before', async () => {
    const ids = toIds(await add(weekdays));
    expect((await end(ids[2]!)).body).toEqual({ modifiedCount: 1 });
    expect((await end(...ids)).body).toEqual({ modifiedCount: 4 });
    expect(await listDays()).toEqual([]);
    expect(await end(...ids)).toEqual(errorResponse('not_found'));
  });

  it('that are on no day is rejected', async () => {
    expect(await add({ ...weekdays, weekdays: [] })).toEqual(invalidFields('weekdays'));
    const sunday = { untilDate: '2026-03-05', weekdays: [0] };
    expect(await add({ ...weekdays, ...sunday })).toEqual(invalidFields('weekdays'));
    expect(await add({ ...weekdays, weekdays: [1, 7] })).toEqual(invalidFields('weekdays.1'));
  });
});

it('a chair that is out of order is not used, not even with a reason', async () => {
  await closeOtherChairs();
  await addToChair();
  expect(await listFree('Mar 3, 2026')).not.toContain('12.00 pm');
  const patientId = await addPatient(api, reception);
  const override = { reason: 'Toothache', rules: ['blocked'] };
  const visit = { patientId, timeLocal: '12:00', override };
  expect(await bookForPatient(api, reception, visit)).toEqual(errorResponse('slot_taken'));
});

it('the desk books over another block with a reason', async () => {
  await add({ kind: 'reserve' });
  const patientId = await addPatient(api, reception);
  const visit = { patientId, timeLocal: '12:00' };
  expect(await bookForPatient(api, reception, visit)).toEqual(errorResponse('slot_not_offered'));
  const override = { reason: 'Toothache', rules: ['blocked'] };
  expect(await bookForPatient(api, reception, { ...visit, override })).toEqual(
    success({ acknowledged: true, insertedId: anId }),
  );
});

it('the free minutes of a day name the block that is in the way', async () => {
  await add({ fromTime: '09:00', untilTime: '12:00' });
  const search = new URLSearchParams({ treatment: WHITENING, date: '2026-03-03', from: '09:00' });
  const { body } = await send(`GET /api/visits/free-minutes?${search.toString()}`);
  expect(body).toMatchObject([
    { timeLocal: '12:00', setAside: [] },
    { timeLocal: '09:00', setAside: ['blocked'] },
  ]);
});

it('the day shows the block, and a dentist sees their own', async () => {
  const id = await addOne({ note: 'Team meeting', kind: 'meeting' });
  const atChair = toIds(await addToChair())[0];
  const { body } = await send('GET /api/day?date=2026-03-03');
  expect(body).toMatchObject({
    blocks: expect.arrayContaining([
      {
        ...{ id, kind: 'meeting', note: 'Team meeting', doctorId, chairId: null },
        startsAtUtc: '2026-03-03T17:00:00.000Z',
        endsAtUtc: '2026-03-03T18:00:00.000Z',
      },
      expect.objectContaining({ id: atChair, chairId, doctorId: null }),
    ]) as unknown,
  });
});

it('visits in a new block are visits to move, but for those in the time kept for emergencies', async () => {
  const visit = await book(api, patient, { slot: '12.00 pm' });
  await add({ kind: 'reserve' });
  expect(await listStranded()).toEqual([]);
  await add({ kind: 'meeting' });
  expect(await listStranded()).toMatchObject([{ bookingId: visit, reason: 'blocked' }]);
});

it('the clean-up counts for a chair, and the visit for a dentist', async () => {
  await api.db.updateTable('treatments').set({ cleanup_minutes: 15 }).execute();
  await closeOtherChairs();
  const visit = await book(api, patient, { slot: '11.30 am' });
  await add();
  expect(await listStranded()).toEqual([]);
  await addToChair();
  expect(await listStranded()).toMatchObject([{ bookingId: visit, reason: 'blocked' }]);
  await api.db.updateTable('treatments').set({ cleanup_minutes: 0 }).execute();
});

it('a block ends from today on: one that has not begun is gone, a weekly one keeps its past', async () => {
  const once = await addOne();
  const weekly = await addOne({ fromDate: '2026-02-23', untilDate: null });
  expect((await end(once)).body).toEqual({ modifiedCount: 1 });
  expect((await end(weekly)).body).toEqual({ modifiedCount: 1 });
  expect((await end(weekly)).body).toEqual({ modifiedCount: 0 });
  expect(await list()).toMatchObject({ blocks: [] });
  const stored = await api.db.selectFrom('blocks').select(['block_id', 'until_date']).execute();
  expect(stored).toEqual([{ block_id: weekly, until_date: '2026-03-01' }]);
  expect(await listFree('Mar 3, 2026')).toContain('12.00 pm');
  expect(await end(crypto.randomUUID())).toEqual(errorResponse('not_found'));
});

it('both are recorded, without the note', async () => {
  await end(await addOne({ note: 'Ada’s birthday' }));
  const entries = await api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'before', 'after'])
    .where('action', 'like', 'block.%')
    .orderBy('entry_id', 'desc')
    .limit(2)
    .execute();
  const { note: _note, ...details } = lunch;
  expect(
    entries.map(({ before, after, ...entry }) => ({ ...entry, values: before ?? after })),
  ).toEqual([
    { action: 'block.ended', subject_id: doctorId, values: details },
    { action: 'block.added', subject_id: doctorId, values: details },
  ]);
});

it.each([
  ['a dentist and a chair', () => ({ chairId }), 'doctorId'],
  ['neither', () => ({ doctorId: null }), 'doctorId'],
  ['an end before the start', () => ({ untilTime: '11:00' }), 'untilTime'],
  ['a last day before the first', () => ({ untilDate: '2026-03-02' }), 'untilDate'],
])('a block of %s is rejected', async (_what, toChanges, field) => {
  expect(await add(toChanges())).toEqual(invalidFields(field));
});

it('a block of the past, or of a dentist or chair that has left, is rejected', async () => {
  const past = { fromDate: '2026-03-01', untilDate: '2026-03-01' };
  expect(await add(past)).toEqual(errorResponse('day_past'));
  expect(await add({ doctorId: crypto.randomUUID() })).toEqual(errorResponse('not_found'));
  await api.db.updateTable('chairs').set({ retired_at: START }).execute();
  expect(await addToChair()).toEqual(errorResponse('not_found'));
});
