import { sql } from 'kysely';
import { takeAnnouncement } from '../../email/email.repository';
import { renderEmail } from '../../email/render-email';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { emptyOutbox } from '../../../test-kit/outbox';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { payByCard, startTestApi, type TestApi } from '../../../test-kit/test-api';

const OWN = 'Teeth Whitening';
const ADDED = 'Cavity Filling';

let api: TestApi;
let patient: SignedIn;
let reception: SignedIn;
let owner: SignedIn;
let id: string;

beforeAll(async () => {
  api = await startTestApi();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
  owner = await signInAs(api, 'owner');
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = new Date('2026-03-02T14:00:00Z');
  await clearBookings(api);
  // From 9.30 am to 10 am, for $180. What is added costs $120 and takes as long.
  id = await book(api, patient);
});

interface Change {
  readonly treatments: readonly string[];
  readonly durationMinutes: number;
  readonly priceCents: number;
  readonly revision: number;
  readonly refundCents: number;
}

const asItIs: Change = {
  treatments: [OWN],
  durationMinutes: 30,
  priceCents: 18_000,
  revision: 0,
  refundCents: 0,
};

const withAdded: Change = {
  ...asItIs,
  treatments: [OWN, ADDED],
  durationMinutes: 60,
  priceCents: 30_000,
};

const change = (changes: Partial<Change>, { token } = reception) =>
  call(api, `PUT /api/visits/${id}/treatments`, { token, body: { ...asItIs, ...changes } });

const readVisit = async ({ token } = reception) => {
  const { body } = await call(api, `GET /api/bookings/${id}`, { token });
  return body;
};

const payAtClinic = () =>
  call(api, `POST /api/bookings/${id}/clinic-payment`, { token: reception.token });

async function prepareCard(role: number): Promise<string> {
  const body = { role, bookingId: id };
  const prepared = await call(api, 'POST /api/create-payment-intent', {
    token: patient.token,
    body,
  });
  return (prepared.body as { clientSecret: string }).clientSecret;
}

const report = (transectionId: string, role: number) =>
  call(api, 'POST /api/payments', {
    token: patient.token,
    body: { role, transectionId, email: patient.email, bookingId: id },
  });

const payOnline = async () => report(await payByCard(api, await prepareCard(180)), 180);

const listRefunds = () =>
  api.db.selectFrom('refunds').select(['amount_cents', 'reason', 'status']).execute();

const setStatus = (status: 'arrived' | 'in_treatment' | 'completed' | 'cancelled') =>
  api.db.updateTable('bookings').set({ status }).execute();

it('a treatment is added, with its price and its length', async () => {
  expect(await change(withAdded)).toEqual(success({ revision: 1 }));
  expect(await readVisit()).toMatchObject({
    ...{ treatment: OWN, addedTreatments: [ADDED], role: 300, owed: 300 },
    endsAtUtc: '2026-03-03T15:30:00.000Z',
  });
});

it('the visit keeps its treatments when it moves, and the day lists them', async () => {
  await change(withAdded);
  const { doctor_id: doctorId } = await api.db
    .selectFrom('bookings')
    .select('doctor_id')
    .executeTakeFirstOrThrow();
  const place = { dateLocal: '2026-03-03', timeLocal: '11:00', doctorId, revision: 1 };
  await call(api, `PUT /api/visits/${id}/place`, { token: reception.token, body: place });
  const day = await call(api, 'GET /api/day?date=2026-03-03', { token: reception.token });
  expect(day.body).toMatchObject({
    visits: [{ treatment: OWN, addedTreatments: [ADDED], endsAtUtc: '2026-03-03T17:00:00.000Z' }],
  });
});

it('the visit counts for another treatment, at its price, and the audit log has both', async () => {
  const filling = { treatments: [ADDED], priceCents: 12_000 };
  expect(await change(filling)).toEqual(success({ revision: 1 }));
  expect(await readVisit()).toMatchObject({ treatment: ADDED, addedTreatments: [], role: 120 });
  const entry = await api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  const endsAt = '2026-03-03T15:00:00.000Z';
  expect(entry).toEqual({
    action: 'visit.treatments_changed',
    subject_type: 'booking',
    before: { treatments: [OWN], priceCents: 18_000, endsAt },
    after: { treatments: [ADDED], priceCents: 12_000, endsAt },
  });
});

it.each(['cancelled', 'no_show'])('a visit that is %s is not changed', async (status) => {
  await sql`alter table bookings disable trigger user`.execute(api.db);
  await sql`update bookings set status = ${status}`.execute(api.db);
  await sql`alter table bookings enable trigger user`.execute(api.db);
  expect(await change({ priceCents: 10_000 }, owner)).toEqual(errorResponse('booking_closed'));
});

it.each([[[OWN, 'Haircut']], [['Haircut']]])(
  'the treatments %j are rejected, because the clinic does not have all of them',
  async (treatments) => {
    expect(await change({ ...withAdded, treatments, priceCents: 18_000 }, owner)).toEqual(
      errorResponse('slot_not_offered'),
    );
  },
);

it.each(['doctor_id', 'chair_id'])(
  'a visit from before there were schedules, without a %s, keeps its treatments',
  async (column) => {
    await sql`update bookings set ${sql.ref(column)} = null`.execute(api.db);
    expect(await change({ treatments: [ADDED], priceCents: 12_000 })).toEqual(
      errorResponse('slot_not_offered'),
    );
  },
);

it('the chair is cleaned as long as the treatment needs that takes longest', async () => {
  const setCleanup = (minutes: number, name = ADDED) =>
    api.db
      .updateTable('treatments')
      .set({ cleanup_minutes: minutes })
      .where('name', '=', name)
      .execute();
  const readChairFreeAt = async () => {
    const visit = await api.db
      .selectFrom('bookings')
      .select('chair_free_at')
      .executeTakeFirstOrThrow();
    return visit.chair_free_at.toISOString();
  };
  await setCleanup(15);
  // The visit is not for this one.
  await setCleanup(60, 'Fluoride Treatment');
  await change(withAdded);
  expect(await readChairFreeAt()).toBe('2026-03-03T15:45:00.000Z');
  // The place of the visit stays as it was planned until its length changes.
  await setCleanup(30);
  await change({ ...withAdded, revision: 1 });
  expect(await readChairFreeAt()).toBe('2026-03-03T15:45:00.000Z');
  await change({ ...withAdded, durationMinutes: 75, revision: 2 });
  expect(await readChairFreeAt()).toBe('2026-03-03T16:15:00.000Z');
  await setCleanup(0);
  await setCleanup(0, 'Fluoride Treatment');
});

it('only owners charge another price than that of the treatments', async () => {
  const cheaper = { priceCents: 10_000 };
  expect(await change(cheaper)).toMatchObject({
    status: 409,
    body: { code: 'price_not_allowed', message: expect.stringContaining('$180') as string },
  });
  expect(await change(cheaper, owner)).toEqual(success({ revision: 1 }));
  // What was agreed on stays when a treatment is added.
  const added = { ...withAdded, priceCents: 22_000, revision: 1 };
  expect(await change(added)).toEqual(success({ revision: 2 }));
  const longer = { ...added, durationMinutes: 75, revision: 2 };
  expect(await change(longer)).toEqual(success({ revision: 3 }));
});

it('a price that the owner has changed since it was shown is not charged', async () => {
  const price = () => api.db.updateTable('treatments').where('name', '=', ADDED);
  await price().set({ price_cents: 15_000 }).execute();
  expect(await change(withAdded)).toMatchObject({ body: { code: 'price_not_allowed' } });
  await price().set({ price_cents: 12_000 }).execute();
  expect(await readVisit()).toMatchObject({ role: 180, addedTreatments: [] });
});

it('a paid visit that costs more owes the rest, and is paid once that has come', async () => {
  await payOnline();
  expect(await change(withAdded)).toEqual(success({ revision: 1 }));
  expect(await readVisit()).toMatchObject({ status: 'booked', paid: false, owed: 120 });
  expect(await report(await payByCard(api, await prepareCard(120)), 120)).toMatchObject({
    status: 200,
  });
  expect(await readVisit()).toMatchObject({ status: 'paid', paid: true, owed: 0 });
});

it('a lower price gives back what was paid above it: cards at once, the rest by the staff', async () => {
  await payOnline();
  const filling = { treatments: [ADDED], priceCents: 12_000 };
  expect(await change(filling)).toEqual(errorResponse('visit_changed'));
  expect(await change({ ...filling, refundCents: 6_000 })).toEqual(success({ revision: 1 }));
  const refund = { amount_cents: 6_000, reason: 'price_lowered' };
  expect(await listRefunds()).toEqual([{ ...refund, status: 'requested' }]);
  expect(await readVisit()).toMatchObject({ status: 'paid', paid: true, owed: 0 });
});

it('a price that is lowered once more gives back what was paid above the price before', async () => {
  await payOnline();
  const filling = { treatments: [ADDED], priceCents: 12_000, refundCents: 6_000 };
  await change(filling);
  const cheaper = { ...filling, priceCents: 10_000, refundCents: 2_000, revision: 1 };
  expect(await change(cheaper, owner)).toEqual(success({ revision: 2 }));
  const amounts = (await listRefunds()).map(({ amount_cents }) => amount_cents);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([2_000, 6_000]);
});

it('a refund is not made while the price stays: the caller is told before anything changes', async () => {
  await payOnline();
  expect(await change({ durationMinutes: 45, refundCents: 100 })).toEqual(
    errorResponse('visit_changed'),
  );
  expect(await listRefunds()).toEqual([]);
});

it('cash that is still to be given back stays so when the visit only gets longer', async () => {
  const listIds = () => api.db.selectFrom('refunds').select('refund_id').execute();
  await payAtClinic();
  const lower = { treatments: [ADDED], priceCents: 12_000 };
  await change({ ...lower, refundCents: 6_000 });
  const before = await listIds();
  expect(before).toHaveLength(1);
  const longer = { ...lower, durationMinutes: 45, revision: 1 };
  expect(await change(longer)).toEqual(success({ revision: 2 }));
  expect(await listIds()).toEqual(before);
});

it('cash that is still to be given back is not when the price is raised again', async () => {
  await payAtClinic();
  const lower = { treatments: [ADDED], priceCents: 12_000, refundCents: 6_000 };
  await change(lower);
  expect(await listRefunds()).toEqual([
    { amount_cents: 6_000, reason: 'price_lowered', status: 'due' },
  ]);
  expect(await change({ revision: 1 })).toEqual(success({ revision: 2 }));
  expect(await listRefunds()).toEqual([]);
  expect(await readVisit()).toMatchObject({ status: 'paid', role: 180, owed: 0 });
});

it('a card form that is open is closed, so that nobody pays the former price', async () => {
  const secret = await prepareCard(180);
  expect(await change({ treatments: [ADDED], priceCents: 12_000 })).toEqual(
    success({ revision: 1 }),
  );
  const tried = await report(await payByCard(api, secret), 180);
  expect(tried).toEqual(errorResponse('payment_incomplete'));
  expect(await prepareCard(120)).not.toBe(secret);
});

it('a card form that is open stays so when the visit only gets longer', async () => {
  const secret = await prepareCard(180);
  expect(await change({ durationMinutes: 45 })).toEqual(success({ revision: 1 }));
  expect(await report(await payByCard(api, secret), 180)).toMatchObject({ status: 200 });
  expect(await readVisit()).toMatchObject({ status: 'paid', owed: 0 });
});

it('a payment that was faster counts: the caller is told before anything changes', async () => {
  const intentId = await payByCard(api, await prepareCard(180));
  const lower = { treatments: [ADDED], priceCents: 12_000 };
  expect(await change(lower)).toEqual(errorResponse('visit_changed'));
  expect(await readVisit()).toMatchObject({ status: 'paid', role: 180 });
  expect(await change({ ...lower, refundCents: 6_000 })).toEqual(success({ revision: 1 }));
  // Its own report comes last, and is no error for the patient.
  expect(await report(intentId, 180)).toMatchObject({ status: 200 });
  expect(await listRefunds()).toHaveLength(1);
});

it.each(['arrived', 'in_treatment', 'completed'] as const)(
  'a visit that is %s changes its treatments and price, but from then on not its length',
  async (status) => {
    api.now = new Date('2026-03-03T14:40:00Z');
    const desk = await signInAs(api, 'reception');
    const states = ['arrived', 'in_treatment', 'completed'] as const;
    for (const state of states.slice(0, states.indexOf(status) + 1)) await setStatus(state);
    const asLong = { ...withAdded, durationMinutes: 30 };
    expect(await change(asLong, desk)).toEqual(success({ revision: 1 }));
    expect(await readVisit(desk)).toMatchObject({ status, role: 300, addedTreatments: [ADDED] });
    const longer = await change({ ...withAdded, revision: 1 }, desk);
    expect(longer).toEqual(errorResponse(status === 'arrived' ? 'slot_past' : 'booking_closed'));
  },
);

it('a visit between the starts gets longer, also within the notice period of booking', async () => {
  const { doctor_id: doctorId } = await api.db
    .selectFrom('bookings')
    .select('doctor_id')
    .executeTakeFirstOrThrow();
  const place = { dateLocal: '2026-03-03', timeLocal: '11:15', doctorId, revision: 0 };
  await call(api, `PUT /api/visits/${id}/place`, { token: reception.token, body: place });
  const setNotice = (minutes: number) =>
    api.db.updateTable('clinics').set({ minimum_notice_minutes: minutes }).execute();
  await setNotice(2_880);
  const longer = await change({ ...withAdded, revision: 1 });
  await setNotice(0);
  expect(longer).toEqual(success({ revision: 2 }));
  // Of the move no email has told yet.
  expect(await takeAnnouncement(api.db, id)).toBe(true);
});

it('a visit for other treatments stays confirmed, and the links of its emails valid', async () => {
  const startsAt = new Date('2026-03-03T14:30:00Z');
  const link = { purpose: 'confirm', bookingId: id, startsAt, generation: 0 } as const;
  const body = { token: await api.visitLinks.issue(link) };
  const confirm = () => call(api, 'POST /api/visit-links/confirm', { body });
  expect(await confirm()).toEqual(success({ modifiedCount: 1 }));
  await change(withAdded);
  expect(await confirm()).toEqual(success({ modifiedCount: 0 }));
});

describe('the patient', () => {
  /** How many emails about the change wait. */
  async function countEmails(): Promise<number> {
    await emptyOutbox(api);
    const waiting = sql`
      select key from graphile_worker.jobs where key = ${`changed:1:${id}`} and run_at > now()`;
    return (await waiting.execute(api.db)).rows.length;
  }

  const readEmail = () =>
    renderEmail(api.db, { kind: 'changed', id, context: toEmailContext(api) });

  it('is told what the visit is for, until when it lasts and what it costs, in one email', async () => {
    await change(withAdded);
    await change({ ...withAdded, treatments: [OWN], priceCents: 18_000, revision: 1 });
    await change({ ...withAdded, revision: 2 });
    expect(await countEmails()).toBe(1);
    const { email } = (await readEmail()) ?? {};
    expect(email).toMatchObject({
      to: patient.email,
      subject: `Your appointment has changed: ${OWN} + ${ADDED}, Tue, Mar 3, 9.30 am`,
      calendar: { method: 'PUBLISH' },
    });
    for (const fact of ['10.30 am', '$300']) expect(email?.text).toContain(fact);
  });

  it('is not written to about a visit that has begun, nor about one that was cancelled since', async () => {
    await change(withAdded);
    await setStatus('cancelled');
    expect(await readEmail()).toBeNull();
    await clearBookings(api);
    id = await book(api, patient);
    api.now = new Date('2026-03-03T14:40:00Z');
    const desk = await signInAs(api, 'reception');
    await setStatus('arrived');
    await change({ ...withAdded, durationMinutes: 30 }, desk);
    expect(await countEmails()).toBe(0);
  });
});

it('a cancelled visit is not changed', async () => {
  await setStatus('cancelled');
  expect(await change(withAdded)).toEqual(errorResponse('booking_closed'));
});

it('a visit keeps a treatment that the clinic no longer offers, and takes none of them', async () => {
  const retire = (name: string, at: Date | null) =>
    api.db.updateTable('treatments').set({ retired_at: at }).where('name', '=', name).execute();
  await retire(OWN, api.now);
  expect(await change(withAdded)).toEqual(success({ revision: 1 }));
  await retire(ADDED, api.now);
  expect(await change({ revision: 1 }, owner)).toEqual(success({ revision: 2 }));
  expect(await change({ ...withAdded, revision: 2 }, owner)).toEqual(
    errorResponse('slot_not_offered'),
  );
  await retire(OWN, null);
  await retire(ADDED, null);
});

it('a second visit of the same treatment that day is in the way', async () => {
  await book(api, patient, { slot: '11.30 am', treatment: ADDED, role: 120 });
  const filling = { treatments: [ADDED], priceCents: 12_000 };
  expect(await change(filling)).toMatchObject({ body: { code: 'patient_busy' } });
});

it('the time that is added must be free', async () => {
  const other = await signIn(api, { email: 'other@clinic.test' });
  const { doctor_id: doctorId } = await api.db
    .selectFrom('bookings')
    .select('doctor_id')
    .executeTakeFirstOrThrow();
  await book(api, other, { slot: '10.00 am', doctorId });
  expect(await change(withAdded)).toEqual(errorResponse('slot_taken'));
  expect(await readVisit()).toMatchObject({ role: 180, addedTreatments: [] });
});

it('a change by someone else in between is not overwritten', async () => {
  await change(withAdded);
  expect(await change({})).toEqual(errorResponse('visit_changed'));
});

it.each<[string, Partial<Change>]>([
  ['no treatment', { treatments: [] }],
  ['one treatment twice', { treatments: [OWN, OWN] }],
])('%s is rejected', async (_what, changes) => {
  expect(await change(changes)).toEqual(invalidFields('treatments'));
});

it('the reports of both days are made again: the money of a visit counts for its treatment', async () => {
  await payAtClinic();
  await api.db.deleteFrom('report_marks').execute();
  await change({ treatments: [ADDED], priceCents: 12_000, refundCents: 6_000 });
  const marks = await api.db
    .selectFrom('report_marks')
    .select('date_local')
    .distinct()
    .orderBy('date_local')
    .execute();
  // The day of the payment, and that of the visit.
  expect(marks.map(({ date_local }) => date_local)).toEqual(['2026-03-02', '2026-03-03']);
});
