import { sql } from 'kysely';
import { renderEmail } from '../../email/render-email';
import { book, clearBookings, seeCancellation } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

/** Within the notice period of the visit. */
const BOOKED_AT = new Date('2026-03-03T11:30:00Z');
/** After the grace period. */
const CANCELLED_AT = new Date('2026-03-03T12:00:00Z');

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function bookLate(): Promise<string> {
  api.now = BOOKED_AT;
  const bookingId = await book(api, patient);
  api.now = CANCELLED_AT;
  return bookingId;
}

beforeEach(async () => {
  api.now = BOOKED_AT;
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
  await clearBookings(api);
  id = await bookLate();
  await call(api, `POST /api/bookings/${id}/clinic-payment`, { token: reception.token });
});

const send = (body: object) =>
  call(api, `POST /api/visits/${id}/cancellation`, { token: reception.token, body });

async function cancel(reason: {
  readonly reason?: string;
  readonly isFeeWaived: boolean;
  note?: string;
}) {
  const isByClinic = reason.reason === 'clinic' || reason.reason === 'dentist_ill';
  const isRefundedInFull = isByClinic || reason.isFeeWaived;
  return send({ ...reason, ...(await seeCancellation(api, reception, { id, isRefundedInFull })) });
}

const readRefund = async () =>
  (await api.db.selectFrom('refunds').select('amount_cents').executeTakeFirstOrThrow())
    .amount_cents;

const readEmail = async () => {
  const email = await renderEmail(api.db, { kind: 'cancelled', id, context: toEmailContext(api) });
  return email?.email.text;
};

async function readPage() {
  const { patient_id } = await api.db
    .selectFrom('bookings')
    .select('patient_id')
    .executeTakeFirstOrThrow();
  const { body } = await call(api, `GET /api/patients/${patient_id}`, { token: reception.token });
  return body;
}

it.each([
  ['patient_asked', false, 16_000],
  ['patient_asked', true, 18_000],
  ['other', false, 16_000],
  ['clinic', false, 18_000],
  ['dentist_ill', false, 18_000],
])('with the reason %s, and the fee waived: %s, %i cents are refunded', async (...terms) => {
  const [reason, isFeeWaived, cents] = terms;
  const body = { reason, isFeeWaived, note: 'Moves house' };
  expect(await cancel(body)).toEqual(success({ modifiedCount: 1 }));
  expect(await readRefund()).toBe(cents);
  expect(await cancel(body)).toEqual(success({ modifiedCount: 0 }));
});

it('the email says that the clinic had to cancel, if it had', async () => {
  await cancel({ reason: 'dentist_ill', isFeeWaived: false });
  expect(await readEmail()).toContain('we had to cancel your appointment for Teeth Whitening');
  expect(await readEmail()).toContain('You get $180 back in cash at the clinic.');
});

it('the email of an unpaid visit says what happens to a payment that is still on its way', async () => {
  id = await book(api, patient, { appoinmentDate: 'Mar 4, 2026' });
  await cancel({ reason: 'dentist_ill', isFeeWaived: false });
  expect(await readEmail()).toContain('you get the full amount back');
  expect(await readEmail()).not.toContain('late fee');
});

it('the email says how much of each payment goes back, how, and what is kept', async () => {
  await clearBookings(api);
  id = await bookLate();
  for (const [amount, method] of [
    [50, 'bank_transfer'],
    [45, 'card_at_desk'],
  ] as const) {
    const body = { amount, method };
    await call(api, `POST /api/bookings/${id}/clinic-payment`, { token: reception.token, body });
  }
  const { body } = await call(api, `GET /api/bookings/${id}`, { token: reception.token });
  expect(body).toMatchObject({
    refundable: 75,
    payments: [
      { method: 'bank_transfer', balance: 50 },
      { method: 'card_at_desk', balance: 45 },
    ],
  });
  await cancel({ reason: 'patient_asked', isFeeWaived: false });
  const email = await readEmail();
  expect(email).toContain('You get $50 back by bank transfer.');
  expect(email).toContain("You get $25 back on your card at the clinic's terminal.");
  expect(email).toContain('We keep a $20 late-cancellation fee.');
});

it('once cash was handed back the email about it speaks of no bank', async () => {
  await cancel({ reason: 'patient_asked', isFeeWaived: false });
  const { refund_id } = await api.db
    .selectFrom('refunds')
    .select('refund_id')
    .executeTakeFirstOrThrow();
  await call(api, `POST /api/refunds/${refund_id}`, { token: reception.token });
  const context = toEmailContext(api);
  const rendered = await renderEmail(api.db, { kind: 'refunded', id: refund_id, context });
  expect(rendered?.email.text).toContain('You got it in cash at the clinic.');
  expect(rendered?.email.text).not.toContain('10 days');
});

it('the email does not blame the clinic when the patient asked', async () => {
  await cancel({ reason: 'patient_asked', isFeeWaived: false });
  expect(await readEmail()).toContain('has been cancelled:');
  expect(await readEmail()).not.toContain('had to cancel');
});

it("the reason is on the patient's page, and in the audit log without the note", async () => {
  await cancel({ reason: 'other', note: '  Moves house ', isFeeWaived: false });
  const cancellations = [{ bookingId: id, reason: 'other', note: 'Moves house' }];
  expect(await readPage()).toMatchObject({ cancellations });
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'visit.cancelled')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    before: { startsAt: expect.stringMatching(/^2026-03-/) as string },
    after: { isFeeWaived: false, reason: 'other' },
  });
});

it('one email about it is queued, for this visit of this clinic', async () => {
  await cancel({ reason: 'dentist_ill', isFeeWaived: false });
  await emptyOutbox(api);
  const { rows } = await sql<{ payload: object }>`
    select payload::jsonb - 'origin' as payload from graphile_worker._private_jobs
    where payload ->> 'id' = ${id} and payload ->> 'kind' = 'cancelled'
  `.execute(api.db);
  expect(rows).toEqual([{ payload: { kind: 'cancelled', clinicId: 1, id } }]);
});

it('another reason needs a note', async () => {
  expect(await cancel({ reason: 'other', note: ' ', isFeeWaived: false })).toEqual(
    invalidFields('note'),
  );
  expect(await cancel({ isFeeWaived: false })).toEqual(invalidFields('reason'));
});

describe('between the question and the answer', () => {
  const asked = { reason: 'patient_asked', isFeeWaived: false };
  const unchanged = () => expect(api.db.selectFrom('bookings').select('status').execute());

  it('a visit that a colleague has moved is not cancelled', async () => {
    const seen = await seeCancellation(api, reception, { id });
    const body = { appoinmentDate: 'Mar 4, 2026', slot: '11.00 am' };
    await call(api, `PUT /api/bookings/${id}/time`, { token: reception.token, body });
    expect(await send({ ...asked, ...seen })).toEqual(errorResponse('visit_changed'));
    await unchanged().resolves.toEqual([{ status: 'paid' }]);
    expect(await cancel(asked)).toEqual(success({ modifiedCount: 1 }));
  });

  it('a payment that was recorded meanwhile changes the refund, which is told first', async () => {
    await clearBookings(api);
    id = await book(api, patient);
    const seen = await seeCancellation(api, reception, { id });
    await call(api, `POST /api/bookings/${id}/clinic-payment`, { token: reception.token });
    expect(await send({ ...asked, ...seen })).toEqual(errorResponse('visit_changed'));
    await unchanged().resolves.toEqual([{ status: 'paid' }]);
  });

  it('a late fee that falls due meanwhile is told first', async () => {
    api.now = new Date('2026-03-02T12:00:00Z');
    const seen = await seeCancellation(api, reception, { id });
    api.now = CANCELLED_AT;
    expect(seen.refundCents).toBe(18_000);
    expect(await send({ ...asked, ...seen })).toEqual(errorResponse('visit_changed'));
    await unchanged().resolves.toEqual([{ status: 'paid' }]);
  });
});

it('a visit that a patient cancels has no reason', async () => {
  const later = await book(api, patient, { appoinmentDate: 'Mar 10, 2026' });
  await call(api, `DELETE /api/bookings/${later}`, { token: patient.token });
  const visits = [{ status: 'paid' }, { status: 'cancelled' }];
  expect(await readPage()).toMatchObject({ cancellations: [], visits });
});
