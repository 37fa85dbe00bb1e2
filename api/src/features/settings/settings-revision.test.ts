import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DateLocal, Settings, SettingsChange } from 'shared-contracts';
import { newBooking } from '../../../test-kit/bookings';
import { call, type CallResponse, errorResponse, invalidFields } from '../../../test-kit/call';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let first: SignedIn;
let second: SignedIn;
/** What both owners see when they open the page. */
let page: Settings;
/** Makes what a test saves differ from what the former ones saved. */
let turn = 10;

beforeAll(async () => {
  api = await startTestApi();
  first = await signInAdmin(api);
  second = await signInAs(api, 'owner');
});
afterAll(() => api.stop());
beforeEach(async () => {
  page = await readSettings(api, first);
  turn += 1;
});

interface Saved {
  readonly by?: SignedIn;
  readonly revision?: string;
  readonly path?: 'changes' | 'preview';
}

const save = (
  change: SettingsChange,
  { by = first, revision = page.revision, path = 'changes' }: Saved = {},
): Promise<CallResponse> =>
  call(api, `POST /api/settings/${path}`, { token: by.token, body: { ...change, revision } });

const FIRST = 'Demo Admin';
const SECOND = 'Name of owner@clinic.test';

const changedByFirst = (fields: string) =>
  errorResponse('settings_changed', { name: FIRST, fields });

type ChangeOf<Kind extends SettingsChange['kind']> = SettingsChange & { kind: Kind };

function toDoctor(changes: Partial<ChangeOf<'change_doctor'>> = {}): SettingsChange {
  const { timeOff: _, ...doctor } = page.doctors[0]!;
  return { kind: 'change_doctor', ...doctor, ...changes };
}

function toTreatment(changes: Partial<ChangeOf<'change_treatment'>> = {}): SettingsChange {
  const { isRetired: _, ...treatment } = page.treatments[0]!;
  return { kind: 'change_treatment', ...treatment, ...changes };
}

const toClinic = (changes: Partial<ChangeOf<'change_clinic'>> = {}): SettingsChange => ({
  kind: 'change_clinic',
  ...page.clinic,
  ...changes,
});

const toHours = (): Settings['openingHours'] => [
  { weekday: 1, fromLocal: '09:00', untilLocal: `12:${turn}` },
];
const toName = (name: string) => ({ name: `${name} ${turn}` });
const toFee = () => ({ lateFeeCents: 100 + turn });
const toPrice = () => ({ priceCents: 9_900 + turn });
const toEmail = (intro: string): SettingsChange => ({
  kind: 'change_email_text',
  email: 'booked',
  subject: `Booked ${turn}`,
  intro: `${intro} ${turn}`,
});
const toChair = (name: string): SettingsChange => ({
  kind: 'rename_chair',
  id: page.chairs[0]!.id,
  ...toName(name),
});
const toClosedDay = (name: string, dateLocal: DateLocal = '2026-12-24'): SettingsChange => ({
  kind: 'add_closed_day',
  dateLocal,
  ...toName(name),
});

/** A doctor who does not perform the first treatment. */
const findOther = () =>
  page.doctors.find(({ treatmentIds }) => !treatmentIds.includes(page.treatments[0]!.id))!;

function addPerformer() {
  const { id, doctorIds } = page.treatments[0]!;
  const { timeOff: _, ...doctor } = findOther();
  const treatmentIds = [...doctor.treatmentIds, id];
  return {
    toTheTreatment: toTreatment({ doctorIds: [...doctorIds, doctor.id] }),
    toTheDoctor: toDoctor({ ...doctor, treatmentIds }),
    doctor,
  };
}

/** A change of the first owner, what the second one sends from the same page, and what they are told. */
const collisions: Record<string, () => readonly [SettingsChange, SettingsChange, string]> = {
  'another field of one doctor': () => [
    toDoctor({ hours: toHours() }),
    toDoctor(toName('Dr A')),
    'hours',
  ],
  'the same field of one doctor': () => [
    toDoctor(toName('Dr A')),
    toDoctor(toName('Dr B')),
    'name',
  ],
  'several fields of one doctor': () => [
    toDoctor({ hours: toHours(), isBookable: !page.doctors[0]!.isBookable, ...toName('Dr A') }),
    toDoctor(),
    'name, online booking, and hours',
  ],
  'the price of one treatment': () => [
    toTreatment(toPrice()),
    toTreatment({ durationMinutes: 45 }),
    'price',
  ],
  'who performs a treatment, from its own side': () => [
    addPerformer().toTheDoctor,
    toTreatment(toPrice()),
    'dentists',
  ],
  'who performs a treatment, from the side of the doctor': () => {
    const { toTheTreatment, doctor } = addPerformer();
    return [toTheTreatment, toDoctor({ ...doctor, ...toName('Dr A') }), 'treatments'];
  },
  'a treatment that is new to a doctor': () => [
    {
      kind: 'add_treatment',
      ...toName('X-ray'),
      priceCents: 1_000,
      durationMinutes: 10,
      cleanupMinutes: 0,
      doctorIds: [page.doctors[0]!.id],
    },
    toDoctor(toName('Dr A')),
    'treatments',
  ],
  'the rules of booking': () => [
    toClinic(toFee()),
    toClinic({ phone: '+1 212 555 0199' }),
    'late fee',
  ],
  'opening hours': () => [
    { kind: 'set_opening_hours', hours: toHours() },
    { kind: 'set_opening_hours', hours: [] },
    'hours',
  ],
  'the text of an email': () => [toEmail('Hello'), toEmail('Hi'), 'subject and first paragraph'],
  'an email whose default text comes back': () => [
    toEmail('Hello'),
    { kind: 'restore_email_text', email: 'booked' },
    'subject and first paragraph',
  ],
  'the name of a chair': () => [toChair('Window'), toChair('Door'), 'name'],
  'the name of a closed day': () => [toClosedDay('Christmas Eve'), toClosedDay('Party'), 'name'],
};

it('nobody who books waits while a change is only being checked', async () => {
  const patient = await signIn(api, { email: 'patient@clinic.test' });
  const isWaiting = sql`select from pg_locks where relation = 'audit_log'::regclass and not granted`;
  let change: Promise<CallResponse> | undefined;
  await api.db.transaction().execute(async (trx) => {
    // Whose last change is the newest is read there.
    await sql`lock table audit_log in access exclusive mode`.execute(trx);
    change = save(toClinic(toFee()));
    while ((await isWaiting.execute(api.db)).rows.length === 0) await sleep(5);
    const { token } = patient;
    const booked = await call(api, 'POST /api/bookings', { token, body: newBooking(patient) });
    expect(booked.status).toBe(200);
  });
  expect((await change)?.status).toBe(200);
});

it.each(Object.keys(collisions))('a change from an old page is told of: %s', async (what) => {
  const [change, later, fields] = collisions[what]!();
  expect(await save(change)).toMatchObject({ status: 200 });
  const after = await readSettings(api, first);
  const rejected = changedByFirst(fields);
  expect(await save(later, { by: second, path: 'preview' })).toEqual(rejected);
  expect(await save(later, { by: second })).toEqual(rejected);
  expect(await readSettings(api, first)).toEqual(after);
  expect(await sendChange(api, second, later)).toMatchObject({ status: 200 });
});

const independent: Record<string, () => readonly [SettingsChange, SettingsChange]> = {
  'two doctors': () => [
    toDoctor(toName('Dr A')),
    toDoctor({ ...page.doctors[1]!, ...toName('Dr B') }),
  ],
  'a doctor and a treatment': () => [toDoctor(toName('Dr A')), toTreatment(toPrice())],
  'a doctor, and who else performs a treatment of theirs': () => {
    const { toTheTreatment } = addPerformer();
    const [performer] = page.doctors.filter(({ treatmentIds }) =>
      treatmentIds.includes(page.treatments[0]!.id),
    );
    return [toTheTreatment, toDoctor({ ...performer!, ...toName('Dr B') })];
  },
  'opening hours and the rules of the clinic': () => [
    { kind: 'set_opening_hours', hours: toHours() },
    toClinic(toFee()),
  ],
  'the name of a chair and its end': () => [
    toChair('Window'),
    { kind: 'retire_chair', id: page.chairs[0]!.id },
  ],
  'two closed days': () => [toClosedDay('A'), toClosedDay('B', '2026-12-31')],
};

it.each(Object.keys(independent))('different things do not collide: %s', async (what) => {
  const [change, later] = independent[what]!();
  expect(await save(change)).toMatchObject({ status: 200 });
  expect(await save(later, { by: second })).toMatchObject({ status: 200 });
});

it('a page goes on from the revision that its own change was answered with', async () => {
  const { body } = await save(toDoctor(toName('Dr A')));
  const { revision } = body as { revision: string };
  expect((await readSettings(api, first)).revision).toBe(revision);
  const again = toDoctor({ ...toName('Dr A'), hours: toHours() });
  expect(await save(again, { revision })).toMatchObject({ status: 200 });
});

it('of two owners who save at once, one is told of the other', async () => {
  const answers = await Promise.all([
    save(toDoctor(toName('Dr A'))),
    save(toDoctor({ hours: toHours() }), { by: second }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('everyone who has changed a thing is named', async () => {
  await save(toDoctor(toName('Dr A')));
  await sendChange(api, second, toDoctor({ ...toName('Dr A'), hours: toHours() }));
  const { params } = (await save(toDoctor())).body as { params: Record<string, string> };
  expect(params).toEqual({
    name: `${FIRST} and ${SECOND}`,
    fields: 'name and hours',
  });
});

it.each([undefined, '', '-1', 'x', 5])(
  'a change on the revision %j is rejected',
  async (revision) => {
    const body = { ...toDoctor(), revision };
    const response = await call(api, 'POST /api/settings/changes', { token: first.token, body });
    expect(response).toEqual(invalidFields('revision'));
  },
);
