import { newBooking } from '../../test-kit/bookings';
import { call, errorResponse } from '../../test-kit/call';
import { createIdToken } from '../../test-kit/id-token';
import { signIn, signInAs, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { addressLimits, hourlyLimits, multiplyLimits } from './rate-limit';

let api: TestApi;
let other: { readonly url: string };

beforeAll(async () => {
  api = await startTestApi({
    addressLimits: { ...addressLimits, publicReads: 5 },
    limits: { ...hourlyLimits, visitLinks: 2 },
  });
  other = await api.startAnother();
});
afterAll(() => api.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Registers from another address each time: only bookings are counted here. */
async function signUp(index: number): Promise<SignedIn> {
  const headers = from(`198.51.100.${index + 1}`);
  const email = `fresh-${index}@clinic.test`;
  return signIn(api, { email, emailVerified: false }, headers);
}

const slots = ['9.00 am', '10.00 am', '11.00 am', '1.00 pm', '2.00 pm', '3.00 pm', '4.00 pm'];

/** The answers to accounts that book one after another, over two processes. */
async function bookAll(people: readonly SignedIn[], addressOf: (index: number) => string) {
  const statuses: number[] = [];
  for (const [index, person] of people.entries()) {
    const day = 3 + Math.floor(index / slots.length);
    const slot = slots[index % slots.length]!;
    const body = newBooking(person, { appoinmentDate: `Mar ${day}, 2026`, slot });
    const to = index % 2 === 0 ? api : other;
    const headers = from(addressOf(index));
    const { status } = await call(to, 'POST /api/bookings', { token: person.token, body, headers });
    statuses.push(status);
  }
  return statuses;
}

const countAccepted = (statuses: readonly number[]) =>
  statuses.filter((status) => status === 200).length;

describe('bookings by accounts with an unverified email address', () => {
  let people: SignedIn[];

  beforeAll(async () => {
    people = [];
    for (let index = 0; index < 60; index += 1) people.push(await signUp(index));
  });
  beforeEach(async () => {
    await api.db.deleteFrom('bookings').execute();
    await api.db.deleteFrom('request_counts').execute();
  });

  it('60 fresh accounts of one address take five visits', async () => {
    const statuses = await bookAll(people, () => '203.0.113.7');
    expect(countAccepted(statuses)).toBe(5);
    expect(statuses.slice(5)).toEqual(Array<number>(55).fill(429));
  });

  it('the addresses of one IPv6 network count as one', async () => {
    const toAddress = (index: number) => `2001:db8:1:2::${(index + 1).toString(16)}`;
    expect(countAccepted(await bookAll(people.slice(0, 12), toAddress))).toBe(5);
  });

  it('the same accounts of 60 addresses take 60 visits', async () => {
    expect(countAccepted(await bookAll(people, (index) => `203.0.113.${index + 1}`))).toBe(60);
  });

  it('verified accounts of the same address book on', async () => {
    await bookAll(people.slice(0, 6), () => '203.0.113.7');
    await api.db.updateTable('users').set({ verified_at: api.now }).execute();
    await api.db.deleteFrom('bookings').execute();
    const later = await bookAll(people.slice(6, 12), () => '203.0.113.7');
    expect(countAccepted(later)).toBe(6);
  });
});

it('one address registers 30 unverified accounts in an hour, and verified ones beyond', async () => {
  const register = (index: number, emailVerified: boolean) => {
    const email = `mass-${index}@clinic.test`;
    const token = createIdToken({ email, emailVerified }, { now: api.now });
    const headers = from(`2001:db8:5:5::${index}`);
    const to = index % 2 === 0 ? api : other;
    return call(to, 'POST /api/users', { token, body: { name: 'Mass', email }, headers });
  };
  const statuses: number[] = [];
  for (let index = 0; index < 32; index += 1) statuses.push((await register(index, false)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
  expect((await register(99, true)).status).toBe(200);
});

it.each([
  '/api/clinic',
  '/api/welcome',
  '/api/appoinmentOptions?date=Mar%203,%202026',
  '/api/appoinmentAvailability?month=2026-03&treatment=Teeth%20Whitening',
])('one network reads %s as often as the limit says', async (path) => {
  const id = path.length.toString(16);
  const read = (index: number) =>
    call(api, `GET ${path}`, { headers: from(`2001:db8:${id}:1::${index + 1}`) });
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) statuses.push((await read(index)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const elsewhere = await call(api, `GET ${path}`, { headers: from(`2001:db8:${id}:2::1`) });
  expect(elsewhere.status).toBe(200);
});

it.each([
  ['one IPv4 address', () => '192.0.2.9', 2],
  ['one IPv4 address, written as IPv6', () => '::ffff:192.0.2.10', 2],
  ['one IPv6 network', (index: number) => `2001:db8:7:7::${index}`, 2],
  ['several IPv6 networks', (index: number) => `2001:db8:8:${index}::1`, 6],
])('links of emails are counted for %s', async (_what, toAddress, expected) => {
  const answers = [];
  for (let index = 0; index < 6; index += 1) {
    const headers = from(toAddress(index));
    answers.push(await call(api, 'POST /api/visit-links', { body: { token: 'x' }, headers }));
  }
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(expected);
  if (expected < 6) expect(answers.at(-1)).toEqual(errorResponse('rate_limited'));
});

it('staff book as often as patients come', async () => {
  const reception = await signInAs(api, 'reception');
  await api.db.updateTable('users').set({ verified_at: api.now }).execute();
  const statuses = await bookAll(Array<SignedIn>(6).fill(reception), () => '203.0.113.77');
  expect(statuses).not.toContain(429);
});

it('a factor raises every limit of an address', () => {
  expect(multiplyLimits(addressLimits, 2)).toEqual({
    unverifiedRegistrations: 60,
    unverifiedBookings: 10,
    visitorHolds: 60,
    publicReads: 2_400,
  });
});
