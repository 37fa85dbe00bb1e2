import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { MINUTE_MS } from 'shared-contracts';
import { lockDays } from '../../core/booking/plan/locks.repository';
import { inTransaction } from '../../database/connection';
import { renderEmail } from '../../email/render-email';
import { book, newBooking } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import {
  clearWaiting,
  findOffer,
  joinDay,
  listEntries,
  listJobs,
  runOffers,
} from '../../../test-kit/waiting-list';

const START = new Date('2026-03-02T14:00:00Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);

let api: TestApi;
let reception: SignedIn;
let patient: SignedIn;
let other: SignedIn;
let patientId: string;
let treatmentId: string;

const findId = async (table: 'treatments' | 'doctors', name: string): Promise<string> => {
  const column = table === 'treatments' ? 'treatment_id' : 'doctor_id';
  const rows = await api.db.selectFrom(table).select(['name', column]).execute();
  const row = rows.find((one) => one.name === name) as unknown as Record<string, string>;
  return row[column] ?? '';
};

beforeAll(async () => {
  api = await startTestApi({ maxConnections: 20 });
  reception = await signInAs(api, 'reception');
  patient = await signIn(api, { email: 'patient@clinic.test' });
  other = await signIn(api, { email: 'other@clinic.test' });
  treatmentId = await findId('treatments', 'Teeth Whitening');
  const holder = api.db.selectFrom('patients').select('patient_id');
  patientId = (await holder.where('user_id', '=', patient.userId).executeTakeFirstOrThrow())
    .patient_id;
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  await clearWaiting(api);
});

const send = (request: string, body?: object) =>
  call(api, request, { token: reception.token, ...(body && { body }) });

const wanted = {
  doctorId: null,
  fromDate: '2026-03-03',
  untilDate: '2026-03-05',
  fromTime: null,
  untilTime: null,
};

const add = (changes: object = {}) =>
  send('POST /api/waiting-patients', { patientId, treatmentId, ...wanted, ...changes });
const addOne = async (changes: object = {}) => toId(await add(changes));
const offer = (id: string, changes: object = {}) =>
  send(`POST /api/waiting-patients/${id}/offer`, {
    dateLocal: '2026-03-04',
    timeLocal: '09:30',
    ...changes,
  });
const remove = (id: string) => send(`DELETE /api/waiting-patients/${id}`);

interface Listed {
  readonly id: string;
  readonly patient: string;
  readonly offer: object | null;
  readonly hasEmail: boolean;
}
const list = async () => (await send('GET /api/waiting-patients')).body as Listed[];
const findAudit = async (action: 'waiting.added' | 'waiting.offered' | 'waiting.removed') =>
  (
    await api.db
      .selectFrom('audit_log')
      .select(['subject_id', 'after'])
      .where('action', '=', action)
      .where('subject_id', '=', patientId)
      .execute()
  )[0];

const sent = (minutes = 30) => success({ heldUntilUtc: minutesLater(minutes).toISOString() });
const ON_OFFER = 'Mar 4, 2026 9.30 am';

describe('the list', () => {
  it('has who waits for what, first in line first, with what is offered', async () => {
    await joinDay(api, other);
    const doctorId = await findId('doctors', 'Dr Teeth Whitening');
    const id = await addOne({ doctorId, fromTime: '09:00', untilTime: '12:00' });
    await offer(id);
    expect(await list()).toEqual([
      {
        id: anId,
        patientId: anId,
        patient: 'Name of other@clinic.test',
        phone: null,
        hasEmail: true,
        treatment: 'Teeth Whitening',
        treatmentId,
        doctorId: null,
        doctor: null,
        fromDate: '2026-03-03',
        untilDate: '2026-03-03',
        fromTime: null,
        untilTime: null,
        visit: null,
        sinceUtc: START.toISOString(),
        offer: null,
      },
      {
        id,
        patientId,
        patient: 'Demo Patient',
        phone: null,
        hasEmail: true,
        treatment: 'Teeth Whitening',
        treatmentId,
        doctorId,
        doctor: 'Dr Teeth Whitening',
        fromDate: '2026-03-03',
        untilDate: '2026-03-05',
        fromTime: '09:00',
        untilTime: '12:00',
        visit: null,
        sinceUtc: START.toISOString(),
        offer: {
          dateLocal: '2026-03-04',
          timeLocal: '09:30',
          doctor: 'Dr Teeth Whitening',
          heldUntilUtc: minutesLater(30).toISOString(),
        },
      },
    ]);
  });

  it('has the visit before which a time is wanted', async () => {
    const bookingId = await book(api, patient, { appoinmentDate: 'Mar 10, 2026' });
    await call(api, `POST /api/bookings/${bookingId}/waiting-list`, { token: patient.token });
    expect(await list()).toMatchObject([
      { fromDate: null, visit: { bookingId, dateLocal: '2026-03-10', timeLocal: '09:30' } },
    ]);
  });
});

describe('adding a caller', () => {
  it('is in the audit log; adding again keeps the place and changes what is wanted', async () => {
    const id = await addOne();
    expect(await findAudit('waiting.added')).toEqual({
      subject_id: patientId,
      after: { treatmentId, fromDate: '2026-03-03', untilDate: '2026-03-05' },
    });
    await joinDay(api, other);
    expect(await addOne({ untilDate: '2026-03-03' })).toBe(id);
    expect(await list()).toMatchObject([{ id, untilDate: '2026-03-03' }, {}]);
  });

  it.each<[string, object, unknown]>([
    ['the last day before the first', { untilDate: '2026-03-02' }, invalidFields('untilDate')],
    ['one hour alone', { fromTime: '09:00' }, invalidFields('untilTime')],
    ['hours that end first', { fromTime: '12:00', untilTime: '09:00' }, invalidFields('untilTime')],
    [
      'days that have passed',
      { fromDate: '2026-02-27', untilDate: '2026-03-01' },
      errorResponse('day_past'),
    ],
    [
      'days that nobody can book yet',
      { fromDate: '2027-03-01', untilDate: '2027-03-05' },
      errorResponse('beyond_horizon', { date: 'Aug 29, 2026' }),
    ],
    [
      'an unknown treatment',
      { treatmentId: '00000000-0000-4000-8000-000000000000' },
      errorResponse('not_found'),
    ],
  ])('is rejected for %s', async (_what, changes, error) => {
    expect(await add(changes)).toEqual(error);
    expect(await list()).toEqual([]);
  });

  it('is rejected for a dentist who does not perform the treatment, and for who has booked it', async () => {
    const doctorId = await findId('doctors', 'Dr Oral Surgery');
    const unavailable = { treatment: 'Teeth Whitening', date: 'Mar 3, 2026' };
    expect(await add({ doctorId })).toEqual(errorResponse('treatment_unavailable', unavailable));
    await book(api, patient);
    expect(await add()).toEqual(
      errorResponse('patient_already_booked', {
        treatment: 'Teeth Whitening',
        date: 'Mar 3, 2026',
        time: '9.30 am',
      }),
    );
  });
});

describe('what becomes free', () => {
  const free = async (changes: object) => {
    const id = await book(api, other, changes);
    await call(api, `DELETE /api/bookings/${id}`, { token: other.token });
    await runOffers(api);
  };

  it('is offered to a caller on each of their days, at their hours', async () => {
    await addOne({ fromTime: '10:00', untilTime: '12:00' });
    await free({ appoinmentDate: 'Mar 6, 2026', slot: '10.30 am' });
    await free({ appoinmentDate: 'Mar 4, 2026', slot: '2.00 pm' });
    expect(await findOffer(api, patient)).toBeNull();
    await free({ appoinmentDate: 'Mar 4, 2026', slot: '10.30 am' });
    expect(await findOffer(api, patient)).toMatch(/^Mar 4, 2026 1[01]/);
  });

  it('is not offered to a patient whom no email reaches', async () => {
    const caller = await addPatient(api, reception, { email: null });
    const id = await addOne({ patientId: caller });
    await free({ appoinmentDate: 'Mar 4, 2026' });
    expect(await list()).toMatchObject([{ id, hasEmail: false, offer: null }]);
    expect(await listJobs(api, 'send_email:', 'waiting_offer')).toEqual([]);
  });
});

describe('an offer of the desk', () => {
  it('holds the time for the patient, who books it from the email, which ends the entry', async () => {
    const id = await addOne();
    expect(await offer(id)).toEqual(sent());
    expect(await findAudit('waiting.offered')).toEqual({
      subject_id: patientId,
      after: { treatmentId, dateLocal: '2026-03-04', timeLocal: '09:30' },
    });
    expect(await findOffer(api, patient)).toBe(ON_OFFER);
    expect(await listJobs(api, 'send_email:', 'waiting_offer')).toHaveLength(1);
    const time = { appoinmentDate: 'Mar 4, 2026' };
    const post = (person: SignedIn) =>
      call(api, 'POST /api/bookings', { token: person.token, body: newBooking(person, time) });
    expect(await post(other)).toEqual(errorResponse('slot_taken'));
    expect((await post(patient)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('on another day than those of the entry ends it too', async () => {
    const id = await addOne();
    await offer(id, { dateLocal: '2026-03-12' });
    const body = newBooking(patient, { appoinmentDate: 'Mar 12, 2026' });
    expect((await call(api, 'POST /api/bookings', { token: patient.token, body })).status).toBe(
      200,
    );
    expect(await list()).toEqual([]);
  });

  /** What a patient without an account is emailed. */
  async function offerToCaller() {
    const caller = await addPatient(api, reception);
    const id = await addOne({ patientId: caller });
    expect(await offer(id)).toEqual(sent());
    const [holdId = ''] = await listJobs(api, 'send_email:', 'waiting_offer');
    const context = toEmailContext(api);
    const rendered = await renderEmail(api.db, { kind: 'waiting_offer', id: holdId, context });
    expect(rendered?.email).toMatchObject({ to: 'caller@clinic.test' });
    const token = /visit#(\S+)/.exec(rendered?.email.text ?? '')?.[1] ?? '';
    return { caller, id, holdId, token };
  }
  const follow = (token: string, step = '') =>
    call(api, `POST /api/visit-links${step}`, { body: { token } });

  const changeRecord = (id: string, changes: { email?: null; phone?: null; is_listed?: boolean }) =>
    api.db.updateTable('patients').set(changes).where('patient_id', '=', id).execute();
  const limitUnpaid = (max_unpaid_bookings: number) =>
    api.db.updateTable('clinics').set({ max_unpaid_bookings }).execute();
  const listStatuses = async () =>
    (await api.db.selectFrom('bookings').select('status').execute()).map(({ status }) => status);

  /** How many transactions wait for others. */
  async function countBlocked(): Promise<number> {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
    return rows.length;
  }

  it('has a link with which a patient without an account books it, once', async () => {
    const { holdId, token } = await offerToCaller();
    expect((await follow(token)).body).toMatchObject({
      purpose: 'book',
      treatment: 'Teeth Whitening',
      appoinmentDate: 'Mar 4, 2026',
      slot: '9.30 am',
      doctor: 'Dr Teeth Whitening',
      heldUntilUtc: minutesLater(30).toISOString(),
      price: 180,
    });
    for (const step of ['/confirm', '/cancel', '/times']) {
      expect(await follow(token, step)).toEqual(errorResponse('link_expired'));
    }
    expect(await follow(token, '/book')).toEqual(success({ modifiedCount: 1 }));
    expect(await follow(token, '/book')).toEqual(success({ modifiedCount: 0 }));
    expect((await follow(token)).body).not.toHaveProperty('heldUntilUtc');
    expect(await list()).toEqual([]);
    const stored = api.db.selectFrom('bookings').select(['booking_id', 'status', 'source']);
    expect(
      await stored.select(['contact_name', 'contact_email', 'contact_phone']).execute(),
    ).toEqual([
      {
        booking_id: holdId,
        status: 'booked',
        source: 'waiting_list',
        contact_name: 'Cal Ler',
        contact_email: 'caller@clinic.test',
        contact_phone: '+1 646 555 0187',
      },
    ]);
    expect(await listJobs(api, 'send_email:', 'booked')).toEqual([holdId]);
  });

  it('can not be booked by the link after its end', async () => {
    const { token } = await offerToCaller();
    api.now = minutesLater(30);
    expect(await follow(token)).toEqual(errorResponse('hold_expired'));
    expect(await follow(token, '/book')).toEqual(errorResponse('hold_expired'));
    expect(await list()).toHaveLength(1);
  });

  it('is booked by the link although the record has no address and no phone any more', async () => {
    const { caller, token } = await offerToCaller();
    await changeRecord(caller, { email: null, phone: null });
    expect(await follow(token, '/book')).toEqual(success({ modifiedCount: 1 }));
    const stored = api.db.selectFrom('bookings').select(['contact_email', 'contact_phone']);
    expect(await stored.execute()).toEqual([{ contact_email: '', contact_phone: '' }]);
  });

  it('can not be booked by the link when the record is gone', async () => {
    const { caller, token } = await offerToCaller();
    await changeRecord(caller, { is_listed: false });
    expect(await follow(token, '/book')).toEqual(errorResponse('hold_expired'));
    expect(await listStatuses()).toEqual(['held']);
  });

  it('ends when its dentist can not be booked online any more, and the entry stays', async () => {
    const { token } = await offerToCaller();
    const setBookable = (is_bookable: boolean) =>
      api.db.updateTable('doctors').set({ is_bookable }).execute();
    await setBookable(false);
    const answer = await follow(token, '/book');
    await setBookable(true);
    const doctor = 'Dr Teeth Whitening';
    expect(answer).toEqual(errorResponse('doctor_unavailable', { doctor }));
    expect(await listStatuses()).toEqual([]);
    expect(await list()).toMatchObject([{ offer: null }]);
    expect(await listJobs(api, 'send_email:', 'booked')).toEqual([]);
  });

  it('counts as an unpaid visit, also beside another one that is booked at the same moment', async () => {
    const { caller } = await offerToCaller();
    const filling = await findId('treatments', 'Cavity Filling');
    const id = await addOne({ patientId: caller, treatmentId: filling });
    expect(await offer(id, { dateLocal: '2026-03-05' })).toEqual(sent());
    const held = await api.db.selectFrom('bookings').select(['booking_id', 'starts_at']).execute();
    const tokens = await Promise.all(
      held.map(({ booking_id: bookingId, starts_at: startsAt }) =>
        api.visitLinks.issue({ purpose: 'book', bookingId, startsAt, generation: 0 }),
      ),
    );
    await limitUnpaid(1);
    const answers = await Promise.all(tokens.map((token) => follow(token, '/book')));
    await limitUnpaid(10_000);
    expect(answers).toContainEqual(success({ modifiedCount: 1 }));
    expect(answers).toContainEqual(errorResponse('too_many_unpaid', { count: '1' }));
    expect((await listStatuses()).sort()).toEqual(['booked', 'held']);
  });

  it('waits while others take times of its day, and is booked once by a link that is followed twice', async () => {
    const { holdId, token } = await offerToCaller();
    const { following, answered } = await inTransaction(api.db, async (trx) => {
      await lockDays(trx, ['2026-03-04']);
      let answered = 0;
      const answers = [1, 2].map(() => follow(token, '/book').finally(() => (answered += 1)));
      while (answered === 0 && (await countBlocked()) < answers.length) await sleep(5);
      // In an object: the transaction must not wait for the answers.
      return { following: { answers }, answered };
    });
    expect(answered).toBe(0);
    const once = success({ modifiedCount: 1 });
    expect(await Promise.all(following.answers)).toEqual([once, once]);
    expect(await listStatuses()).toEqual(['booked']);
    expect(await listJobs(api, 'send_email:', 'booked')).toEqual([holdId]);
  });

  it('is booked by the desk for a patient without an account who calls', async () => {
    const { caller, id, holdId } = await offerToCaller();
    const booked = await bookForPatient(api, reception, {
      ...{ patientId: caller, dateLocal: '2026-03-04', waitingEntryId: id },
    });
    expect(toId(booked)).toBe(holdId);
    expect(await list()).toEqual([]);
    const held = await api.db.selectFrom('bookings').select('status').execute();
    expect(held).toEqual([{ status: 'booked' }]);
  });

  it('is held no longer after half an hour, and can be made again', async () => {
    const id = await addOne();
    await offer(id);
    api.now = minutesLater(30);
    expect(await list()).toMatchObject([{ id, offer: null }]);
    reception = await signInAs(api, 'reception');
    expect(await offer(id)).toEqual(sent(60));
    reception = await signInAs(api, 'reception');
  });

  it.each<[string, () => Promise<unknown>, unknown]>([
    [
      'the patient has booked meanwhile',
      () => book(api, patient, { appoinmentDate: 'Mar 4, 2026' }),
      errorResponse('waiting_ended'),
    ],
    [
      'the patient has another visit then',
      () =>
        book(api, patient, {
          ...{ appoinmentDate: 'Mar 4, 2026', treatment: 'Oral Surgery', role: 390 },
        }),
      errorResponse('patient_busy', {
        treatment: 'Oral Surgery',
        date: 'Mar 4, 2026',
        time: '9.30 am',
      }),
    ],
    [
      'the time was taken',
      () => book(api, other, { appoinmentDate: 'Mar 4, 2026' }),
      errorResponse('slot_taken'),
    ],
    [
      'a colleague has offered another time',
      async () => offer((await list())[0]?.id ?? '', { timeLocal: '11:00' }),
      errorResponse('waiting_offered', { date: 'Mar 4, 2026', time: '11.00 am' }),
    ],
    [
      'a colleague has taken the patient off the list',
      async () => remove((await list())[0]?.id ?? ''),
      errorResponse('waiting_ended'),
    ],
  ])('is rejected when %s', async (_what, change, error) => {
    const id = await addOne();
    await change();
    expect(await offer(id)).toEqual(error);
  });

  it('is made once when two colleagues offer at the same moment', async () => {
    const id = await addOne();
    const answers = await Promise.all([
      offer(id),
      offer(id, { dateLocal: '2026-03-05', timeLocal: '10:00' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = await api.db.selectFrom('bookings').select('status').execute();
    expect(held).toEqual([{ status: 'held' }]);
  });

  it('has to be bookable until it ends, and needs an address', async () => {
    const id = await addOne();
    api.now = new Date('2026-03-03T14:10:00Z');
    reception = await signInAs(api, 'reception');
    expect(await offer(id, { dateLocal: '2026-03-03' })).toEqual(
      errorResponse('offer_too_soon', { minutes: '30' }),
    );
    const caller = await addPatient(api, reception, { email: null });
    const entry = await addOne({ patientId: caller });
    expect(await offer(entry)).toEqual(errorResponse('patient_email_missing'));
    api.now = START;
    reception = await signInAs(api, 'reception');
  });
});

describe('taking a patient off the list', () => {
  it('gives what is held to the next in line, and is in the audit log', async () => {
    const id = await addOne();
    const blocked = await book(api, other, { appoinmentDate: 'Mar 4, 2026' });
    await joinDay(api, other, { appoinmentDate: 'Mar 5, 2026' });
    await call(api, `DELETE /api/bookings/${blocked}`, { token: other.token });
    await runOffers(api);
    expect(await findOffer(api, patient)).toBe(ON_OFFER);
    expect(await remove(id)).toEqual(success({ deletedCount: 1 }));
    expect(await listEntries(api, patient)).toEqual([]);
    expect(await findAudit('waiting.removed')).toEqual({ subject_id: patientId, after: null });
    expect(await remove(id)).toEqual(success({ deletedCount: 0 }));
  });
});

it('booking by the desk ends the entry that it is for, also on another day', async () => {
  const id = await addOne();
  await offer(id);
  await bookForPatient(api, reception, {
    ...{ patientId, dateLocal: '2026-03-20', waitingEntryId: id },
  });
  expect(await list()).toEqual([]);
  const rows = await api.db.selectFrom('bookings').select('status').execute();
  expect(rows).toEqual([{ status: 'booked' }]);
});

it('the entry of another patient stays', async () => {
  const id = await addOne();
  const caller = await addPatient(api, reception);
  await bookForPatient(api, reception, { patientId: caller, waitingEntryId: id });
  expect(await list()).toHaveLength(1);
});
