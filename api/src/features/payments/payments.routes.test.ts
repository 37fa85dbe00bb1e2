import { sql } from 'kysely';
import { book, clearBookings } from '../../../test-kit/bookings';
import {
  aDate,
  anId,
  aTextLike,
  call,
  invalidFields,
  errorResponse,
  success,
} from '../../../test-kit/call';
import { addPayment } from '../../../test-kit/money';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let patient: SignedIn;
let other: SignedIn;
let admin: SignedIn;
let bookingId: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  admin = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  bookingId = await book(api, patient);
});

const unknownId = '00000000-0000-4000-8000-000000000000';

const prepare = (changes: object = {}, person = patient) =>
  call(api, 'POST /api/create-payment-intent', {
    token: person.token,
    body: { role: 180, bookingId, ...changes },
  });

async function requireSecret(changes: object = {}): Promise<string> {
  const { body } = await prepare(changes);
  return (body as { clientSecret: string }).clientSecret;
}

const record = (transectionId: string, changes: object = {}, person = patient) =>
  call(api, 'POST /api/payments', {
    token: person.token,
    body: { role: 180, transectionId, email: patient.email, bookingId, ...changes },
  });

const listPayments = () => api.db.selectFrom('payments').selectAll().execute();

const getStatus = async (id = bookingId): Promise<string | undefined> => {
  const query = api.db.selectFrom('bookings').select('status').where('booking_id', '=', id);
  return (await query.executeTakeFirst())?.status;
};

const setStatus = (status: 'cancelled') => api.db.updateTable('bookings').set({ status }).execute();

describe('POST /create-payment-intent', () => {
  it('the intent has the booking’s own price [R7.18]', async () => {
    expect(await prepare()).toEqual(success({ clientSecret: aTextLike(/^pi_.+_secret_/) }));
    const stored = await api.db.selectFrom('bookings').select('intent_id').executeTakeFirst();
    expect(stored).toEqual({ intent_id: aTextLike(/^pi_/) });
  });

  it('repeated and concurrent requests get the same intent [R7.18]', async () => {
    const secrets = await Promise.all(Array.from({ length: 6 }, () => requireSecret()));
    expect(new Set([...secrets, await requireSecret()]).size).toBe(1);
  });

  it('the same intent is returned after a declined card', async () => {
    const secret = await requireSecret();
    await payByCard(api, secret, '4000000000000002');
    expect(await requireSecret()).toBe(secret);
  });

  it('an admin can start a payment too', async () => {
    expect((await prepare({}, admin)).status).toBe(200);
  });

  it('another price, someone else’s booking and an unknown booking are rejected [R7.18]', async () => {
    expect(await prepare({ role: 1 })).toEqual(errorResponse('price_mismatch'));
    expect(await prepare({}, other)).toEqual(errorResponse('not_found'));
    expect(await prepare({ bookingId: unknownId })).toEqual(errorResponse('not_found'));
  });

  it('the soonest unpaid booking of the price is paid when none is named', async () => {
    const later = await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    const { clientSecret } = (await prepare({ bookingId: undefined })).body as {
      clientSecret: string;
    };
    expect(clientSecret).toBe(await requireSecret());
    await record(await payByCard(api, clientSecret));
    expect(await requireSecret({ bookingId: undefined })).toBe(
      await requireSecret({ bookingId: later }),
    );
  });

  it('an error says that there is no unpaid booking of a price', async () => {
    const nothing = errorResponse('no_unpaid_booking');
    expect(await prepare({ bookingId: undefined, role: 1 })).toEqual(nothing);
    expect(await prepare({ bookingId: undefined }, other)).toEqual(nothing);
    api.now = new Date('2026-03-03T14:30:00Z');
    const late = await signIn(api, { email: 'patient@clinic.test' });
    expect(await prepare({ bookingId: undefined }, late)).toEqual(nothing);
    api.now = new Date('2026-03-02T14:00:00Z');
  });

  it('a cancelled booking and a paid one are rejected', async () => {
    const intentId = await payByCard(api, await requireSecret());
    await record(intentId);
    expect(await prepare()).toEqual(errorResponse('already_paid'));
    await setStatus('cancelled');
    expect(await prepare()).toEqual(errorResponse('booking_cancelled'));
  });

  it('a payment that was never reported is recorded instead of charging again', async () => {
    await payByCard(api, await requireSecret());
    expect(await prepare()).toEqual(errorResponse('already_paid'));
    expect(await listPayments()).toHaveLength(1);
    expect(await getStatus()).toBe('paid');
  });

  it('an unreachable provider is reported as such', async () => {
    api.cards.control.failNext(3);
    expect(await prepare()).toEqual(errorResponse('service_unavailable'));
    expect((await prepare()).status).toBe(200);
  });

  it.each([
    ['role', { role: -1 }],
    ['bookingId', { bookingId: 'nonsense' }],
  ])('an invalid %s is rejected', async (field, changes) => {
    expect(await prepare(changes)).toEqual(invalidFields(field));
  });
});

describe('POST /payments', () => {
  it('a payment that was recorded without its card is given it', async () => {
    const intentId = await payByCard(api, await requireSecret());
    await addPayment(api, { bookingId, intentId });
    await record(intentId);
    expect(await listPayments()).toMatchObject([{ card_brand: 'visa', card_last_four: '4242' }]);
  });

  it('a confirmed payment is recorded and marks the booking as paid [R3.6]', async () => {
    const intentId = await payByCard(api, await requireSecret());
    expect(await record(intentId)).toEqual(success({ insertedId: anId }));
    expect(await listPayments()).toEqual([
      {
        clinic_id: 1,
        payment_id: anId,
        booking_id: bookingId,
        method: 'card_online',
        intent_id: intentId,
        amount_cents: 18_000,
        recorded_at: aDate,
        card_brand: 'visa',
        card_last_four: '4242',
      },
    ]);
    expect(await getStatus()).toBe('paid');
    const shown = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
    expect(shown.body).toMatchObject({
      paid: true,
      status: 'paid',
      transectionId: intentId,
      paidAtUtc: aTextLike(/Z$/),
    });
  });

  it('repeated and concurrent reports record one payment [R7.19]', async () => {
    const intentId = await payByCard(api, await requireSecret());
    const responses = await Promise.all(Array.from({ length: 8 }, () => record(intentId)));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(responses[0]).toEqual(success({ insertedId: anId }));
    expect(await listPayments()).toHaveLength(1);
  });

  it.each([
    ['not tried yet', undefined],
    ['declined', '4000000000000002'],
    ['waiting for the card holder’s authentication', '4000002500003155'],
  ])('a payment %s is rejected [R7.19]', async (_what, cardNumber) => {
    const secret = await requireSecret();
    if (cardNumber !== undefined) await payByCard(api, secret, cardNumber);
    const intentId = secret.split('_secret_')[0] ?? '';
    expect(await record(intentId)).toEqual(errorResponse('payment_incomplete'));
    expect(await listPayments()).toEqual([]);
    expect(await getStatus()).toBe('booked');
  });

  it('the payment of another booking, and one that does not exist, are rejected', async () => {
    const secondId = await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
    const intentId = await payByCard(api, await requireSecret({ bookingId: secondId }));
    expect(await record(intentId)).toEqual(errorResponse('payment_mismatch'));
    expect(await record('pi_unknown')).toEqual(errorResponse('payment_mismatch'));
    expect(await listPayments()).toEqual([]);
  });

  it('an amount above the booking’s is rejected', async () => {
    const intentId = await payByCard(api, await requireSecret());
    await api.db.updateTable('bookings').set({ price_cents: 10_000 }).execute();
    expect(await record(intentId)).toEqual(errorResponse('payment_mismatch'));
    expect(await listPayments()).toEqual([]);
  });

  it('the price in the request is not compared with anything, because the card has been charged', async () => {
    const intentId = await payByCard(api, await requireSecret());
    expect(await record(intentId, { role: 1 })).toEqual(success({ insertedId: anId }));
  });

  it('another email address, person and booking are rejected', async () => {
    const intentId = await payByCard(api, await requireSecret());
    expect(await record(intentId, { email: other.email })).toEqual(errorResponse('forbidden'));
    expect(await record(intentId, { email: other.email }, other)).toEqual(
      errorResponse('not_found'),
    );
    expect(await record(intentId, { bookingId: unknownId })).toEqual(errorResponse('not_found'));
    expect(await listPayments()).toEqual([]);
  });

  it('a payment for a cancelled booking is recorded, logged for the staff, and reported to the patient as a refund [R4.18]', async () => {
    const intentId = await payByCard(api, await requireSecret());
    await setStatus('cancelled');
    expect(await record(intentId)).toEqual(errorResponse('refund_due'));
    expect(await record(intentId)).toEqual(errorResponse('refund_due'));
    expect(await prepare()).toEqual(errorResponse('refund_due'));
    expect(await listPayments()).toHaveLength(1);
    expect(await getStatus()).toBe('cancelled');
    const reports = api.logLines.filter((line) => line.includes('to be refunded'));
    expect(reports.at(-1)).toContain(bookingId);
  });

  it('nothing is recorded when marking the booking fails', async () => {
    const intentId = await payByCard(api, await requireSecret());
    await breakBookingUpdates();
    expect(await record(intentId)).toEqual(errorResponse('internal'));
    await repairBookingUpdates();
    expect(await listPayments()).toEqual([]);
    expect((await record(intentId)).status).toBe(200);
  });

  it('an unreachable provider is reported as such', async () => {
    const intentId = await payByCard(api, await requireSecret());
    api.cards.control.failNext(3);
    expect(await record(intentId)).toEqual(errorResponse('service_unavailable'));
  });

  it.each([
    ['role', { role: 'free' }],
    ['transectionId', { transectionId: '' }],
    ['email', { email: 'nobody' }],
    ['bookingId', { bookingId: 'nonsense' }],
  ])('an invalid %s is rejected', async (field, changes) => {
    expect(await record('pi_any', changes)).toEqual(invalidFields(field));
  });
});

const breakBookingUpdates = () =>
  sql`create rule broken as on update to bookings do instead select 1 / 0`.execute(api.db);
const repairBookingUpdates = () => sql`drop rule broken on bookings`.execute(api.db);
