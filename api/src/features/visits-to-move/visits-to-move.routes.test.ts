import type { LinkPurpose } from 'shared-contracts';
import { renderEmail } from '../../email/render-email';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import { anId, call, errorResponse, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { listJobs } from '../../../test-kit/waiting-list';

const DOCTOR = 'Dr Teeth Whitening';
const COLLEAGUE = 'Dr Cavity Filling';
const START = new Date('2026-03-02T14:00:00Z');

let api: TestApi;
let other: { readonly url: string };
let reception: SignedIn;
let patient: SignedIn;
let doctorId: string;
let colleagueId: string;

const findDoctor = async (name: string) =>
  (
    await api.db
      .selectFrom('doctors')
      .select('doctor_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).doctor_id;

beforeAll(async () => {
  api = await startTestApi();
  other = await api.startAnother();
  reception = await signInAs(api, 'reception');
  patient = await signIn(api, { email: 'patient@clinic.test' });
  doctorId = await findDoctor(DOCTOR);
  colleagueId = await findDoctor(COLLEAGUE);
  const { treatment_id } = await api.db
    .selectFrom('treatments')
    .select('treatment_id')
    .where('name', '=', 'Teeth Whitening')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('doctor_treatments')
    .values({ clinic_id: 1, doctor_id: colleagueId, treatment_id })
    .execute();
});
afterAll(() => api.stop());
/** Sets the clock; those who are signed in stay so. */
async function becomes(time: string): Promise<void> {
  api.now = new Date(time);
  reception = await signInAs(api, 'reception');
  patient = await signIn(api, { email: 'patient@clinic.test' });
}

beforeEach(async () => {
  await becomes(START.toISOString());
  await clearBookings(api);
  await api.db.deleteFrom('doctor_time_off').execute();
});

const send = (request: string, body?: object, { url } = api as { readonly url: string }) =>
  call({ url }, request, { token: reception.token, ...(body && { body }) });

interface ToMove {
  readonly bookingId: string;
  readonly revision: number;
  readonly times: readonly { doctorId: string; dateLocal: string; timeLocal: string }[];
  readonly call: string | null;
  readonly emailedAtUtc: string | null;
}
const list = async (from?: { readonly url: string }): Promise<readonly ToMove[]> =>
  (await send('GET /api/visits/to-move', undefined, from)).body as ToMove[];

/** The dentist is ill on the day of the visits. */
const fallIll = () =>
  send('POST /api/absences', {
    doctorId,
    fromDate: '2026-03-03',
    untilDate: '2026-03-03',
    fromTime: null,
    untilTime: null,
  });
const bookWith = (dentistId: string, changes: object = {}) =>
  book(api, patient, { doctorId: dentistId, ...changes });
const move = (id: string, place: object) => send(`PUT /api/visits/${id}/place`, place);
const takeOver = { dateLocal: '2026-03-03', timeLocal: '09:30' };

describe('the list', () => {
  it('has what the desk needs, and the first free times of others, the own one first', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    expect(await list(other)).toEqual([
      {
        bookingId,
        revision: 0,
        patientId: anId,
        patient: 'Demo Patient',
        treatment: 'Teeth Whitening',
        doctorId,
        doctor: DOCTOR,
        dateLocal: '2026-03-03',
        timeLocal: '09:30',
        reason: 'doctor_away',
        email: patient.email,
        phone: '+1 212 555 0100',
        times: [
          { doctorId: colleagueId, doctor: COLLEAGUE, dateLocal: '2026-03-03', timeLocal: '09:30' },
        ],
        call: null,
        emailedAtUtc: null,
      },
    ]);
  });

  it('offers the next time of a colleague who is busy at the own one', async () => {
    await bookWith(doctorId);
    const neighbour = await signIn(api, { email: 'neighbour@clinic.test' });
    await book(api, neighbour, { doctorId: colleagueId });
    await fallIll();
    expect((await list())[0]?.times).toMatchObject([{ doctorId: colleagueId, timeLocal: '10:00' }]);
  });

  it('loses visits that are moved or cancelled, in every process, and keeps the others', async () => {
    const first = await bookWith(doctorId);
    const neighbour = await signIn(api, { email: 'neighbour@clinic.test' });
    const second = await book(api, neighbour, { doctorId, slot: '11.00 am' });
    await fallIll();
    expect(await list()).toHaveLength(2);
    expect(await list(other)).toHaveLength(2);
    await move(first, { ...takeOver, doctorId: colleagueId, revision: 0 });
    expect(await list(other)).toMatchObject([{ bookingId: second }]);
    const body = { reason: 'dentist_ill', isFeeWaived: false, revision: 0, refundCents: 0 };
    await send(`POST /api/visits/${second}/cancellation`, body);
    expect(await list()).toEqual([]);
  });

  it('keeps a visit whose patient has arrived, and one whose time has come, until it ends', async () => {
    await becomes('2026-03-03T14:00:00Z');
    const bookingId = await bookWith(doctorId);
    await send(`PUT /api/bookings/${bookingId}/status`, { status: 'arrived' });
    await fallIll();
    expect(await list()).toMatchObject([{ bookingId }]);
    await becomes('2026-03-03T14:59:00Z');
    expect(await list()).toMatchObject([{ bookingId }]);
    expect(await list(other)).toMatchObject([{ bookingId }]);
    await becomes('2026-03-03T15:00:00Z');
    expect(await list()).toEqual([]);
  });

  it('has a patient who came early again when their treatment did not begin after all', async () => {
    await becomes('2026-03-03T14:00:00Z');
    const bookingId = await bookWith(doctorId);
    for (const status of ['arrived', 'in_treatment']) {
      await send(`PUT /api/bookings/${bookingId}/status`, { status });
    }
    await fallIll();
    expect(await list()).toEqual([]);
    await send(`DELETE /api/bookings/${bookingId}/status/in_treatment`);
    expect(await list()).toMatchObject([{ bookingId }]);
  });

  it('leaves out what the desk has booked on the present schedule, outside its rules', async () => {
    await fallIll();
    const patientId = await addPatient(api, reception, { email: null });
    const override = { reason: 'Emergency', rules: ['opening_hours', 'dentist_hours'] };
    const late = { patientId, timeLocal: '20:00', override };
    expect((await bookForPatient(api, reception, { ...late, doctorId: colleagueId })).status).toBe(
      200,
    );
    expect(await list()).toEqual([]);
  });
});

describe('a colleague who takes over', () => {
  const preview = async (toDoctorId = colleagueId) =>
    (
      await send(
        `GET /api/visits/to-move/takeover?fromDoctorId=${doctorId}&toDoctorId=${toDoctorId}`,
      )
    ).body as { bookingId: string; takeover: string; revision: number }[];

  it('is told which visits fit and which do not, and why', async () => {
    const fitting = await bookWith(doctorId);
    const neighbour = await signIn(api, { email: 'neighbour@clinic.test' });
    const third = await signIn(api, { email: 'third@clinic.test' });
    const taken = await book(api, neighbour, { doctorId, slot: '11.00 am' });
    await book(api, third, { doctorId: colleagueId, slot: '11.00 am' });
    await fallIll();
    expect(await preview()).toMatchObject([
      { bookingId: fitting, takeover: 'fits' },
      { bookingId: taken, takeover: 'taken' },
    ]);
    const surgeon = await findDoctor('Dr Oral Surgery');
    expect(await preview(surgeon)).toMatchObject([
      { takeover: 'not_performed' },
      { takeover: 'not_performed' },
    ]);
    expect(await preview(doctorId)).toMatchObject([
      { takeover: 'not_at_work' },
      { takeover: 'not_at_work' },
    ]);
    expect(await preview(crypto.randomUUID())).toMatchObject({ code: 'not_found' });
  });

  it('gets what is still as it was listed: a visit that was moved meanwhile stays where it is', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    const [seen] = await preview();
    const moved = { dateLocal: '2026-03-04', timeLocal: '10:00', doctorId, revision: 0 };
    expect(await move(bookingId, moved)).toEqual(success({ revision: 1 }));
    const late = { ...takeOver, doctorId: colleagueId, revision: seen?.revision };
    expect(await move(bookingId, late)).toEqual(errorResponse('visit_changed'));
    expect(await list()).toEqual([]);
  });

  it('of two who take over the same visit, one does', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    const place = { ...takeOver, doctorId: colleagueId, revision: 0 };
    const codes = await Promise.all([
      move(bookingId, place),
      send(`PUT /api/visits/${bookingId}/place`, place, other),
    ]);
    expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is not given a time that a patient has taken since the preview', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    expect(await preview()).toMatchObject([{ takeover: 'fits' }]);
    const quick = await signIn(api, { email: 'neighbour@clinic.test' });
    await book(api, quick, { doctorId: colleagueId });
    const place = { ...takeOver, doctorId: colleagueId, revision: 0 };
    expect(await move(bookingId, place)).toEqual(errorResponse('slot_taken'));
    expect(await list()).toMatchObject([{ bookingId }]);
  });

  it('takes a visit over at its time within the minimum notice', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    await becomes('2026-03-03T14:00:00Z');
    await api.db.updateTable('clinics').set({ minimum_notice_minutes: 60 }).execute();
    const fresh = { ...takeOver, timeLocal: '09:45', doctorId: colleagueId, revision: 0 };
    expect(await move(bookingId, fresh)).toMatchObject({ body: { code: 'notice_too_short' } });
    const place = { ...takeOver, doctorId: colleagueId, revision: 0 };
    expect(await move(bookingId, place)).toEqual(success({ revision: 1 }));
    await api.db.updateTable('clinics').set({ minimum_notice_minutes: 0 }).execute();
  });
});

describe('calls', () => {
  const note = (id: string, outcome: string | null, revision = 0) =>
    send(`PUT /api/visits/${id}/call`, { outcome, revision });

  it('are noted, corrected and taken back, and colleagues see it', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    await note(bookingId, 'no_answer');
    expect(await list(other)).toMatchObject([{ call: 'no_answer' }]);
    await note(bookingId, 'agreed');
    expect(await list(other)).toMatchObject([{ call: 'agreed' }]);
    expect(await note(bookingId, null)).toEqual(success({ modifiedCount: 1 }));
    expect(await list(other)).toMatchObject([{ call: null }]);
  });

  it('count for the time that was spoken of', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    await note(bookingId, 'agreed');
    await move(bookingId, { ...takeOver, doctorId: colleagueId, revision: 0 });
    expect(await note(bookingId, 'agreed')).toEqual(errorResponse('visit_changed'));
    await send('POST /api/absences', {
      doctorId: colleagueId,
      fromDate: '2026-03-03',
      untilDate: '2026-03-03',
      fromTime: null,
      untilTime: null,
    });
    expect(await list()).toMatchObject([{ bookingId, revision: 1, call: null }]);
  });
});

describe('the link to choose another time', () => {
  const sendLink = (id: string, revision = 0) =>
    send(`POST /api/visits/${id}/move-link`, { revision });
  const useLink = (path: string, body: object) =>
    call(api, `POST /api/visit-links${path}`, { body });
  const issue = (bookingId: string, purpose: LinkPurpose = 'move') =>
    api.visitLinks.issue({
      ...{ purpose, bookingId, generation: 0 },
      startsAt: new Date('2026-03-03T14:30:00Z'),
    });

  it('is emailed once for each time of a visit, in the patient’s language', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    expect(await sendLink(bookingId)).toEqual(success({ sentCount: 1 }));
    expect(await sendLink(bookingId)).toEqual(success({ sentCount: 0 }));
    expect((await list())[0]?.emailedAtUtc).toBe(START.toISOString());
    expect(await listJobs(api, 'send_email', 'move_link')).toEqual([bookingId]);
    const job = { kind: 'move_link', id: bookingId, context: toEmailContext(api) } as const;
    const sent = await renderEmail(api.db, job);
    expect(sent?.email).toMatchObject({
      to: patient.email,
      subject: 'Please choose another time: Teeth Whitening, Tue, Mar 3, 9.30 am',
    });
    expect(sent?.email.text).toContain('https://molar.test/visit#');
    const cancelled = { reason: 'dentist_ill', isFeeWaived: false, revision: 0, refundCents: 0 };
    await send(`POST /api/visits/${bookingId}/cancellation`, cancelled);
    expect(await renderEmail(api.db, job)).toBeNull();
  });

  it('is not sent for a visit whose time has come', async () => {
    const bookingId = await bookWith(doctorId);
    await becomes('2026-03-03T14:31:00Z');
    expect(await sendLink(bookingId)).toEqual(errorResponse('booking_closed'));
  });

  it('is not for a patient without an address, nor for a visit that has moved', async () => {
    const patientId = await addPatient(api, reception, { email: null });
    const bookingId = toId(await bookForPatient(api, reception, { patientId, doctorId }));
    expect(await sendLink(bookingId)).toEqual(errorResponse('patient_email_missing'));
    expect(await sendLink(bookingId, 1)).toEqual(errorResponse('visit_changed'));
  });

  it('lists times and moves the visit without a login, also within the notice period', async () => {
    const bookingId = await bookWith(doctorId);
    await fallIll();
    const token = await issue(bookingId);
    expect(await useLink('', { token })).toMatchObject({ body: { purpose: 'move' } });
    const { body: times } = await useLink('/times', { token });
    expect(times).toEqual(
      expect.arrayContaining([
        { dateLocal: '2026-03-03', timeLocal: '10:00' },
        { dateLocal: '2026-03-04', timeLocal: '09:00' },
      ]),
    );
    const time = { dateLocal: '2026-03-04', timeLocal: '09:00' };
    expect(await useLink('/move', { token, ...time })).toEqual(success({ modifiedCount: 1 }));
    expect(await list()).toEqual([]);
    expect(await useLink('/move', { token, ...time })).toEqual(errorResponse('link_expired'));
    expect(await useLink('/times', { token })).toEqual(errorResponse('link_expired'));
  });

  it('moves a visit of a patient without an account', async () => {
    const patientId = await addPatient(api, reception);
    const bookingId = toId(await bookForPatient(api, reception, { patientId, doctorId }));
    await fallIll();
    const token = await issue(bookingId);
    const time = { dateLocal: '2026-03-04', timeLocal: '09:00' };
    expect(await useLink('/move', { token, ...time })).toEqual(success({ modifiedCount: 1 }));
  });

  it('does nothing else, and links for other purposes do not move', async () => {
    const bookingId = await bookWith(doctorId);
    const time = { dateLocal: '2026-03-04', timeLocal: '09:00' };
    const cancelling = await issue(bookingId, 'cancel');
    expect(await useLink('/move', { token: cancelling, ...time })).toEqual(
      errorResponse('link_expired'),
    );
    expect(await useLink('/cancel', { token: await issue(bookingId) })).toEqual(
      errorResponse('link_expired'),
    );
  });

  it('is void once the desk has moved the visit', async () => {
    const bookingId = await bookWith(doctorId);
    const token = await issue(bookingId);
    await move(bookingId, { ...takeOver, timeLocal: '11:00', doctorId, revision: 0 });
    const time = { dateLocal: '2026-03-04', timeLocal: '09:00' };
    expect(await useLink('/move', { token, ...time })).toEqual(errorResponse('link_expired'));
  });

  it('does not win a time that someone else has taken', async () => {
    const bookingId = await bookWith(doctorId);
    const token = await issue(bookingId);
    const quick = await signIn(api, { email: 'neighbour@clinic.test' });
    for (const one of [doctorId, colleagueId]) {
      const person = one === doctorId ? quick : await signIn(api, { email: 'third@clinic.test' });
      const body = newBooking(person, { appoinmentDate: 'Mar 4, 2026', doctorId: one });
      await call(api, 'POST /api/bookings', { token: person.token, body });
    }
    const time = { dateLocal: '2026-03-04', timeLocal: '09:30' };
    expect(await useLink('/move', { token, ...time })).toEqual(errorResponse('slot_taken'));
  });
});
