import { SignJWT } from 'jose';
import { HOUR_MS, type LinkPurpose } from 'shared-contracts';
import type { Secrets } from 'shared-server';
import { hourlyLimits } from '../../access/rate-limit';
import { createVisitLinks, type VisitLink } from '../../access/visit-links';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { config, payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let bookingId: string;
const START = new Date('2026-03-02T14:00:00Z');
const STARTS_AT = new Date('2026-03-06T14:30:00Z');

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearBookings(api);
  patient = await signIn(api, { email: 'patient@clinic.test' });
  bookingId = await book(api, patient, { appoinmentDate: 'Mar 6, 2026' });
});

const issue = (purpose: LinkPurpose, changes: Partial<VisitLink> = {}) =>
  api.visitLinks.issue({ purpose, bookingId, startsAt: STARTS_AT, generation: 0, ...changes });

const read = (token: string) => call(api, 'POST /api/visit-links', { body: { token } });
const confirm = (token: string) => call(api, 'POST /api/visit-links/confirm', { body: { token } });
const cancel = (token: string) => call(api, 'POST /api/visit-links/cancel', { body: { token } });

const readBooking = async () =>
  (await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token })).body as {
    status: string;
    confirmedAtUtc: string | null;
  };

async function pay(): Promise<void> {
  const { token, email } = patient;
  const path = 'POST /api/create-payment-intent';
  const prepared = await call(api, path, { token, body: { role: 180, bookingId } });
  const { clientSecret } = prepared.body as { clientSecret: string };
  const body = { role: 180, bookingId, email, transectionId: await payByCard(api, clientSecret) };
  expect(await call(api, 'POST /api/payments', { token, body })).toMatchObject({ status: 200 });
}

const reschedule = (day: string) =>
  call(api, `PUT /api/bookings/${bookingId}/time`, {
    token: patient.token,
    body: { appoinmentDate: day, slot: '9.30 am' },
  });

const linked = {
  treatment: 'Teeth Whitening',
  appoinmentDate: 'Mar 6, 2026',
  slot: '9.30 am',
  startsAtUtc: '2026-03-06T14:30:00.000Z',
  endsAtUtc: '2026-03-06T15:00:00.000Z',
  doctor: 'Dr Teeth Whitening',
  status: 'booked',
  paid: false,
  confirmedAtUtc: null,
  changeableUntilUtc: '2026-03-05T14:30:00.000Z',
  refundable: 0,
  lateFee: 20,
  paidAmount: 0,
  address: '12 Harbour Lane, Riverside Quarter',
  phone: '+1 212 555 0142',
};

it.each(['confirm', 'cancel'] as const)(
  'a link to %s shows the visit without a name, and changes nothing',
  async (purpose) => {
    const before = await readBooking();
    expect(await read(await issue(purpose))).toEqual(success({ ...linked, purpose }));
    expect(await readBooking()).toEqual(before);
  },
);

it('a link names all that the visit is for', async () => {
  const { token } = await signInAs(api, 'reception');
  const treatments = ['Teeth Whitening', 'Cavity Filling'];
  const body = { treatments, durationMinutes: 60, priceCents: 30_000, revision: 0, refundCents: 0 };
  await call(api, `PUT /api/visits/${bookingId}/treatments`, { token, body });
  expect((await read(await issue('confirm'))).body).toMatchObject({
    treatment: 'Teeth Whitening + Cavity Filling',
  });
});

it('a visit is confirmed once', async () => {
  const token = await issue('confirm');
  expect(await confirm(token)).toEqual(success({ modifiedCount: 1 }));
  api.now = new Date(START.getTime() + 60_000);
  expect(await confirm(token)).toEqual(success({ modifiedCount: 0 }));
  expect((await readBooking()).confirmedAtUtc).toBe(START.toISOString());
});

it('moving a visit clears its confirmation', async () => {
  await confirm(await issue('confirm'));
  expect(await reschedule('Mar 13, 2026')).toMatchObject({ status: 200 });
  expect((await readBooking()).confirmedAtUtc).toBeNull();
});

it('a paid visit is cancelled once, and refunded in full', async () => {
  await pay();
  const token = await issue('cancel');
  expect((await read(token)).body).toMatchObject({ paid: true, refundable: 180 });
  expect(await cancel(token)).toEqual(success({ modifiedCount: 1 }));
  expect(await cancel(token)).toEqual(success({ modifiedCount: 0 }));
  expect(await readBooking()).toMatchObject({
    status: 'cancelled',
    refund: { amount: 180, status: 'requested' },
  });
  expect((await read(token)).body).toMatchObject({ status: 'cancelled' });
  expect(await confirm(await issue('confirm'))).toEqual(errorResponse('booking_cancelled'));
});

it('a link cannot cancel within the notice period, but confirm', async () => {
  api.now = new Date(STARTS_AT.getTime() - 23 * HOUR_MS);
  expect(await cancel(await issue('cancel'))).toEqual(
    errorResponse('notice_passed', { notice: '24 hours' }),
  );
  expect(await confirm(await issue('confirm'))).toEqual(success({ modifiedCount: 1 }));
});

it('a link cancels within the notice period with the refund that was shown, once', async () => {
  await pay();
  const token = await issue('cancel');
  const send = (refundCents: number) =>
    call(api, 'POST /api/visit-links/cancel', { body: { token, refundCents } });
  api.now = new Date(STARTS_AT.getTime() - 24 * HOUR_MS + 1);
  expect((await read(token)).body).toMatchObject({ refundable: 160, lateFee: 20, paidAmount: 180 });
  expect(await send(18_000)).toEqual(errorResponse('visit_changed'));
  const answers = await Promise.all([send(16_000), send(16_000)]);
  expect(
    answers.map(({ body }) => (body as { modifiedCount: number }).modifiedCount).sort(),
  ).toEqual([0, 1]);
  const refunds = await api.db.selectFrom('refunds').select(['amount_cents', 'status']).execute();
  expect(refunds).toEqual([{ amount_cents: 16_000, status: 'requested' }]);
});

it('a link to the visit of an admin is bound by the notice period too', async () => {
  const admin = await signInAdmin(api);
  bookingId = await book(api, admin, { appoinmentDate: 'Mar 6, 2026', slot: '10.00 am' });
  const startsAt = new Date('2026-03-06T15:00:00Z');
  api.now = new Date(startsAt.getTime() - 23 * HOUR_MS);
  expect(await cancel(await issue('cancel', { startsAt }))).toEqual(
    errorResponse('notice_passed', { notice: '24 hours' }),
  );
});

it('a link to confirm does not cancel, and one to cancel does not confirm', async () => {
  expect(await cancel(await issue('confirm'))).toEqual(errorResponse('link_expired'));
  expect(await confirm(await issue('cancel'))).toEqual(errorResponse('link_expired'));
  expect(await readBooking()).toMatchObject({ status: 'booked', confirmedAtUtc: null });
});

it('links end when the visit starts', async () => {
  const tokens = [await issue('confirm'), await issue('cancel')] as const;
  api.now = STARTS_AT;
  expect(await read(tokens[0])).toEqual(errorResponse('link_expired'));
  expect(await confirm(tokens[0])).toEqual(errorResponse('link_expired'));
  expect(await cancel(tokens[1])).toEqual(errorResponse('link_expired'));
});

it('moving a visit voids its links', async () => {
  const tokens = [await issue('confirm'), await issue('cancel')] as const;
  expect(await reschedule('Mar 13, 2026')).toMatchObject({ status: 200 });
  expect(await read(tokens[0])).toEqual(errorResponse('link_expired'));
  expect(await confirm(tokens[0])).toEqual(errorResponse('link_expired'));
  expect(await cancel(tokens[1])).toEqual(errorResponse('link_expired'));
  expect(await readBooking()).toMatchObject({ status: 'booked', confirmedAtUtc: null });
});

it('a visit that returns to its time has new links, and the former ones stay void', async () => {
  const [former, present] = [await issue('cancel'), await issue('cancel', { generation: 2 })];
  for (const day of ['Mar 13, 2026', 'Mar 6, 2026']) await reschedule(day);
  expect(await read(former)).toEqual(errorResponse('link_expired'));
  expect(await confirm(await issue('confirm'))).toEqual(errorResponse('link_expired'));
  expect(await cancel(former)).toEqual(errorResponse('link_expired'));
  expect(await cancel(present)).toEqual(success({ modifiedCount: 1 }));
});

const clock = () => api.now;
const link = (): VisitLink => ({
  purpose: 'cancel',
  bookingId,
  startsAt: STARTS_AT,
  generation: 0,
});
const { ACCESS_TOKEN_SECRET: secrets } = config;

function signWithoutEnd(): Promise<string> {
  return new SignJWT({ clinic: 1, generation: 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('clinic-api')
    .setAudience('clinic-visit-cancel')
    .setSubject(bookingId)
    .sign(new TextEncoder().encode(secrets[0]));
}

it.each<[string, () => Promise<string>]>([
  ['a garbled token', async () => 'nonsense'],
  ['an access token', async () => patient.token],
  ['an ID token', async () => patient.idToken],
  [
    'a forged token',
    () => createVisitLinks({ secrets: ['x'.repeat(40)], clinicId: 1, clock }).issue(link()),
  ],
  ['another clinic’s token', () => createVisitLinks({ secrets, clinicId: 2, clock }).issue(link())],
  ['the token of no booking', () => issue('cancel', { bookingId: crypto.randomUUID() })],
  ['a token without an end', signWithoutEnd],
])('%s opens no visit', async (_what, getToken) => {
  const token = await getToken();
  expect(await read(token)).toEqual(errorResponse('link_expired'));
  expect(await cancel(token)).toEqual(errorResponse('link_expired'));
});

it('a link outlives the replacement of the secret that signed it', async () => {
  const replaced = 'the secret that signed until yesterday';
  const issueLink = (signing: Secrets) =>
    createVisitLinks({ secrets: signing, clinicId: 1, clock }).issue(link());
  const during = createVisitLinks({ secrets: [secrets[0], replaced], clinicId: 1, clock });
  expect(await during.verify(await issueLink([replaced]), ['cancel'])).toEqual(link());
  expect(await during.verify(await issueLink(secrets), ['cancel'])).toEqual(link());
});

it('a token is required', async () => {
  expect(await read('')).toEqual(invalidFields('token'));
});

it('no log holds a token', async () => {
  const token = await issue('confirm');
  await read(token);
  await confirm(token);
  expect(api.logLines.join('')).not.toContain(token);
});

it('the links of one address are limited together', async () => {
  const limited = await startTestApi({ limits: { ...hourlyLimits, visitLinks: 2 } });
  const send = (path: string) =>
    call(limited, `POST /api/visit-links${path}`, { body: { token: 'nonsense' } });
  expect(await send('')).toEqual(errorResponse('link_expired'));
  expect(await send('/confirm')).toEqual(errorResponse('link_expired'));
  expect(await send('/cancel')).toEqual(errorResponse('rate_limited'));
  await limited.stop();
});
