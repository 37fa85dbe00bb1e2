import { HOUR_MS, MINUTE_MS } from 'shared-contracts';
import { clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { addPatient, bookForPatient, toId } from '../../../test-kit/patients';
import { signInAs, type SignedIn } from '../../../test-kit/people';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

const TODAY = '2026-03-02';
const WHITENING = 'Teeth Whitening';

let api: TestApi;
let reception: SignedIn;
let colleague: SignedIn;
let patientId: string;
let otherId: string;
let doctorId: string;

beforeAll(async () => {
  api = await startTestApi();
  reception = await signInAs(api, 'reception');
  colleague = await signInAs(api, 'owner');
  patientId = await addPatient(api, reception);
  otherId = await addPatient(api, reception, { name: 'Other', email: null });
  const doctor = await api.db
    .selectFrom('doctors')
    .select('doctor_id')
    .where('name', '=', `Dr ${WHITENING}`)
    .executeTakeFirstOrThrow();
  doctorId = doctor.doctor_id;
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.deleteFrom('closed_days').execute();
  await api.db.deleteFrom('doctor_time_off').execute();
  await api.db.updateTable('clinics').set({ minimum_notice_minutes: 0 }).execute();
  await letItBe('11:07:40');
});

/** A moment of the day; the clinic's clocks are five hours behind UTC. */
const atClinic = (time: string) => new Date(Date.parse(`${TODAY}T${time}Z`) + 5 * HOUR_MS);

/** Lets time pass, and the staff sign in again: their sessions last an hour. */
async function letItBe(time: string) {
  api.now = atClinic(time);
  reception = await signInAs(api, 'reception');
  colleague = await signInAs(api, 'owner');
}

const bookAt = (timeLocal: string, changes: object = {}, by = reception) =>
  bookForPatient(api, by, { patientId, dateLocal: TODAY, timeLocal, ...changes });

const override = (...rules: string[]) => ({ override: { reason: 'Toothache', rules } });
const booked = success({ acknowledged: true, insertedId: anId });

const listMinutes = async (query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ treatment: WHITENING, date: TODAY, ...query }).toString();
  const { body } = await call(api, `GET /api/visits/free-minutes?${search}`, {
    token: reception.token,
  });
  return (body as { timeLocal: string; setAside: string[] }[]).map(
    ({ timeLocal, setAside }) => [timeLocal, ...setAside] as const,
  );
};

const listAudited = async () => {
  const entries = await api.db
    .selectFrom('audit_log')
    .select(['subject_id', 'after'])
    .where('action', '=', 'visit.booked')
    .orderBy('entry_id')
    .execute();
  return (bookingId: string) => entries.filter(({ subject_id }) => subject_id === bookingId);
};

const listTimes = async () =>
  (
    await api.db
      .selectFrom('bookings')
      .select('time_local')
      .where('status', '=', 'booked')
      .execute()
  ).map(({ time_local }) => time_local);

describe('at the desk', () => {
  it('any minute from the present one on is booked, and none before it', async () => {
    expect(await bookAt('11:06')).toEqual(errorResponse('slot_past'));
    expect(await bookAt('11:07')).toEqual(booked);
    expect(await bookAt('13:13', { patientId: otherId })).toEqual(booked);
    expect(await listTimes()).toEqual(['11:07', '13:13']);
  });

  it('a minute is the present one until its end', async () => {
    api.now = atClinic('11:07:59.999');
    expect(await bookAt('11:07')).toEqual(booked);
    await clearBookings(api);
    api.now = atClinic('11:08:00');
    expect(await bookAt('11:07')).toEqual(errorResponse('slot_past'));
  });

  it('a notice counts from the present minute', async () => {
    await api.db.updateTable('clinics').set({ minimum_notice_minutes: 30 }).execute();
    const tooShort = errorResponse('notice_too_short', { notice: '30 minutes' });
    expect(await bookAt('11:36')).toEqual(tooShort);
    expect(await bookAt('11:37')).toEqual(booked);
  });

  it('6.35 pm is booked at 6.32 pm outside opening hours, with a reason', async () => {
    await letItBe('18:32:10');
    expect(await bookAt('18:35')).toEqual(errorResponse('slot_not_offered'));
    const response = await bookAt('18:35', override('opening_hours'));
    expect(response).toEqual(booked);
    const audited = await listAudited();
    expect(audited(toId(response))).toEqual([
      {
        subject_id: toId(response),
        after: {
          patientId,
          dateLocal: TODAY,
          timeLocal: '18:35',
          overrideReason: 'Toothache',
          setAside: ['opening_hours'],
        },
      },
    ]);
  });

  it('a repeated request books and records once', async () => {
    await letItBe('18:32:10');
    const responses = await Promise.all(
      [1, 2, 3].map(() => bookAt('18:35', override('opening_hours'))),
    );
    const ids = new Set(responses.map(toId));
    expect(ids.size).toBe(1);
    const audited = await listAudited();
    expect(audited([...ids][0]!)).toHaveLength(1);
  });

  it('a rule that was not named still counts', async () => {
    await letItBe('18:32:10');
    await api.db.updateTable('clinics').set({ minimum_notice_minutes: 60 }).execute();
    const tooShort = errorResponse('notice_too_short', { notice: '1 hour' });
    expect(await bookAt('18:35', override('opening_hours'))).toEqual(tooShort);
    expect(await bookAt('18:35', override('short_notice'))).toEqual(
      errorResponse('slot_not_offered'),
    );
    expect(await bookAt('18:35', override('opening_hours', 'short_notice'))).toEqual(booked);
  });

  it('an override names rules that there are, at least one', async () => {
    expect(await bookAt('18:35', override())).toEqual(invalidFields('override.rules'));
    expect(await bookAt('18:35', override('taken'))).toEqual(invalidFields('override.rules.0'));
  });

  it('what is taken and time off count, whatever is set aside', async () => {
    await letItBe('18:32:10');
    const all = override('opening_hours', 'dentist_hours', 'closed_day', 'short_notice');
    expect(await bookAt('18:35', all)).toEqual(booked);
    const other = { patientId: otherId, ...all };
    expect(await bookAt('18:40', other)).toEqual(errorResponse('slot_taken'));
    await api.db
      .insertInto('doctor_time_off')
      .values({
        clinic_id: 1,
        doctor_id: doctorId,
        starts_at: atClinic('20:00:00'),
        ends_at: atClinic('21:00:00'),
      })
      .execute();
    expect(await bookAt('20:15', other)).toEqual(errorResponse('slot_not_offered'));
    expect(await bookAt('21:00', other)).toEqual(booked);
  });

  it('of two desks that want the same minute one wins', async () => {
    const responses = await Promise.all([
      bookAt('11:07'),
      bookAt('11:07', { patientId: otherId }, colleague),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses).toContainEqual(errorResponse('slot_taken'));
    expect(await listTimes()).toEqual(['11:07']);
  });
});

describe('GET /visits/free-minutes', () => {
  it('the present minute is the first, else the end of the visit that takes it', async () => {
    expect(await listMinutes()).toEqual([['11:07']]);
    await bookAt('11:07');
    const [visit] = await api.db.selectFrom('bookings').select('ends_at').execute();
    const minutes = (visit!.ends_at.getTime() - atClinic('00:00:00').getTime()) / MINUTE_MS;
    const end = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    expect(await listMinutes()).toEqual([[end]]);
    expect(await bookAt(end, { patientId: otherId })).toEqual(booked);
  });

  it('what it lists is booked as it says', async () => {
    await api.db
      .insertInto('closed_days')
      .values({ clinic_id: 1, date_local: TODAY, name: 'Holiday' })
      .execute();
    await api.db.updateTable('clinics').set({ minimum_notice_minutes: 10 }).execute();
    await letItBe('18:32:10');
    const [first] = await listMinutes();
    const [timeLocal, ...rules] = first!;
    expect([timeLocal, ...rules.sort()]).toEqual([
      '18:32',
      'closed_day',
      'opening_hours',
      'short_notice',
    ]);
    expect(await bookAt(timeLocal, override(...rules))).toEqual(booked);
  });

  it('before opening there is the first minute within the rules, and an earlier one without them', async () => {
    const search = { date: '2026-03-03', from: '08:40' };
    expect(await listMinutes(search)).toEqual([['09:00'], ['08:40', 'opening_hours']]);
  });

  it('from a time on, with one doctor', async () => {
    expect(await listMinutes({ from: '12:34', doctorId })).toEqual([['12:34']]);
    expect(await listMinutes({ from: '18:34', doctorId })).toEqual([['18:34', 'opening_hours']]);
    expect(await listMinutes({ from: '09:00' })).toEqual([['11:07']]);
  });

  it('for a visit with a length of its own', async () => {
    await bookAt('12:00');
    const search = { from: '11:40', doctorId };
    expect(await listMinutes({ ...search, durationMinutes: '20' })).toEqual([['11:40']]);
    expect(await listMinutes({ ...search, durationMinutes: '25' })).toEqual([['12:30']]);
  });

  it('outside the hours of the dentist alone is called so', async () => {
    const search = { treatment: 'Teeth Orthodontics', from: '14:05' };
    expect(await listMinutes(search)).toEqual([['14:05', 'dentist_hours']]);
  });

  it('there is none on a day that has passed', async () => {
    expect(await listMinutes({ date: '2026-03-01' })).toEqual([]);
  });
});
