import type { Settings, SettingsChange, StrandedVisit, TimeLocal } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

/** Monday, 9 am at the clinic. */
const START = new Date('2026-03-02T14:00:00Z');
const WHITENING = 'Teeth Whitening';

let api: TestApi;
let other: { readonly url: string };
let owner: SignedIn;
let patient: SignedIn;
let doctorId: string;

beforeAll(async () => {
  api = await startTestApi();
  other = await api.startAnother();
  patient = await signIn(api, { email: 'patient@clinic.test' });
  owner = await signInAdmin(api);
  const { doctors } = await readSettings(api, owner);
  doctorId = doctors.find(({ name }) => name === `Dr ${WHITENING}`)!.id;
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = START;
  owner = await signInAdmin(api);
  await clearBookings(api);
  await api.db.deleteFrom('special_hours').execute();
});

type Added = Extract<SettingsChange, { kind: 'add_special_hours' }>;

/** Tuesday, from 1 pm to 8 pm instead of 9 am to 5 pm. */
const late = (changes: Partial<Added> = {}): Added => ({
  kind: 'add_special_hours',
  doctorId: null,
  fromDate: '2026-03-03',
  untilDate: '2026-03-03',
  hours: [{ weekday: 2, fromLocal: '13:00', untilLocal: '20:00' }],
  ...changes,
});

const read = (): Promise<Settings> => readSettings(api, owner);
const change = (body: SettingsChange) => sendChange(api, owner, body);

async function save(body: SettingsChange): Promise<StrandedVisit[]> {
  const response = await change(body);
  expect(response).toMatchObject({ status: 200 });
  return (response.body as { stranded: StrandedVisit[] }).stranded;
}

const readOwn = async () => {
  const { specialHours = [], doctors } = await read();
  return { clinic: specialHours, doctor: doctors.find(({ id }) => id === doctorId)!.specialHours! };
};

async function listFree(date = 'Mar 3, 2026'): Promise<string[]> {
  const path = `GET /api/appoinmentOptions?date=${encodeURIComponent(date)}`;
  const { body } = await call(other, path);
  const options = body as { name: string; slots: string[] }[];
  return options.find(({ name }) => name === WHITENING)?.slots ?? [];
}

const listLastEntries = (count: number) =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_type as type', 'subject_id as id', 'before', 'after'])
    .orderBy('entry_id', 'desc')
    .limit(count)
    .execute();

it('the special hours of a dentist count on their days alone, in every process', async () => {
  const usual = await listFree();
  await save(late({ doctorId }));
  const free = await listFree();
  expect([usual[0], free[0]]).toEqual(['9.00 am', '1.00 pm']);
  // The clinic closes at 5 pm.
  expect(free.at(-1)).toBe(usual.at(-1));
  expect(await listFree('Mar 10, 2026')).toEqual(usual);
  expect(await readOwn()).toMatchObject({ clinic: [], doctor: [{ fromDate: '2026-03-03' }] });
});

it('a late opening takes the clinic and a dentist', async () => {
  await save(late());
  await save(late({ doctorId }));
  expect((await listFree()).at(-1)).toBe('7.30 pm');
  expect(await readOwn()).toMatchObject({
    clinic: [{ id: anId, fromDate: '2026-03-03' }],
    doctor: [{ id: anId, fromDate: '2026-03-03' }],
  });
});

it('visits that no longer fit are shown before they are saved, and are visits to move after', async () => {
  const bookingId = await book(api, patient);
  const preview = await sendChange(api, owner, { path: 'preview', ...late({ doctorId }) });
  const stranded = { bookingId, reason: 'outside_doctor_hours' };
  expect(preview).toMatchObject({ status: 200, body: { stranded: [stranded] } });
  expect((await readOwn()).doctor).toEqual([]);
  expect(await save(late({ doctorId }))).toMatchObject([stranded]);
  const listed = await call(api, 'GET /api/visits/to-move', { token: owner.token });
  expect(listed.body).toMatchObject([stranded]);
  const { id } = (await readOwn()).doctor[0]!;
  expect(await save({ kind: 'remove_special_hours', id, doctorId })).toEqual([]);
  expect(await save(late())).toMatchObject([{ bookingId, reason: 'outside_opening_hours' }]);
});

it('they are changed and removed, with entries in the audit log', async () => {
  await save(late({ doctorId }));
  const { id } = (await readOwn()).doctor[0]!;
  const { kind: _, ...week } = late({ doctorId, untilDate: '2026-03-09' });
  await save({ kind: 'change_special_hours', id, ...week });
  const [changed] = (await readOwn()).doctor;
  expect(changed).toMatchObject({ untilDate: '2026-03-09' });
  await save({ kind: 'remove_special_hours', id: changed!.id, doctorId });
  expect((await readOwn()).doctor).toEqual([]);
  const fromDate = '2026-03-03';
  const specialHours = ['Tue 13:00–20:00'];
  const day = { fromDate, untilDate: fromDate, specialHours };
  const days = { fromDate, untilDate: '2026-03-09', specialHours };
  const about = { type: 'doctor', id: doctorId };
  expect(await listLastEntries(3)).toEqual([
    { ...about, action: 'special_hours.removed', before: days, after: null },
    { ...about, action: 'special_hours.changed', before: day, after: days },
    { ...about, action: 'special_hours.added', before: null, after: day },
  ]);
});

it('a change without a difference is none', async () => {
  await save(late());
  const { id } = (await readOwn()).clinic[0]!;
  const { revision } = await read();
  await save({ ...late(), kind: 'change_special_hours', id });
  expect((await readOwn()).clinic).toMatchObject([{ id }]);
  expect((await read()).revision).toBe(revision);
});

it('what a colleague has changed or removed meanwhile is not changed again', async () => {
  await save(late());
  const { id } = (await readOwn()).clinic[0]!;
  const toChange = (untilLocal: TimeLocal): SettingsChange => ({
    ...late({ hours: [{ weekday: 2, fromLocal: '13:00', untilLocal }] }),
    kind: 'change_special_hours',
    id,
  });
  const answers = await Promise.all([change(toChange('18:00')), change(toChange('19:00'))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await readOwn()).clinic).toHaveLength(1);
  const removal = await change({ kind: 'remove_special_hours', id, doctorId: null });
  expect(removal).toMatchObject({ status: 200 });
  expect((await readOwn()).clinic).toHaveLength(1);
});

it('a day has one kind of special hours of the clinic, and one of each dentist', async () => {
  await save(late());
  await save(late({ doctorId }));
  const overlap = errorResponse('special_hours_overlap');
  expect(await change(late({ fromDate: '2026-02-25' }))).toEqual(overlap);
  expect(await change(late({ doctorId, untilDate: '2026-03-20' }))).toEqual(overlap);
  await save(late({ fromDate: '2026-03-10', untilDate: '2026-03-10' }));
  const answers = await Promise.all(
    [1, 2].map(() => change(late({ fromDate: '2026-03-17', untilDate: '2026-03-17' }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it.each<[string, Partial<Added>, string]>([
  ['a last day before the first', { untilDate: '2026-03-02' }, 'untilDate'],
  ['no hours', { hours: [] }, 'hours'],
  [
    'hours on another weekday',
    { hours: [{ weekday: 3, fromLocal: '09:00', untilLocal: '12:00' }] },
    'hours',
  ],
  ['a day that is none', { fromDate: '2026-02-30' }, 'fromDate'],
])('special hours with %s are rejected', async (_what, changes, field) => {
  expect(await change(late(changes))).toEqual(invalidFields(field));
});

it('special hours of past days or of a dentist who is not there are rejected', async () => {
  const sunday = { weekday: 0, fromLocal: '09:00', untilLocal: '12:00' } as const;
  const past = { fromDate: '2026-03-01', untilDate: '2026-03-01' } as const;
  expect(await change(late({ ...past, hours: [sunday] }))).toEqual(errorResponse('day_past'));
  const nobody = late({ doctorId: crypto.randomUUID() });
  expect(await change(nobody)).toEqual(errorResponse('not_found'));
});

it('they are listed until their last day is over', async () => {
  await save(late());
  api.now = new Date('2026-03-03T23:00:00Z');
  owner = await signInAdmin(api);
  expect((await readOwn()).clinic).toHaveLength(1);
  api.now = new Date('2026-03-04T06:00:00Z');
  owner = await signInAdmin(api);
  expect((await readOwn()).clinic).toEqual([]);
});

it('with a reason the desk books outside of them', async () => {
  const reception = await signInAs(api, 'reception');
  await save(late({ doctorId }));
  const { patient_id } = await api.db
    .selectFrom('patients')
    .select('patient_id')
    .where('user_id', '=', patient.userId)
    .executeTakeFirstOrThrow();
  const visit = { treatment: WHITENING, date: '2026-03-03', time: '09:30', doctorId };
  const path = `POST /api/patients/${patient_id}/visits`;
  const send = (more: object = {}) =>
    call(api, path, { token: reception.token, body: { ...visit, ...more } });
  expect(await send()).toEqual(errorResponse('slot_not_offered'));
  const override = { reason: 'Pain', rules: ['dentist_hours'] };
  expect(await send({ override })).toEqual(success({ acknowledged: true, insertedId: anId }));
});
