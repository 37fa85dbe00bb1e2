import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let admin: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearBookings(api);
  bookingId = await book(api, patient);
});

const START = new Date('2026-03-02T14:00:00Z');
/** Half an hour later, when a visit of 9.30 am has begun. */
const BEGUN = new Date('2026-03-02T14:30:00Z');

const unknownId = '00000000-0000-4000-8000-000000000000';

const payAtClinic = (id = bookingId) =>
  call(api, `POST /api/bookings/${id}/clinic-payment`, { token: admin.token });

const prepare = () =>
  call(api, 'POST /api/create-payment-intent', {
    token: patient.token,
    body: { role: 180, bookingId },
  });

const setStatus = (status: string) =>
  call(api, `PUT /api/bookings/${bookingId}/status`, { token: admin.token, body: { status } });

const requireSecret = async (): Promise<string> =>
  ((await prepare()).body as { clientSecret: string }).clientSecret;

const getBooking = async () =>
  (await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token })).body;

describe('POST /bookings/:id/clinic-payment', () => {
  it('a payment taken at the clinic is recorded once and marks the booking as paid', async () => {
    expect(await payAtClinic()).toEqual(success({ insertedId: anId }));
    expect(await payAtClinic()).toEqual(errorResponse('already_paid'));
    expect(await prepare()).toEqual(errorResponse('already_paid'));
    expect(await getBooking()).toMatchObject({ paid: true, status: 'paid', transectionId: null });
    const rows = await api.db.selectFrom('payments').selectAll().execute();
    expect(rows).toMatchObject([{ method: 'cash', intent_id: null, amount_cents: 18_000 }]);
  });

  it('the card form that is still open cannot pay any more', async () => {
    const secret = await requireSecret();
    expect((await payAtClinic()).status).toBe(200);
    const intentId = await payByCard(api, secret);
    expect(await api.ports.cards.getIntent(intentId)).toMatchObject({ state: 'canceled' });
  });

  it('a card payment that was not reported yet is recorded instead', async () => {
    const intentId = await payByCard(api, await requireSecret());
    expect(await payAtClinic()).toEqual(errorResponse('already_paid'));
    expect(await getBooking()).toMatchObject({ paid: true, transectionId: intentId });
  });

  it('nothing is recorded while the provider is unreachable', async () => {
    await requireSecret();
    api.cards.control.failNext(3);
    expect(await payAtClinic()).toEqual(errorResponse('service_unavailable'));
    api.cards.control.failNext(0);
    expect(await getBooking()).toMatchObject({ paid: false });
  });

  it('of requests at once one is recorded', async () => {
    const responses = await Promise.all([payAtClinic(), payAtClinic(), payAtClinic()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('an unknown booking and a cancelled one are rejected', async () => {
    expect(await payAtClinic(unknownId)).toEqual(errorResponse('not_found'));
    await api.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(await payAtClinic()).toEqual(errorResponse('booking_cancelled'));
  });

  it('the staff give back by hand what was paid at the clinic', async () => {
    await payAtClinic();
    await call(api, `DELETE /api/bookings/${bookingId}`, { token: patient.token });
    const [refund] = await api.db.selectFrom('refunds').selectAll().execute();
    expect(refund).toMatchObject({ status: 'due', reason: 'cancelled', amount_cents: 18_000 });
    const pressed = await call(api, `POST /api/refunds/${refund?.refund_id}`, {
      token: admin.token,
    });
    expect(pressed).toEqual(success({ status: 'succeeded' }));
    expect(await getBooking()).toMatchObject({ refund: { amount: 180, status: 'succeeded' } });
  });
});

describe('a visit that has begun', () => {
  beforeEach(async () => {
    await clearBookings(api);
    bookingId = await book(api, patient, { appoinmentDate: 'Mar 2, 2026' });
    api.now = BEGUN;
  });

  it('a patient who pays by card after arriving stays arrived', async () => {
    const secret = await requireSecret();
    await setStatus('arrived');
    const body = { role: 180, email: patient.email, bookingId };
    const transectionId = await payByCard(api, secret);
    await call(api, 'POST /api/payments', {
      token: patient.token,
      body: { ...body, transectionId },
    });
    expect(await getBooking()).toMatchObject({ paid: true, status: 'arrived' });
  });
});
