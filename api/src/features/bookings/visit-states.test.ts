import {
  type BookingStatus,
  DAY_MS,
  findRecorded,
  isAllowed,
  listRecordable,
  type VisitStatus,
  visitStatusSchema,
} from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

/** When a visit of 9.30 am begins. */
const BEGUN = new Date('2026-03-02T14:30:00Z');
const DATE = '2026-03-02';

type Action = VisitStatus | 'takeBack' | 'cancel' | 'move';
type Status = Exclude<BookingStatus, 'held'>;
type Person = 'reception' | 'dentist' | 'otherDentist' | 'patient';

const actions: readonly Action[] = [...visitStatusSchema.options, 'takeBack', 'cancel', 'move'];

/** What the desk can do next to a visit whose time has come. */
const next: Readonly<Record<Status, readonly Action[]>> = {
  booked: ['arrived', 'completed', 'no_show', 'cancel', 'move'],
  paid: ['arrived', 'completed', 'no_show', 'cancel', 'move'],
  arrived: ['in_treatment', 'completed', 'takeBack', 'cancel', 'move'],
  in_treatment: ['completed', 'takeBack'],
  completed: ['takeBack'],
  no_show: ['arrived', 'takeBack'],
  // The patient makes a new booking.
  cancelled: [],
};
const states = Object.keys(next) as Status[];

/** How a visit gets there. */
const ways: Readonly<Record<Status, readonly (VisitStatus | 'pay' | 'cancel')[]>> = {
  booked: [],
  paid: ['pay'],
  arrived: ['arrived'],
  in_treatment: ['arrived', 'in_treatment'],
  completed: ['arrived', 'in_treatment', 'completed'],
  no_show: ['no_show'],
  cancelled: ['cancel'],
};

/** What was done before is no error, and changes nothing. */
const isRepeated = (action: Action, status: Status): boolean =>
  action === status || (action === 'cancel' && status === 'cancelled');

const isRecorded = (action: Action): action is VisitStatus =>
  visitStatusSchema.safeParse(action).success;

/** Dentists record what happens at their own visits; patients change theirs until they begin. */
const expected: Readonly<Record<Person, (status: Status) => readonly Action[]>> = {
  reception: (status) => next[status],
  dentist: (status) => next[status].filter((action) => isRecorded(action) || action === 'takeBack'),
  otherDentist: () => [],
  patient: () => [],
};

let api: TestApi;
let people: Record<Person, SignedIn>;
let doctorId: string;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  people = {
    reception: await signInAs(api, 'reception'),
    dentist: await signIn(api, { email: 'own-dentist@clinic.test' }),
    otherDentist: await signInAs(api, 'dentist'),
    patient: await signIn(api, { email: 'patient@clinic.test' }),
  };
  await api.db
    .updateTable('users')
    .set({ roles: ['dentist'] })
    .where('user_id', '=', people.dentist.userId)
    .execute();
  const { doctor_id } = await api.db
    .updateTable('doctors')
    .set({ user_id: people.dentist.userId })
    .where('name', '=', 'Dr Teeth Whitening')
    .returning('doctor_id')
    .executeTakeFirstOrThrow();
  doctorId = doctor_id;
});
afterAll(() => api.stop());

const readStatus = async (): Promise<Status> => {
  const row = await api.db.selectFrom('bookings').select('status').executeTakeFirstOrThrow();
  return row.status as Status;
};

async function bookVisit(): Promise<void> {
  api.now = new Date(BEGUN.getTime() - 60_000);
  await clearBookings(api);
  id = await book(api, people.patient, { appoinmentDate: 'Mar 2, 2026' });
  api.now = BEGUN;
}

async function act(action: Action | 'pay', person: Person = 'reception'): Promise<number> {
  const { token } = people[person];
  const send = async (endpoint: string, body?: object): Promise<number> =>
    (await call(api, endpoint, { token, ...(body && { body }) })).status;
  if (action === 'pay') return send(`POST /api/bookings/${id}/clinic-payment`);
  if (action === 'takeBack') return send(`DELETE /api/bookings/${id}/status/${await readStatus()}`);
  if (action === 'cancel') return send(`DELETE /api/bookings/${id}`);
  if (action !== 'move') return send(`PUT /api/bookings/${id}/status`, { status: action });
  const { revision } = await api.db
    .selectFrom('bookings')
    .select('revision')
    .executeTakeFirstOrThrow();
  const place = { dateLocal: DATE, timeLocal: '11:00', doctorId, revision };
  return send(`PUT /api/visits/${id}/place`, place);
}

async function reach(status: Status): Promise<void> {
  await bookVisit();
  for (const step of ways[status]) await act(step);
  expect(await readStatus()).toBe(status);
}

describe.each(states)('a visit that is %s', (status) => {
  it.each(Object.keys(expected) as Person[])(
    'can be changed by %s as the table says',
    async (person) => {
      const accepted: Action[] = [];
      for (const action of actions) {
        await reach(status);
        if (isRepeated(action, status)) continue;
        if ((await act(action, person)) === 200) accepted.push(action);
      }
      expect(accepted).toEqual(expected[person](status));
    },
  );

  it('offers on the page what the API accepts', () => {
    const visit = { status, dateLocal: DATE, startsAt: BEGUN } as const;
    const present = { now: BEGUN, timeZone: 'America/New_York' };
    expect([
      ...listRecordable(visit, present),
      ...(findRecorded(status) ? ['takeBack'] : []),
      ...(isAllowed('cancel', status) ? ['cancel', 'move'] : []),
    ]).toEqual(next[status]);
  });

  it('has a way out unless it was cancelled', () => {
    expect(next[status].length > 0).toBe(status !== 'cancelled');
  });
});

it('a mistake is taken back step by step, also on the next day', async () => {
  await reach('completed');
  api.now = new Date(BEGUN.getTime() + DAY_MS);
  people = { ...people, reception: await signInAs(api, 'reception') };
  const statuses = [];
  for (let step = 0; step < 3; step += 1) {
    expect(await act('takeBack')).toBe(200);
    statuses.push(await readStatus());
  }
  expect(statuses).toEqual(['in_treatment', 'arrived', 'booked']);
  expect(await act('takeBack')).toBe(400);
});

it('a treatment that began before its time can be completed before it', async () => {
  await bookVisit();
  api.now = new Date(BEGUN.getTime() - 60_000);
  for (const status of ['arrived', 'in_treatment', 'completed'] as const)
    expect(await act(status)).toBe(200);
});

it.each([
  [DATE, 'arrived'],
  ['2026-03-03', 'booked'],
])('a patient who came and whose visit moves to %s is %s', async (dateLocal, status) => {
  await reach('arrived');
  const { token } = people.reception;
  const body = { dateLocal, timeLocal: '11:00', doctorId, revision: 0 };
  expect(await call(api, `PUT /api/visits/${id}/place`, { token, body })).toMatchObject({
    status: 200,
  });
  expect(await readStatus()).toBe(status);
});
