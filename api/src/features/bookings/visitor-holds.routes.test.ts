import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { MINUTE_MS } from 'shared-contracts';
import { book, newBooking } from '../../../test-kit/bookings';
import { call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { addressLimits } from '../../access/rate-limit';

const START = new Date('2026-03-02T14:00:00Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await startTestApi({ maxConnections: 8 });
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await api.db.deleteFrom('bookings').execute();
});

const whitening = { appoinmentDate: 'Mar 3, 2026', slot: '9.30 am', treatment: 'Teeth Whitening' };

const keep = (token: string, changes: object = {}, on = api) =>
  call(on, 'PUT /api/visitor-holds', { body: { token, ...whitening, ...changes } });
const giveBack = (token: string) =>
  call(api, 'POST /api/visitor-holds/release', { body: { token } });
const hold = (person: SignedIn, changes: object = {}) =>
  call(api, 'POST /api/holds', { token: person.token, body: { ...whitening, ...changes } });
const post = (person: SignedIn, changes: object = {}) =>
  call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person, changes) });

const kept = success({ heldUntilUtc: '2026-03-02T14:10:00.000Z', secondsLeft: 600 });

/** Whose each stored time is, in the order of the day. */
async function listStored(): Promise<string[]> {
  const rows = await api.db
    .selectFrom('bookings')
    .select(['time_local', 'status', 'visitor_hash', 'user_id'])
    .orderBy('starts_at')
    .execute();
  return rows.map(({ time_local: time, status, visitor_hash: hash, user_id: userId }) =>
    [
      time,
      hash === null ? status : 'kept',
      ...(userId === patient.userId ? ['patient'] : []),
    ].join(),
  );
}

async function isFree(slot = '9.30 am'): Promise<boolean> {
  const { body } = await call(api, 'GET /api/appoinmentOptions?date=Mar%203,%202026');
  const options = body as { name: string; slots: string[] }[];
  return options.find(({ name }) => name === 'Teeth Whitening')?.slots.includes(slot) ?? false;
}

const codes = (responses: readonly { readonly body: unknown }[]) =>
  responses.map(({ body }) => (body as { code?: string }).code ?? 'ok').sort();

it('a time is kept for ten minutes for a visitor, and is taken for all others', async () => {
  const token = randomUUID();
  expect(await keep(token)).toEqual(kept);
  expect(await isFree()).toBe(false);
  expect(await keep(randomUUID())).toEqual(errorResponse('slot_taken'));
  expect(await hold(patient)).toEqual(errorResponse('slot_taken'));
  expect(await post(patient)).toEqual(errorResponse('slot_taken'));
  api.now = minutesLater(10);
  expect(await isFree()).toBe(true);
  expect((await post(patient)).status).toBe(200);
  expect(await listStored()).toEqual(['09:30,booked,patient']);
});

it('the same choice keeps its end, so that nobody keeps a time for ever', async () => {
  const token = randomUUID();
  await keep(token);
  api.now = minutesLater(4);
  expect(await keep(token)).toEqual(
    success({ heldUntilUtc: '2026-03-02T14:10:00.000Z', secondsLeft: 360 }),
  );
  expect(await listStored()).toEqual(['09:30,kept']);
});

it('another choice moves what a visitor keeps, and a rejected one leaves it', async () => {
  const token = randomUUID();
  await keep(token);
  expect(await keep(token, { slot: '10.30 am' })).toEqual(kept);
  expect(await listStored()).toEqual(['10:30,kept']);
  await book(api, other);
  expect(await keep(token)).toEqual(errorResponse('slot_taken'));
  expect(await listStored()).toEqual(['09:30,booked', '10:30,kept']);
});

it('only the token gives a time back, and it is neither stored nor in a log', async () => {
  const token = randomUUID();
  await keep(token);
  expect(await giveBack(randomUUID())).toEqual(success({ deletedCount: 0 }));
  expect(await giveBack(token)).toEqual(success({ deletedCount: 1 }));
  expect(await giveBack(token)).toEqual(success({ deletedCount: 0 }));
  expect(await isFree()).toBe(true);
  await keep(token);
  const { rows } = await sql<{ row: string }>`select bookings::text as row from bookings`.execute(
    api.db,
  );
  expect(rows).toEqual([{ row: expect.not.stringContaining(token) as string }]);
  expect(api.logLines.join('')).not.toContain(token);
});

it('a request without a random token, or for a time that is not offered, is rejected', async () => {
  expect((await keep('00000000-0000-0000-0000-000000000000')).status).toBe(400);
  expect(await keep(randomUUID(), { treatment: 'Magic' })).toEqual(
    errorResponse('slot_not_offered'),
  );
  expect(await keep(randomUUID(), { slot: '3.00 am' })).toEqual(errorResponse('slot_not_offered'));
  expect(await keep(randomUUID(), { appoinmentDate: 'Mar 1, 2026' })).toEqual(
    errorResponse('slot_past'),
  );
});

it('visitors keep two times of a dentist and day at once, which patients do not notice', async () => {
  const slots = ['9.30 am', '10.30 am', '11.30 am'];
  const [first = '', second = '', third = ''] = slots;
  expect((await keep(randomUUID(), { slot: first })).status).toBe(200);
  expect((await keep(randomUUID(), { slot: second })).status).toBe(200);
  expect(await keep(randomUUID(), { slot: third })).toEqual(errorResponse('rate_limited'));
  expect(await listStored()).toHaveLength(2);
  expect((await hold(patient, { slot: third })).status).toBe(200);
  expect((await keep(randomUUID(), { slot: third, appoinmentDate: 'Mar 4, 2026' })).status).toBe(
    200,
  );
  api.now = minutesLater(10);
  expect((await keep(randomUUID(), { slot: '1.30 pm' })).status).toBe(200);
});

it('an address keeps so many times in an hour, and can give them back', async () => {
  const limited = await startTestApi({ addressLimits: { ...addressLimits, visitorHolds: 2 } });
  const token = randomUUID();
  const statuses = [];
  for (const slot of ['9.30 am', '10.30 am', '11.30 am']) {
    statuses.push((await keep(token, { slot }, limited)).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  const released = await call(limited, 'POST /api/visitor-holds/release', { body: { token } });
  expect(released).toEqual(success({ deletedCount: 1 }));
  await limited.stop();
});

describe('signing in', () => {
  it('the time becomes the hold of the patient who has the token, and then the booking', async () => {
    const token = randomUUID();
    await keep(token);
    expect(await hold(patient)).toEqual(errorResponse('slot_taken'));
    expect(await hold(patient, { visitorToken: randomUUID() })).toEqual(
      errorResponse('slot_taken'),
    );
    expect(await hold(patient, { visitorToken: token })).toMatchObject({
      body: { secondsLeft: 300 },
    });
    expect(await listStored()).toEqual(['09:30,held,patient']);
    expect((await post(patient)).status).toBe(200);
    expect(await listStored()).toEqual(['09:30,booked,patient']);
  });

  it('a booking without a hold takes it over too', async () => {
    const token = randomUUID();
    await keep(token);
    expect((await post(patient, { visitorToken: token })).status).toBe(200);
    expect(await listStored()).toEqual(['09:30,booked,patient']);
  });

  it('another time than the kept one gives that back', async () => {
    const token = randomUUID();
    await keep(token);
    expect((await hold(patient, { visitorToken: token, slot: '10.30 am' })).status).toBe(200);
    expect(await listStored()).toEqual(['10:30,held,patient']);
  });

  it("a patient's own visit at that time is told, and the visitor's time ends by itself", async () => {
    const token = randomUUID();
    await book(api, patient, { treatment: 'Fluoride Treatment', role: 45 });
    await keep(token);
    expect(await hold(patient, { visitorToken: token })).toEqual(
      errorResponse('overlapping_booking', {
        ...{ treatment: 'Fluoride Treatment', date: 'Mar 3, 2026', time: '9.30 am' },
      }),
    );
    expect(await listStored()).toEqual(expect.arrayContaining(['09:30,kept']));
  });

  it('for whom a treatment is decides when the patient is known', async () => {
    const { db } = api;
    const audience = (value: 'all' | 'known') =>
      db
        .updateTable('treatments')
        .set({ audience: value })
        .where('name', '=', 'Teeth Whitening')
        .execute();
    await audience('known');
    const token = randomUUID();
    expect(await keep(token)).toEqual(kept);
    expect(await hold(patient, { visitorToken: token })).toEqual(
      errorResponse('known_patients_only', { treatment: 'Teeth Whitening' }),
    );
    expect(await listStored()).toEqual(['09:30,kept']);
    await audience('all');
  });

  it('after its end the patient gets the time if it is free, and is told if it is not', async () => {
    const token = randomUUID();
    await keep(token);
    api.now = minutesLater(10);
    expect((await hold(patient, { visitorToken: token })).status).toBe(200);
    await api.db.deleteFrom('bookings').execute();
    api.now = START;
    await keep(token);
    api.now = minutesLater(10);
    await book(api, other);
    expect(await hold(patient, { visitorToken: token })).toEqual(errorResponse('slot_taken'));
    expect(await listStored()).toEqual(['09:30,booked']);
  });
});

describe('at the same moment', () => {
  it('one of eight visitors keeps a time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => keep(randomUUID())));
    expect(codes(answers)).toEqual(['ok', ...Array<string>(7).fill('slot_taken')]);
    expect(await listStored()).toEqual(['09:30,kept']);
  });

  it('visitors who are as many as the times of a day keep two of them', async () => {
    const slots = ['9.30 am', '10.30 am', '11.30 am', '12.30 pm', '1.30 pm', '2.30 pm'];
    const answers = await Promise.all(slots.map((slot) => keep(randomUUID(), { slot })));
    expect(codes(answers)).toEqual(['ok', 'ok', ...Array<string>(4).fill('rate_limited')]);
    expect(await listStored()).toHaveLength(2);
  });

  it('one visitor keeps one time, whatever their tabs ask for', async () => {
    const token = randomUUID();
    const days = ['Mar 3, 2026', 'Mar 4, 2026', 'Mar 5, 2026', 'Mar 6, 2026'];
    await Promise.all(days.map((appoinmentDate) => keep(token, { appoinmentDate })));
    expect(await listStored()).toEqual(['09:30,kept']);
  });

  it('a visitor and a patient who ask for a time are never both told that it is theirs', async () => {
    const answers = await Promise.all([keep(randomUUID()), post(patient), hold(other)]);
    expect(codes(answers)).toEqual(['ok', 'slot_taken', 'slot_taken']);
    expect(await listStored()).toHaveLength(1);
  });

  it('a time is taken over once', async () => {
    const visitorToken = randomUUID();
    await keep(visitorToken);
    const answers = await Promise.all(
      [patient, other].map((person) => hold(person, { visitorToken })),
    );
    expect(codes(answers)).toEqual(['ok', 'slot_taken']);
    expect(await listStored()).toHaveLength(1);
  });

  it('nobody gets the time while it is taken over', async () => {
    const visitorToken = randomUUID();
    await keep(visitorToken);
    const strangers = Array.from({ length: 5 }, () => keep(randomUUID()));
    const [own] = await Promise.all([hold(patient, { visitorToken }), ...strangers, post(other)]);
    expect(own.status).toBe(200);
    expect(await listStored()).toEqual(['09:30,held,patient']);
  });
});

describe('the database', () => {
  const toOutcome = (query: { readonly execute: () => Promise<unknown> }): Promise<string> =>
    query.execute().then(
      () => 'stored',
      ({ constraint }: { constraint: string }) => constraint,
    );
  const change = (columns: object) => toOutcome(api.db.updateTable('bookings').set(columns));

  it('has a patient for all but what a visitor keeps', async () => {
    await book(api, patient);
    expect(await change({ patient_id: null })).toBe('bookings_visitor_check');
    expect(await change({ visitor_hash: 'a' })).toBe('bookings_visitor_check');
    expect(await change({ patient_id: null, visitor_hash: 'a' })).toBe('bookings_visitor_check');
  });

  it('rejects what is in the way of a kept time, and a second one of a visitor', async () => {
    await keep(randomUUID());
    const stored = await api.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    const { booking_id: _, is_paid: __, ...columns } = stored;
    const insert = (changes: object) =>
      toOutcome(api.db.insertInto('bookings').values({ ...columns, ...changes }));
    const visitor = { visitor_hash: 'another' };
    expect(await insert({ ...visitor, chair_id: null })).toBe('bookings_doctor_overlap');
    expect(await insert({ ...visitor, doctor_id: null })).toBe('bookings_chair_overlap');
    expect(await insert({ chair_id: null, doctor_id: null })).toBe('bookings_visitor');
  });
});

it('pages of staff work while a visitor keeps a time, and list no visit', async () => {
  await keep(randomUUID());
  const admin = await signInAdmin(api);
  const paths = [
    '/patients',
    '/doctors',
    '/visits/unpaid?when=past',
    '/till?date=2026-03-03',
    '/staff/open-work',
    '/day?date=2026-03-03',
  ];
  const answers = await Promise.all(
    paths.map((path) => call(api, `GET /api${path}`, { token: admin.token })),
  );
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(answers.at(-1)?.body).toMatchObject({ visits: [] });
});
