import { sql } from 'kysely';
import { type BookingRule, bookingRules, MINUTE_MS } from 'shared-contracts';
import { clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { emptyOutbox } from '../../../test-kit/outbox';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { listJobs } from '../../../test-kit/waiting-list';

let api: TestApi;
let reception: SignedIn;
let patientId: string;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  patientId = await addPatient(api, reception);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await emptyOutbox(api);
  await sql`truncate graphile_worker._private_jobs`.execute(api.db);
  await setRules({ minimum_notice_minutes: 0, max_unpaid_bookings: 10_000 });
});

const setRules = (rules: { minimum_notice_minutes?: number; max_unpaid_bookings?: number }) =>
  api.db.updateTable('clinics').set(rules).execute();
const bookVisit = (changes: object = {}) =>
  bookForPatient(api, reception, { patientId, ...changes });
const toOverride = (rule: BookingRule) => ({ reason: 'Toothache', rules: [rule] });
const override = { reason: 'Toothache', rules: [...bookingRules] };

const listVisits = () =>
  api.db
    .selectFrom('bookings')
    .select(['user_id', 'patient_id', 'contact_name', 'contact_email', 'contact_phone', 'status'])
    .execute();

const countJobs = async (): Promise<number> => {
  await emptyOutbox(api);
  const { rows } = await sql<{ payload: { kind: string } }>`
    select payload::jsonb - 'origin' as payload from graphile_worker._private_jobs`.execute(api.db);
  return rows.length;
};

/** The ID of a patient who holds 9.30 am of Mar 3, 2026 for themselves. */
async function holdOnline(): Promise<string> {
  const patient = await signIn(api, { email: 'holder@clinic.test' });
  const { patient_id } = await api.db
    .selectFrom('patients')
    .select('patient_id')
    .where('user_id', '=', patient.userId)
    .executeTakeFirstOrThrow();
  const time = { appoinmentDate: 'Mar 3, 2026', slot: '9.30 am', treatment: 'Teeth Whitening' };
  await call(api, 'POST /api/holds', { token: patient.token, body: time });
  return patient_id;
}

const listHolds = () =>
  api.db.selectFrom('bookings').select('booking_id').where('status', '=', 'held').execute();

it('the reception books for a patient without an account, who gets an email, and it is recorded', async () => {
  const response = await bookVisit();
  expect(response).toEqual(success({ acknowledged: true, insertedId: anId }));
  expect(await listVisits()).toEqual([
    {
      user_id: null,
      patient_id: patientId,
      contact_name: 'Cal Ler',
      contact_email: 'caller@clinic.test',
      contact_phone: '+1 646 555 0187',
      status: 'booked',
    },
  ]);
  expect(await countJobs()).toBe(1);
  expect(await listJobs(api, 'send_email:', 'booked')).toEqual([toId(response)]);
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_type', 'subject_id', 'after'])
    .where('action', '=', 'visit.booked')
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    actor_id: reception.userId,
    subject_type: 'booking',
    subject_id: toId(response),
    after: { patientId, dateLocal: '2026-03-03', timeLocal: '09:30' },
  });
});

it('repeating the request returns the same booking', async () => {
  const first = await bookVisit();
  expect((await bookVisit()).body).toEqual(first.body);
  expect(await countJobs()).toBe(1);
});

describe('a length of its own', () => {
  const listLengths = async () => {
    const rows = await api.db
      .selectFrom('bookings')
      .select(['starts_at', 'ends_at', 'chair_free_at', 'price_cents'])
      .execute();
    return rows.map((row) => [
      (row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE_MS,
      (row.chair_free_at.getTime() - row.ends_at.getTime()) / MINUTE_MS,
      row.price_cents,
    ]);
  };

  it('is kept, with the clean-up and the price of the treatment, and recorded', async () => {
    const response = await bookVisit({ durationMinutes: 75 });
    expect(response).toEqual(success({ acknowledged: true, insertedId: anId }));
    expect(await listLengths()).toEqual([[75, 0, 18_000]]);
    const entry = await api.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', toId(response))
      .executeTakeFirst();
    expect(entry?.after).toMatchObject({ timeLocal: '09:30', durationMinutes: 75 });
  });

  it('keeps others from the whole time', async () => {
    const otherId = await addPatient(api, reception, { name: 'Another', email: null });
    await bookVisit({ durationMinutes: 75 });
    const next = { patientId: otherId, timeLocal: '10:30' };
    expect(await bookVisit(next)).toEqual(errorResponse('slot_taken'));
    expect((await bookVisit({ ...next, timeLocal: '10:45' })).status).toBe(200);
    // The dentist works until 5 pm.
    const late = { patientId: otherId, dateLocal: '2026-03-04', timeLocal: '16:00' };
    expect(await bookVisit({ ...late, durationMinutes: 65 })).toEqual(
      errorResponse('slot_not_offered'),
    );
    expect((await bookVisit({ ...late, durationMinutes: 60 })).status).toBe(200);
  });

  it('is part of what makes a request the same', async () => {
    const first = await bookVisit({ durationMinutes: 45 });
    expect((await bookVisit({ durationMinutes: 45 })).body).toEqual(first.body);
    const own = { treatment: 'Teeth Whitening', date: 'Mar 3, 2026', time: '9.30 am' };
    const expected = errorResponse('patient_already_booked', own);
    expect(await bookVisit({ durationMinutes: 60 })).toEqual(expected);
    expect(await bookVisit()).toEqual(expected);
    expect(await listLengths()).toEqual([[45, 0, 18_000]]);
  });

  it.each([0, 12, 485, -30, 7.5])('of %j minutes is rejected', async (durationMinutes) => {
    expect(await bookVisit({ durationMinutes })).toEqual(invalidFields('durationMinutes'));
  });

  it('that does not fit leaves the hold of the patient as it is', async () => {
    const holderId = await holdOnline();
    const tooLong = { patientId: holderId, durationMinutes: 480 };
    expect(await bookVisit(tooLong)).toEqual(errorResponse('slot_not_offered'));
    expect(await listHolds()).toHaveLength(1);
    expect((await bookVisit({ patientId: holderId, durationMinutes: 60 })).status).toBe(200);
    expect(await listHolds()).toEqual([]);
    expect(await listLengths()).toEqual([[60, 0, 18_000]]);
  });
});

it('a hold of the patient whose dentist is away ends, and the nearest times are named', async () => {
  const holderId = await holdOnline();
  await sql`
    insert into doctor_time_off (clinic_id, doctor_id, starts_at, ends_at)
    select 1, doctor_id, '2026-03-03T05:00Z', '2026-03-04T05:00Z' from doctors
    where name = 'Dr Teeth Whitening'`.execute(api.db);
  const response = await bookVisit({ patientId: holderId });
  await api.db.deleteFrom('doctor_time_off').execute();
  expect(response).toEqual(
    errorResponse('doctor_unavailable', {
      nearest: '2026-03-04T09:00 2026-03-05T09:00 2026-03-06T09:00',
      doctor: 'Dr Teeth Whitening',
    }),
  );
  expect(await listHolds()).toEqual([]);
  expect(await countJobs()).toBe(0);
});

it('a time that another patient has is rejected, with an override too', async () => {
  const otherId = await addPatient(api, reception, { name: 'Other', email: null });
  await bookVisit();
  for (const more of [{}, { override }]) {
    const response = await bookVisit({ patientId: otherId, ...more });
    expect(response).toEqual(errorResponse('slot_taken'));
  }
});

it('a second visit at the same time is rejected in words for the staff', async () => {
  await bookVisit();
  const own = { treatment: 'Teeth Whitening', date: 'Mar 3, 2026', time: '9.30 am' };
  const expected = errorResponse('patient_already_booked', own);
  for (const more of [{}, { override }]) {
    expect(await bookVisit({ treatment: 'Cavity Filling', ...more })).toEqual(expected);
    expect(await bookVisit({ timeLocal: '11:00', ...more })).toEqual(expected);
  }
});

describe('an override with a reason', () => {
  it.each([
    { rule: 'short_notice', error: errorResponse('notice_too_short', { notice: '2 days' }) },
    {
      rule: 'beyond_horizon',
      error: errorResponse('beyond_horizon', { date: 'Aug 29, 2026' }),
      dateLocal: '2027-03-03',
    },
    {
      rule: 'opening_hours',
      error: errorResponse('slot_not_offered'),
      dateLocal: '2026-03-10',
      timeLocal: '19:00',
    },
    {
      rule: 'closed_day',
      error: errorResponse('clinic_closed', { date: 'Mar 9, 2026' }),
      dateLocal: '2026-03-09',
    },
  ] as const)('sets $rule aside', async ({ rule, error, ...changes }) => {
    await setRules({ minimum_notice_minutes: 2 * 24 * 60 });
    const closed = { clinic_id: 1, date_local: '2026-03-09', name: 'Holiday' } as const;
    await api.db
      .insertInto('closed_days')
      .values(closed)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await bookVisit(changes)).toEqual(error);
    const response = await bookVisit({ ...changes, override: toOverride(rule) });
    expect(response).toEqual(success({ acknowledged: true, insertedId: anId }));
    const entry = await api.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', toId(response))
      .executeTakeFirst();
    expect(entry?.after).toMatchObject({ overrideReason: 'Toothache', setAside: [rule] });
  });

  it('sets the limit of unpaid visits aside', async () => {
    await setRules({ max_unpaid_bookings: 1 });
    await bookVisit();
    const next = { dateLocal: '2026-03-04' };
    expect(await bookVisit(next)).toEqual(errorResponse('patient_unpaid', { count: '1' }));
    expect(await listVisits()).toHaveLength(1);
    const others = { reason: 'Toothache', rules: ['short_notice'] };
    expect((await bookVisit({ ...next, override: others })).status).toBe(409);
    const unpaid = toOverride('unpaid_visits');
    expect((await bookVisit({ ...next, override: unpaid })).status).toBe(200);
  });

  it('is needed for all but one of the visits that are booked at once, when one can be unpaid', async () => {
    await setRules({ max_unpaid_bookings: 1 });
    const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
    const responses = await Promise.all(days.map((dateLocal) => bookVisit({ dateLocal })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listVisits()).toHaveLength(1);
  });

  it('sets aside neither the past nor that a reason is needed', async () => {
    const past = { dateLocal: '2026-03-02', timeLocal: '08:00', override };
    expect(await bookVisit(past)).toEqual(errorResponse('slot_past'));
    expect(await bookVisit({ override: { ...override, reason: ' ' } })).toEqual(
      invalidFields('override.reason'),
    );
  });
});

it('a patient without an email address is booked too', async () => {
  const bareId = await addPatient(api, reception, { email: null, phone: null });
  expect((await bookVisit({ patientId: bareId })).status).toBe(200);
  expect(await listVisits()).toMatchObject([{ contact_email: '', contact_phone: '' }]);
});

it('the staff reschedule and cancel a visit without an account, and the patient cancels by the link', async () => {
  const bookingId = toId(await bookVisit());
  const { token } = reception;
  const time = { appoinmentDate: 'Mar 4, 2026', slot: '10.00 am' };
  const moved = await call(api, `PUT /api/bookings/${bookingId}/time`, { token, body: time });
  expect(moved).toEqual(success({ modifiedCount: 1 }));
  const startsAt = new Date('2026-03-04T15:00:00Z');
  const link = await api.visitLinks.issue({
    purpose: 'cancel',
    bookingId,
    startsAt,
    generation: 1,
  });
  const cancelled = await call(api, 'POST /api/visit-links/cancel', { body: { token: link } });
  expect(cancelled).toEqual(success({ modifiedCount: 1 }));
  const nextId = toId(await bookVisit());
  const deleted = await call(api, `DELETE /api/bookings/${nextId}`, { token });
  expect(deleted).toEqual(success({ modifiedCount: 1 }));
});

it('another patient has no access to a visit without an account', async () => {
  const bookingId = toId(await bookVisit());
  const { token } = await signInAs(api, 'dentist');
  expect(await call(api, `GET /api/bookings/${bookingId}`, { token })).toEqual(
    errorResponse('not_found'),
  );
});

describe('POST /bookings/{id}/payment-link', () => {
  const sendLink = (bookingId: string) =>
    call(api, `POST /api/bookings/${bookingId}/payment-link`, { token: reception.token });

  it('queues the email and records it', async () => {
    const bookingId = toId(await bookVisit());
    expect(await sendLink(bookingId)).toEqual(success({ sentCount: 1 }));
    expect(await countJobs()).toBe(2);
    const sent = await api.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'payment_link.sent')
      .execute();
    expect(sent).toEqual([{ subject_id: bookingId }]);
  });

  it('is sent once in five minutes, however often the button is pressed', async () => {
    const bookingId = toId(await bookVisit());
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendLink(bookingId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const tooSoon = errorResponse('payment_link_sent');
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(9).fill(tooSoon));
    expect(await countJobs()).toBe(2);
    const sentAt = api.now.getTime();
    api.now = new Date(sentAt + 5 * MINUTE_MS - 1);
    expect(await sendLink(bookingId)).toEqual(tooSoon);
    api.now = new Date(sentAt + 5 * MINUTE_MS);
    expect(await sendLink(bookingId)).toEqual(success({ sentCount: 1 }));
    api.now = new Date(sentAt);
  });

  it('rejects a visit that is paid or cancelled, and a patient without an email', async () => {
    const { token } = reception;
    const paidId = toId(await bookVisit());
    await call(api, `POST /api/bookings/${paidId}/clinic-payment`, { token });
    expect(await sendLink(paidId)).toEqual(errorResponse('already_paid'));
    const cancelledId = toId(await bookVisit({ dateLocal: '2026-03-05' }));
    await call(api, `DELETE /api/bookings/${cancelledId}`, { token });
    expect(await sendLink(cancelledId)).toEqual(errorResponse('booking_cancelled'));
    const bareId = await addPatient(api, reception, { name: 'No Email', email: null });
    const bare = toId(await bookVisit({ patientId: bareId, dateLocal: '2026-03-06' }));
    expect(await sendLink(bare)).toEqual(errorResponse('patient_email_missing'));
  });
});
