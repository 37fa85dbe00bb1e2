import { DAY_MS, HOUR_MS, type LinkPurpose, MINUTE_MS } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

/** When the visit begins, at 9.30 am, and ends. */
const STARTS_AT = new Date('2026-03-02T14:30:00Z');
const ENDS_AT = new Date('2026-03-02T15:00:00Z');
const OPENS_AT = new Date(STARTS_AT.getTime() - 2 * HOUR_MS);

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi();
  api.now = STARTS_AT;
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = new Date('2026-03-02T14:00:00Z');
  await clearBookings(api);
  bookingId = await book(api, patient, { appoinmentDate: 'Mar 2, 2026' });
  api.now = STARTS_AT;
});

const issue = (purpose: LinkPurpose = 'arrive', generation = 0, startsAt = STARTS_AT) =>
  api.visitLinks.issue({ purpose, bookingId, startsAt, generation });

const ways = {
  account: ({ token } = patient) =>
    call(api, `POST /api/bookings/${bookingId}/check-in`, { token }),
  link: async () => call(api, 'POST /api/visit-links/arrive', { body: { token: await issue() } }),
};
const wayNames = ['account', 'link'] as const;

const readVisit = () =>
  api.db
    .selectFrom('bookings')
    .select(['status', 'arrived_at', 'previous_status'])
    .executeTakeFirstOrThrow();

const setVisit = (changes: object) => api.db.updateTable('bookings').set(changes).execute();

const record = (status: string) =>
  call(api, `PUT /api/bookings/${bookingId}/status`, { token: reception.token, body: { status } });

const done = success({ modifiedCount: 1 });
const unchanged = success({ modifiedCount: 0 });

describe.each(wayNames)('checking in by %s', (way) => {
  const checkIn = () => ways[way]();

  it.each(['booked', 'paid'])(
    'shows reception that the patient of a visit that is %s has come',
    async (status) => {
      await setVisit({ status });
      expect(await checkIn()).toEqual(done);
      const day = await call(api, 'GET /api/day?date=2026-03-02', { token: reception.token });
      expect(day.body).toMatchObject({
        visits: [{ status: 'arrived', arrivedAtUtc: STARTS_AT.toISOString() }],
      });
    },
  );

  it('works from 2 hours before the visit starts until it ends', async () => {
    for (const now of [OPENS_AT.getTime() - 1, ENDS_AT.getTime()]) {
      api.now = new Date(now);
      expect(await checkIn()).toEqual(errorResponse('check_in_closed'));
    }
    expect(await readVisit()).toMatchObject({ status: 'booked' });
    api.now = OPENS_AT;
    expect(await checkIn()).toEqual(done);
  });

  it('works until the last moment of the visit', async () => {
    api.now = new Date(ENDS_AT.getTime() - 1);
    expect(await checkIn()).toEqual(done);
  });

  it('twice changes nothing the second time', async () => {
    expect(await checkIn()).toEqual(done);
    api.now = new Date(STARTS_AT.getTime() + MINUTE_MS);
    expect(await checkIn()).toEqual(unchanged);
    expect((await readVisit()).arrived_at).toEqual(STARTS_AT);
  });

  it('changes nothing once staff have recorded that the patient came', async () => {
    await record('arrived');
    expect(await checkIn()).toEqual(unchanged);
    await record('in_treatment');
    expect(await checkIn()).toEqual(unchanged);
    expect(await readVisit()).toMatchObject({ status: 'in_treatment' });
  });

  it.each([
    ['cancelled', 'booking_cancelled'],
    ['no_show', 'booking_closed'],
    ['completed', 'booking_closed'],
  ] as const)('is rejected for a visit that is %s', async (status, code) => {
    await setVisit({ status });
    expect(await checkIn()).toEqual(errorResponse(code));
    expect(await readVisit()).toMatchObject({ status });
  });

  it('can be taken back by staff, and done again', async () => {
    await checkIn();
    const undo = `DELETE /api/bookings/${bookingId}/status/arrived`;
    expect(await call(api, undo, { token: reception.token })).toEqual(done);
    expect(await readVisit()).toMatchObject({ status: 'booked', arrived_at: null });
    expect(await checkIn()).toEqual(done);
  });
});

it('a visit soon after midnight is checked in to on its own day at the clinic', async () => {
  const midnight = new Date('2026-03-02T05:00:00Z');
  await setVisit({
    starts_at: new Date(midnight.getTime() + HOUR_MS),
    ends_at: new Date(midnight.getTime() + 2 * HOUR_MS),
    chair_free_at: new Date(midnight.getTime() + 2 * HOUR_MS),
  });
  api.now = new Date(midnight.getTime() - 1);
  expect(await ways.account()).toEqual(errorResponse('check_in_closed'));
  api.now = midnight;
  expect(await ways.account()).toEqual(done);
});

it('presses at the same time count as one, also by link and account', async () => {
  const answers = await Promise.all([ways.account(), ways.link(), ways.account(), ways.link()]);
  const counts = answers.map(({ body }) => (body as { modifiedCount: number }).modifiedCount);
  expect(counts.sort()).toEqual([0, 0, 0, 1]);
  const entries = await api.db
    .selectFrom('audit_log')
    .select('entry_id')
    .where('subject_id', '=', bookingId)
    .execute();
  expect(entries).toHaveLength(1);
});

it('nobody else checks in to a visit by their account, not even staff', async () => {
  const stranger = await signIn(api, { email: 'stranger@clinic.test' });
  for (const person of [stranger, reception]) {
    expect(await ways.account(person)).toEqual(errorResponse('not_found'));
  }
  expect(await readVisit()).toMatchObject({ status: 'booked' });
});

it('a visit of a patient without an account is checked in to by link alone', async () => {
  await setVisit({ user_id: null });
  expect(await ways.account()).toEqual(errorResponse('not_found'));
  expect(await ways.link()).toEqual(done);
});

it('the audit log says who checked in: the account, or nobody for a link', async () => {
  const readAudit = () =>
    api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', bookingId)
      .where('action', 'like', 'visit.checked_in%')
      .orderBy('entry_id')
      .execute();
  const change = { before: { status: 'booked' }, after: { status: 'arrived' } };
  await ways.account();
  const byAccount = { action: 'visit.checked_in', actor_id: patient.userId, ...change };
  expect(await readAudit()).toEqual([byAccount]);
  await call(api, `DELETE /api/bookings/${bookingId}/status/arrived`, { token: reception.token });
  await ways.link();
  const byLink = { action: 'visit.checked_in_by_link', actor_id: null, ...change };
  expect(await readAudit()).toEqual([byAccount, byLink]);
});

describe('a link to check in', () => {
  const read = async (token: string) => call(api, 'POST /api/visit-links', { body: { token } });

  it('changes nothing when it is opened', async () => {
    const before = await readVisit();
    expect((await read(await issue())).body).toMatchObject({
      purpose: 'arrive',
      status: 'booked',
      startsAtUtc: STARTS_AT.toISOString(),
      endsAtUtc: ENDS_AT.toISOString(),
    });
    expect(await readVisit()).toEqual(before);
  });

  it('is shown until a day after the start', async () => {
    const token = await issue();
    api.now = new Date(STARTS_AT.getTime() + DAY_MS - 1);
    expect((await read(token)).status).toBe(200);
    api.now = new Date(STARTS_AT.getTime() + DAY_MS);
    expect(await read(token)).toEqual(errorResponse('link_expired'));
  });

  it('is void once the visit has moved, also when it is back at its time', async () => {
    await setVisit({ link_generation: 1 });
    expect(await ways.link()).toEqual(errorResponse('link_expired'));
    const moved = await issue('arrive', 1, new Date(STARTS_AT.getTime() - MINUTE_MS));
    expect(await call(api, 'POST /api/visit-links/arrive', { body: { token: moved } })).toEqual(
      errorResponse('link_expired'),
    );
    expect(await readVisit()).toMatchObject({ status: 'booked' });
  });

  it('does nothing else, and no other link checks in', async () => {
    api.now = OPENS_AT;
    for (const purpose of ['confirm', 'cancel'] as const) {
      const body = { token: await issue() };
      expect(await call(api, `POST /api/visit-links/${purpose}`, { body })).toEqual(
        errorResponse('link_expired'),
      );
      const other = { token: await issue(purpose) };
      expect(await call(api, 'POST /api/visit-links/arrive', { body: other })).toEqual(
        errorResponse('link_expired'),
      );
    }
    expect(await readVisit()).toMatchObject({ status: 'booked' });
  });
});
