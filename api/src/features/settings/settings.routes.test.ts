import type {
  DateLocal,
  Settings,
  SettingsChange,
  StrandedVisit,
  TimeLocal,
  WeekdayHours,
} from 'shared-contracts';
import { book, clearBookings, newBooking } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let owner: SignedIn;
let patient: SignedIn;

beforeEach(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
  patient = await signIn(api, { email: 'pat@clinic.test' });
});
afterEach(() => api.stop());

const read = (): Promise<Settings> => readSettings(api, owner);

const change = (body: SettingsChange) => sendChange(api, owner, body);
const preview = (body: SettingsChange) => sendChange(api, owner, { path: 'preview', ...body });

async function save(body: SettingsChange): Promise<StrandedVisit[]> {
  const response = await change(body);
  expect(response).toMatchObject({ status: 200 });
  return (response.body as { stranded: StrandedVisit[] }).stranded;
}

const listVisitsToMove = async () =>
  (await call(api, 'GET /api/visits/to-move', { token: owner.token })).body;

const listEntries = () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id as id', 'before', 'after', 'actor_id as by'])
    .orderBy('entry_id')
    .execute();

const findTreatment = async (name: string) =>
  (await read()).treatments.find((treatment) => treatment.name === name)!;

const findDoctor = async (name: string) =>
  (await read()).doctors.find((doctor) => doctor.name === name)!;

const listOptions = async (date = 'Mar 10, 2026') => {
  const { body } = await call(api, `GET /api/appoinmentOptions?date=${encodeURIComponent(date)}`);
  return body as { name: string; role: number; slots: string[]; durationMinutes: number }[];
};

const findOption = async (name: string, date?: string) =>
  (await listOptions(date)).find((option) => option.name === name);

const WHITENING = 'Teeth Whitening';
const WHITENING_DOCTOR = 'Dr Teeth Whitening';

describe('treatments', () => {
  const fields = { priceCents: 5_000, durationMinutes: 30, cleanupMinutes: 10 };

  it('a treatment is added and can be booked with its doctors', async () => {
    const doctor = await findDoctor(WHITENING_DOCTOR);
    const added = { name: 'X-ray', ...fields, doctorIds: [doctor.id] };
    await save({ kind: 'add_treatment', ...added });
    expect(await findTreatment('X-ray')).toMatchObject({ ...added, isRetired: false });
    expect(await findOption('X-ray')).toMatchObject({ role: 50, durationMinutes: 30 });
    const { id } = await findTreatment('X-ray');
    expect(await listEntries()).toEqual([
      { action: 'treatment.added', id, before: null, after: added, by: owner.userId },
    ]);
  });

  it('a name is used once', async () => {
    const again = { name: WHITENING, ...fields, doctorIds: [] };
    expect(await change({ kind: 'add_treatment', ...again })).toEqual(errorResponse('name_in_use'));
    expect(await listEntries()).toEqual([]);
  });

  it('a new price counts for new bookings, and booked visits keep theirs', async () => {
    const bookingId = await book(api, patient);
    const { id, doctorIds, durationMinutes, cleanupMinutes } = await findTreatment(WHITENING);
    const kept = { durationMinutes, cleanupMinutes, doctorIds };
    await save({ kind: 'change_treatment', id, ...kept, priceCents: 20_000 });
    const { body } = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
    expect(body).toMatchObject({ role: 180 });
    expect(await findOption(WHITENING)).toMatchObject({ role: 200 });
    expect(await listEntries()).toMatchObject([
      {
        action: 'price.changed',
        id,
        before: { priceCents: 18_000 },
        after: { priceCents: 20_000 },
      },
    ]);
  });

  it('a renamed treatment is booked by its new name, and its visits show it', async () => {
    const bookingId = await book(api, patient);
    const { isRetired: _, ...treatment } = await findTreatment(WHITENING);
    const renamed = { kind: 'change_treatment', ...treatment, name: 'Whitening' } as const;
    expect(await save(renamed)).toEqual([]);
    const { body } = await call(api, `GET /api/bookings/${bookingId}`, { token: patient.token });
    expect(body).toMatchObject({ treatment: 'Whitening' });
    expect(await findOption(WHITENING)).toBeUndefined();
    expect(await findOption('Whitening')).toBeDefined();
    const other = await signIn(api, { email: 'other@clinic.test' });
    const send = (changes: object) =>
      call(api, 'POST /api/bookings', {
        token: other.token,
        body: newBooking(other, { slot: '11.00 am', ...changes }),
      });
    // A page that was open before the change.
    expect(await send({})).toEqual(errorResponse('slot_not_offered'));
    expect(await send({ treatment: 'Whitening' })).toMatchObject({ status: 200 });
    expect(await listEntries()).toMatchObject([
      {
        action: 'treatment.changed',
        id: treatment.id,
        before: { name: WHITENING },
        after: { name: 'Whitening' },
      },
    ]);
  });

  it('a treatment is not renamed to the name of another, nor without a name', async () => {
    const { isRetired: _, name, ...treatment } = await findTreatment(WHITENING);
    const renamed = { kind: 'change_treatment', ...treatment } as const;
    const response = await change({ ...renamed, name: 'Oral Surgery' });
    expect(response).toEqual(errorResponse('name_in_use'));
    expect(await change({ ...renamed, name: ' ' })).toEqual(invalidFields('name'));
    await save(renamed);
    expect(await findTreatment(name)).toBeDefined();
    expect(await listEntries()).toEqual([]);
  });

  it('a change without a difference is not in the audit log', async () => {
    const { id, name: _, isRetired: __, ...same } = await findTreatment(WHITENING);
    await save({ kind: 'change_treatment', id, ...same });
    expect(await listEntries()).toEqual([]);
  });

  it('a retired treatment can not be booked, its visits stay, and it can be restored', async () => {
    await book(api, patient);
    const { id } = await findTreatment(WHITENING);
    expect(await save({ kind: 'retire_treatment', id })).toMatchObject([
      { reason: 'treatment_retired' },
    ]);
    expect(await findOption(WHITENING)).toBeUndefined();
    expect(await findTreatment(WHITENING)).toMatchObject({ isRetired: true });
    expect(await listVisitsToMove()).toMatchObject([{ reason: 'treatment_retired' }]);
    await save({ kind: 'restore_treatment', id });
    expect(await findOption(WHITENING)).toBeDefined();
    const actions = (await listEntries()).map(({ action }) => action);
    expect(actions).toEqual(['treatment.retired', 'treatment.restored']);
  });

  it('a visit is stranded when its doctor no longer performs the treatment', async () => {
    const bookingId = await book(api, patient);
    const treatment = await findTreatment(WHITENING);
    const { id, priceCents, durationMinutes, cleanupMinutes } = treatment;
    const kept = { priceCents, durationMinutes, cleanupMinutes };
    const other = await findDoctor('Dr Oral Surgery');
    const changed = { id, ...kept, doctorIds: [other.id] };
    const reason = 'treatment_not_performed';
    const stranded = await save({ kind: 'change_treatment', ...changed });
    expect(stranded).toMatchObject([{ bookingId, reason }]);
  });

  it.each([
    [{ priceCents: 49 }, 'priceCents'],
    [{ priceCents: -1 }, 'priceCents'],
    [{ durationMinutes: 4 }, 'durationMinutes'],
    [{ cleanupMinutes: 121 }, 'cleanupMinutes'],
  ])('%j is rejected', async (invalid, path) => {
    const request = { kind: 'add_treatment', name: 'X', ...fields, doctorIds: [], ...invalid };
    expect(await change(request as SettingsChange)).toEqual(invalidFields(path));
  });

  it('a doctor or treatment that does not exist is rejected, and nothing is saved', async () => {
    const unknown = crypto.randomUUID();
    const added = { name: 'X-ray', ...fields, doctorIds: [unknown] };
    expect(await change({ kind: 'add_treatment', ...added })).toEqual(errorResponse('not_found'));
    expect(await findTreatment('X-ray')).toBeUndefined();
    expect(await change({ kind: 'retire_treatment', id: unknown })).toEqual(
      errorResponse('not_found'),
    );
  });
});

describe('closed days', () => {
  const closing = { kind: 'add_closed_day', dateLocal: '2026-03-03', name: 'Training' } as const;

  it('a preview names the visits of the day and saves nothing', async () => {
    const bookingId = await book(api, patient);
    const stranded = {
      bookingId,
      patient: 'Name of pat@clinic.test',
      patientId: anId,
      treatment: WHITENING,
      doctor: WHITENING_DOCTOR,
      dateLocal: '2026-03-03',
      timeLocal: '09:30',
      reason: 'clinic_closed',
    };
    expect(await preview(closing)).toEqual(success({ stranded: [stranded] }));
    expect((await read()).closedDays).toEqual([]);
    expect(await listVisitsToMove()).toEqual([]);
    expect(await listEntries()).toEqual([]);
    expect((await findOption(WHITENING, 'Mar 3, 2026'))?.slots).not.toEqual([]);

    expect(await save(closing)).toEqual([stranded]);
    expect(await listVisitsToMove()).toMatchObject([stranded]);
    expect((await findOption(WHITENING, 'Mar 3, 2026'))?.slots).toEqual([]);
    expect(await listEntries()).toMatchObject([
      { action: 'closed_day.added', id: '2026-03-03', after: { name: 'Training' } },
    ]);

    // A visit that is stranded already is not named again.
    const shorter = { weekday: 2, fromLocal: '12:00', untilLocal: '17:00' } as const;
    const hours = [...(await read()).openingHours.filter(({ weekday }) => weekday !== 2), shorter];
    expect(await preview({ kind: 'set_opening_hours', hours })).toEqual(success({ stranded: [] }));

    await call(api, `DELETE /api/bookings/${bookingId}?waiveFee=true`, { token: owner.token });
    expect(await listVisitsToMove()).toEqual([]);
  });

  it('a closed day is opened again', async () => {
    await book(api, patient);
    await save(closing);
    expect(await save({ kind: 'remove_closed_day', dateLocal: '2026-03-03' })).toEqual([]);
    expect(await listVisitsToMove()).toEqual([]);
    expect((await listEntries()).at(-1)).toMatchObject({
      action: 'closed_day.removed',
      before: { name: 'Training' },
    });
  });

  it('the days of a calendar file are closed', async () => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Holidays//EN',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTAMP:20260101T000000Z',
      'DTSTART;VALUE=DATE:20261225',
      'SUMMARY:Christmas Day',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    await save({ kind: 'import_closed_days', calendar });
    const closed = { dateLocal: '2026-12-25', name: 'Christmas Day' };
    expect((await read()).closedDays).toEqual([{ ...closed, names: {} }]);
    expect(await listEntries()).toMatchObject([
      { action: 'closed_days.imported', after: { dates: ['2026-12-25'] } },
    ]);
  });

  it('a file that is no calendar is rejected', async () => {
    const request = { kind: 'import_closed_days', calendar: 'hello' } as const;
    expect(await change(request)).toEqual(errorResponse('calendar_invalid'));
    expect(await preview(request)).toEqual(errorResponse('calendar_invalid'));
  });
});

describe('opening hours', () => {
  it('visits outside the new hours are stranded', async () => {
    const bookingId = await book(api, patient);
    await book(api, patient, { appoinmentDate: 'Mar 4, 2026', slot: '1.00 pm' });
    const hours: WeekdayHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
      weekday,
      fromLocal: '10:00',
      untilLocal: '17:00',
    }));
    const reason = 'outside_opening_hours';
    expect(await save({ kind: 'set_opening_hours', hours })).toMatchObject([{ bookingId, reason }]);
    expect((await read()).openingHours).toEqual(hours);
    expect((await findOption(WHITENING))?.slots[0]).toBe('10.00 am');
    const [entry] = await listEntries();
    expect(entry).toMatchObject({ action: 'opening_hours.changed' });
    expect(entry?.after).toEqual({
      hours: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => `${day} 10:00–17:00`),
    });
  });

  it.each<[string, TimeLocal[], string]>([
    ['overlap', ['09:00', '12:00', '11:00', '15:00'], 'hours'],
    ['end before they begin', ['12:00', '09:00', '13:00', '15:00'], 'hours.0'],
  ])('hours that %s are rejected', async (_case, times, path) => {
    const [a, b, c, d] = times as [TimeLocal, TimeLocal, TimeLocal, TimeLocal];
    const hours = [
      { weekday: 1, fromLocal: a, untilLocal: b },
      { weekday: 1, fromLocal: c, untilLocal: d },
    ];
    expect(await change({ kind: 'set_opening_hours', hours })).toEqual(invalidFields(path));
  });
});

describe('chairs', () => {
  it('a chair is added, renamed and retired, and its visits are stranded', async () => {
    await save({ kind: 'add_chair', name: 'Chair 7' });
    const chair = (await read()).chairs.find(({ name }) => name === 'Chair 7')!;
    await save({ kind: 'rename_chair', id: chair.id, name: 'Window' });
    expect(await change({ kind: 'rename_chair', id: chair.id, name: 'Chair 1' })).toEqual(
      errorResponse('name_in_use'),
    );
    expect(await change({ kind: 'add_chair', name: 'Window' })).toEqual(
      errorResponse('name_in_use'),
    );
    const bookingId = await book(api, patient);
    await api.db.updateTable('bookings').set({ chair_id: chair.id }).execute();
    const retiring = { kind: 'retire_chair', id: chair.id } as const;
    const reason = 'chair_retired';
    expect(await save(retiring)).toMatchObject([{ bookingId, reason }]);
    expect(await save(retiring)).toEqual([]);
    await save({ kind: 'restore_chair', id: chair.id });
    expect(await listVisitsToMove()).toEqual([]);
    const actions = (await listEntries()).map(({ action }) => action);
    expect(actions).toEqual(['chair.added', 'chair.renamed', 'chair.retired', 'chair.restored']);
  });

  it('a retired chair is given to no visit', async () => {
    for (const { id } of (await read()).chairs) await save({ kind: 'retire_chair', id });
    expect((await findOption(WHITENING))?.slots).toEqual([]);
  });
});

describe('doctors', () => {
  const toChange = async (): Promise<SettingsChange & { kind: 'change_doctor' }> => {
    const { timeOff: _, ...fields } = await findDoctor(WHITENING_DOCTOR);
    return { kind: 'change_doctor', ...fields };
  };

  it('name, speciality, treatments and working hours are changed', async () => {
    const bookingId = await book(api, patient);
    const before = await toChange();
    const hours: WeekdayHours[] = [{ weekday: 2, fromLocal: '13:00', untilLocal: '17:00' }];
    const after = { ...before, name: 'Dr Who', speciality: 'Orthodontics', hours };
    const reason = 'outside_doctor_hours';
    expect(await save(after)).toMatchObject([{ bookingId, doctor: 'Dr Who', reason }]);
    const { kind: _, ...fields } = after;
    expect(await findDoctor('Dr Who')).toEqual({ ...fields, timeOff: [] });
    expect(await listEntries()).toMatchObject([
      {
        action: 'doctor.changed',
        id: before.id,
        before: { name: WHITENING_DOCTOR },
        after: { name: 'Dr Who', speciality: 'Orthodontics', hours: ['Tue 13:00–17:00'] },
      },
    ]);
  });

  it('a doctor who can not be booked keeps their visits', async () => {
    await book(api, patient);
    expect(await save({ ...(await toChange()), isBookable: false })).toEqual([]);
    expect((await findOption(WHITENING))?.slots).toEqual([]);
  });

  it('time off strands the visits of its days, both included, until it is removed', async () => {
    const bookingId = await book(api, patient);
    const { id: doctorId } = await toChange();
    const off = { kind: 'add_time_off', doctorId } as const;
    const later = { fromDate: '2026-03-04', untilDate: '2026-03-05' } as const;
    expect(await save({ ...off, ...later })).toEqual([]);
    const days = { fromDate: '2026-03-03', untilDate: '2026-03-03' } as const;
    const reason = 'doctor_away';
    expect(await save({ ...off, ...days })).toMatchObject([{ bookingId, reason }]);
    const { timeOff } = await findDoctor(WHITENING_DOCTOR);
    expect(timeOff).toMatchObject([days, later]);
    await save({ kind: 'remove_time_off', id: timeOff[0]!.id });
    expect(await listVisitsToMove()).toEqual([]);
    const actions = (await listEntries()).map(({ action }) => action);
    expect(actions).toEqual(['time_off.added', 'time_off.added', 'time_off.removed']);
  });

  it.each([
    ['fromDate', '0001-01-01', '2026-03-04'],
    ['fromDate', '1999-12-31', '2026-03-04'],
    ['untilDate', '2026-03-04', '9999-12-31'],
    ['untilDate', '2026-03-04', '2026-02-30'],
    ['untilDate', '2026-03-04', ''],
  ])('time off whose %s is no supported day is rejected: %s to %s', async (path, from, until) => {
    const { id: doctorId } = await toChange();
    const days = { fromDate: from as DateLocal, untilDate: until as DateLocal };
    const response = await change({ kind: 'add_time_off', doctorId, ...days });
    expect(response).toEqual(invalidFields(path));
  });

  it('time off that ends before it begins is rejected', async () => {
    const { id: doctorId } = await toChange();
    const days = { fromDate: '2026-03-05', untilDate: '2026-03-04' } as const;
    expect(await change({ kind: 'add_time_off', doctorId, ...days })).toEqual(
      invalidFields('untilDate'),
    );
  });
});

it('the rules of booking count at once', async () => {
  const { clinic } = await read();
  const after = { ...clinic, name: 'Bright', bookingHorizonDays: 7, lateFeeCents: 3_000 };
  await save({ kind: 'change_clinic', ...after });
  expect((await read()).clinic).toEqual(after);
  const tooLate = await call(api, 'POST /api/bookings', {
    token: patient.token,
    body: {
      appoinmentDate: 'Mar 10, 2026',
      treatment: WHITENING,
      patient: 'Pat',
      slot: '9.30 am',
      email: patient.email,
      phone: '+1 212 555 0100',
      role: 180,
    },
  });
  expect(tooLate).toEqual(errorResponse('beyond_horizon', { date: 'Mar 9, 2026' }));
  expect(await listEntries()).toMatchObject([
    {
      action: 'clinic.changed',
      before: { name: 'Molar', bookingHorizonDays: 180, lateFeeCents: 2_000 },
      after: { name: 'Bright', bookingHorizonDays: 7, lateFeeCents: 3_000 },
    },
  ]);
  await clearBookings(api);
});

it('two changes at once do not get in each other’s way', async () => {
  const days: DateLocal[] = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'];
  const responses = await Promise.all(
    days.map((dateLocal) => change({ kind: 'add_closed_day', dateLocal, name: 'Closed' })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await read()).closedDays.map(({ dateLocal }) => dateLocal)).toEqual(days);
});
