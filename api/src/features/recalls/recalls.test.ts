import { sql } from 'kysely';
import { RECALL_LEAD_DAYS } from 'shared-contracts';
import { connect } from '../../database/connection';
import { renderEmail } from '../../email/render-email';
import { book } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { emptyOutbox } from '../../../test-kit/outbox';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';
import { listJobs } from '../../../test-kit/waiting-list';
import { addMonths, queueInvitations } from './recalls.service';

let api: TestApi;
let reception: SignedIn;
let patient: SignedIn;
let patientId: string;
let treatmentId: string;

/** Six months after the first day of the tests, and the day of the invitation. */
const DUE_ON = '2026-09-02';
const SEND_AT = new Date('2026-08-12T13:00:00Z');

beforeEach(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  patient = await signIn(api, { email: 'patient@clinic.test' });
  patientId = await findHolderId(patient);
  treatmentId = await findTreatmentId('Teeth Whitening');
});
afterEach(() => api.stop());

const send = (request: string, body?: object, { token } = reception) =>
  call(api, request, { token, ...(body && { body }) });

const findHolderId = async ({ userId }: SignedIn) =>
  (
    await api.db
      .selectFrom('patients')
      .select('patient_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).patient_id;
const findTreatmentId = async (name: string) =>
  (
    await api.db
      .selectFrom('treatments')
      .select('treatment_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).treatment_id;

const plan = (changes: object = {}, id = patientId) =>
  send(`POST /api/patients/${id}/recalls`, { treatmentId, months: 6, ...changes });
const setCancelled = (recallId: string, isCancelled: boolean) =>
  send(`PUT /api/patients/${patientId}/recalls/${recallId}`, { isCancelled });
const listRecalls = async () =>
  ((await send(`GET /api/patients/${patientId}`)).body as { recalls: { state: string }[] }).recalls;
const readState = async () => (await listRecalls())[0]?.state;

const listQueued = () => listJobs(api, 'send_email', 'recall');
/** How many invitations a run of the task at this time queues. */
async function runAt(now: Date): Promise<number> {
  const before = (await listQueued()).length;
  await queueInvitations(api.db, now);
  return (await listQueued()).length - before;
}
const bookOn = (appoinmentDate: string) => book(api, patient, { appoinmentDate });

it('a recall is due some months later, on the last day of a month that is too short', () => {
  expect(addMonths('2026-03-02', 6)).toBe('2026-09-02');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
});

it('a recall is planned, and listed with its state', async () => {
  const id = toId(await plan());
  expect(await listRecalls()).toEqual([
    {
      id,
      treatment: 'Teeth Whitening',
      doctor: null,
      dueOn: DUE_ON,
      state: 'planned',
      sentAtUtc: null,
    },
  ]);
  const audit = await api.db
    .selectFrom('audit_log')
    .select(['subject_id', 'after'])
    .where('action', '=', 'recall.planned')
    .execute();
  const after = { recallId: id, treatmentId, dueOn: DUE_ON };
  expect(audit).toEqual([{ subject_id: patientId, after }]);
});

it('a recall needs a treatment that the clinic offers, and a doctor who performs it', async () => {
  expect(await plan({ months: 0 })).toEqual(invalidFields('months'));
  expect(await plan({ treatmentId: patientId })).toEqual(errorResponse('not_found'));
  const { doctor_id: doctorId } = await api.db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('name', '=', 'Dr Oral Surgery')
    .executeTakeFirstOrThrow();
  expect(await plan({ doctorId })).toEqual(errorResponse('not_found'));
  await api.db.updateTable('treatments').set({ retired_at: api.now }).execute();
  expect(await plan()).toEqual(errorResponse('not_found'));
});

it('the patient is invited once, three weeks before, and not at night', async () => {
  expect(RECALL_LEAD_DAYS).toBe(21);
  await plan();
  expect(await runAt(new Date('2026-08-11T20:00:00Z'))).toBe(0);
  expect(await runAt(new Date('2026-08-12T12:59:00Z'))).toBe(0);
  expect(await runAt(SEND_AT)).toBe(1);
  expect(await runAt(SEND_AT)).toBe(0);
  expect(await readState()).toBe('sent');
});

it('a run that was missed is made up for until the recall is due', async () => {
  await plan();
  expect(await runAt(new Date('2026-09-03T14:00:00Z'))).toBe(0);
  expect(await runAt(new Date('2026-09-02T14:00:00Z'))).toBe(1);
});

it('of two processes that look at the same time, one queues the invitation', async () => {
  await plan();
  const other = connect(api.databaseUrl, clinic, { onBroken: () => undefined });
  await Promise.all([api.db, other].map((db) => queueInvitations(db, SEND_AT)));
  await other.destroy();
  expect(await listQueued()).toHaveLength(1);
});

it('nothing is sent to a patient who has booked the treatment, until that is cancelled', async () => {
  await plan();
  api.now = new Date('2026-06-01T14:00:00Z');
  patient = await signIn(api, { email: 'patient@clinic.test' });
  reception = await signInAs(api, 'reception');
  const bookingId = await bookOn('Aug 20, 2026');
  expect(await readState()).toBe('booked');
  expect(await runAt(SEND_AT)).toBe(0);
  await send(`DELETE /api/bookings/${bookingId}`, undefined, patient);
  expect(await readState()).toBe('planned');
  expect(await runAt(SEND_AT)).toBe(1);
});

it('a visit long before the recall, and one of another treatment, is not the one', async () => {
  await plan();
  await bookOn('Apr 6, 2026');
  await book(api, patient, {
    appoinmentDate: 'Aug 20, 2026',
    treatment: 'Oral Surgery',
    role: 390,
  });
  expect(await readState()).toBe('planned');
  expect(await runAt(SEND_AT)).toBe(1);
});

it('the visit at which a recall is planned is not the one, however soon it is due', async () => {
  await bookOn('Mar 2, 2026');
  await api.db
    .updateTable('bookings')
    .set({ starts_at: new Date('2026-03-02T13:55:00Z') })
    .execute();
  await plan({ months: 1 });
  expect(await readState()).toBe('planned');
});

it.each<[string, () => Promise<unknown>]>([
  [
    'whose account is closed',
    () => api.db.updateTable('users').set({ closed_at: api.now }).execute(),
  ],
  [
    'who has left the family',
    () => api.db.updateTable('patients').set({ removed_at: api.now }).execute(),
  ],
  [
    'who stopped invitations',
    () => api.db.updateTable('patients').set({ recalls_stopped_at: api.now }).execute(),
  ],
  [
    'of a treatment that was retired',
    () => api.db.updateTable('treatments').set({ retired_at: api.now }).execute(),
  ],
])('nothing is sent to a patient %s', async (_who, change) => {
  await plan();
  await change();
  expect(await runAt(SEND_AT)).toBe(0);
});

it('a patient without an account is invited, unless they have no email address', async () => {
  const bare = await addPatient(api, reception, { email: null });
  const caller = await addPatient(api, reception);
  await plan({}, bare);
  await plan({}, caller);
  expect(await runAt(SEND_AT)).toBe(1);
});

it('a cancelled recall is not sent, and can be restored', async () => {
  const id = toId(await plan());
  expect(await setCancelled(id, true)).toEqual(success({ modifiedCount: 1 }));
  expect(await setCancelled(id, true)).toEqual(success({ modifiedCount: 0 }));
  expect(await readState()).toBe('cancelled');
  expect(await runAt(SEND_AT)).toBe(0);
  expect(await setCancelled(id, false)).toEqual(success({ modifiedCount: 1 }));
  expect(await runAt(SEND_AT)).toBe(1);
  expect(await setCancelled(patientId, true)).toEqual(errorResponse('not_found'));
});

describe('the email', () => {
  const render = async () => {
    const [id = ''] = await listQueued();
    return renderEmail(api.db, { kind: 'recall', id, context: toEmailContext(api) });
  };
  const readEmail = async () => (await render())?.email;

  async function invite(changes: object = {}): Promise<void> {
    await plan(changes);
    api.now = SEND_AT;
    await queueInvitations(api.db, api.now);
    reception = await signInAs(api, 'reception');
  }

  it('suggests the next free times from the day on, with links to book and to stop', async () => {
    await invite();
    const caller = await addPatient(api, reception, { email: null });
    await bookForPatient(api, reception, {
      patientId: caller,
      dateLocal: DUE_ON,
      timeLocal: '09:00',
    });
    const email = await readEmail();
    expect(email).toMatchObject({
      to: 'patient@clinic.test',
      subject: 'Time for your next appointment: Teeth Whitening',
    });
    const url = 'https://molar.test/appoinment?date=2026-09-';
    const lines = [
      "It's time to book your next appointment for Teeth Whitening.\n\nThese times are free:",
      `Wed, Sep 2, 2026 at 9.30 am:\n${url}02&treatment=${treatmentId}&time=09%3A30`,
      `Thu, Sep 3, 2026 at 9.00 am:\n${url}03&treatment=${treatmentId}&time=09%3A00`,
      `Fri, Sep 4, 2026 at 9.00 am:`,
      `See all times:\n${url}02&treatment=${treatmentId}`,
      'Stop these invitations:\nhttps://molar.test/visit/invitations#',
    ];
    for (const line of lines) expect(email?.text).toContain(line);
  });

  it('names the doctor of the recall, and suggests times with them alone', async () => {
    const { doctor_id: doctorId } = await api.db
      .selectFrom('doctors')
      .select('doctor_id')
      .where('name', '=', 'Dr Teeth Whitening')
      .executeTakeFirstOrThrow();
    const clinicOff = {
      clinic_id: 1,
      doctor_id: doctorId,
      starts_at: new Date('2026-09-02T00:00:00Z'),
      ends_at: new Date('2026-09-05T04:00:00Z'),
    };
    await api.db.insertInto('doctor_time_off').values(clinicOff).execute();
    await invite({ doctorId });
    const text = (await readEmail())?.text ?? '';
    expect(text).toContain('These times are free with Dr Teeth Whitening:');
    expect(text).toContain('Sat, Sep 5, 2026 at 9.00 am');
    expect(text).not.toContain('Sep 4');
  });

  it('says to call when no time is free', async () => {
    await api.db.updateTable('doctors').set({ is_bookable: false }).execute();
    await invite();
    expect((await readEmail())?.text).toContain('call us on +1 212 555 0142');
  });

  it('is not sent when the visit was booked after it was queued', async () => {
    await invite();
    patient = await signIn(api, { email: 'patient@clinic.test' });
    await bookOn('Sep 3, 2026');
    expect(await render()).toBeNull();
  });

  it('has a link that stops invitations, and starts them again, without a login', async () => {
    await invite();
    const token = /invitations#(\S+)/.exec((await readEmail())?.text ?? '')?.[1] ?? '';
    const stop = (isStopped: boolean) =>
      call(api, 'POST /api/invitations/stop', { body: { token, isStopped } });
    const isStopped = async () =>
      (await send(`GET /api/patients/${patientId}`)).body as { hasStoppedInvitations: boolean };
    expect(await stop(true)).toEqual(success({ modifiedCount: 1 }));
    expect(await stop(true)).toEqual(success({ modifiedCount: 0 }));
    expect(await isStopped()).toMatchObject({ hasStoppedInvitations: true });
    expect(await render()).toBeNull();
    expect(await stop(false)).toEqual(success({ modifiedCount: 1 }));
    expect(await isStopped()).toMatchObject({ hasStoppedInvitations: false });
    expect(api.logLines.join('')).not.toContain(token);
  });

  it('has a link that is worth nothing anywhere else, and no other token stops invitations', async () => {
    const expiresAt = new Date(api.now.getTime() + 60_000);
    const token = await api.visitLinks.issueStop({ patientId, expiresAt });
    expect(await call(api, 'POST /api/visit-links', { body: { token } })).toEqual(
      errorResponse('link_expired'),
    );
    const visit = { purpose: 'cancel', bookingId: patientId, startsAt: expiresAt } as const;
    const link = await api.visitLinks.issue({ ...visit, generation: 0 });
    const others = [link, patient.token, 'nonsense'];
    api.now = expiresAt;
    for (const other of [...others, token]) {
      const body = { token: other, isStopped: true };
      expect(await call(api, 'POST /api/invitations/stop', { body })).toEqual(
        errorResponse('link_expired'),
      );
    }
  });
});

it('the email job has no personal data', async () => {
  await plan();
  await runAt(SEND_AT);
  await emptyOutbox(api);
  const { rows } = await sql<{ payload: object }>`
    select payload::jsonb - 'origin' as payload from graphile_worker._private_jobs where payload ->> 'kind' = 'recall'
  `.execute(api.db);
  expect(rows).toEqual([{ payload: { kind: 'recall', clinicId: 1, id: anId } }]);
});
