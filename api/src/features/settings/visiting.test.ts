import { call, errorResponse, invalidFields } from '../../../test-kit/call';
import { type SignedIn, signInAdmin, signInAs } from '../../../test-kit/people';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

/** A Monday, 9.30 am at the clinic: the slot that starts now is gone. */
const MORNING = new Date('2026-03-02T14:30:00Z');
const EVENING = new Date('2026-03-02T22:30:00Z');

let api: TestApi;
let owner: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = MORNING;
  owner = await signInAdmin(api);
});

const nothing = {
  transport: {},
  parking: {},
  accessibility: [],
  painAdvice: {},
  painTreatmentId: null,
} as const;

const change = (fields: object, by = owner) =>
  sendChange(api, by, { kind: 'change_visiting', ...nothing, ...fields });

const findTreatment = async (name = 'Cavity Filling') => {
  const { treatments } = await readSettings(api, owner);
  return treatments.find((one) => one.name === name)!.id;
};

const read = async (language?: string) => {
  const query = language === undefined ? '' : `?language=${language}`;
  return (await call(api, `GET /api/welcome${query}`)).body;
};

it('a clinic that has said nothing shows nothing', async () => {
  expect(await read()).toMatchObject({
    visiting: { transport: null, parking: null, accessibility: [], painAdvice: null },
    pain: { isOpen: true, date: 'Mar 2, 2026', treatmentId: null, slots: [] },
    rating: null,
  });
});

it('patients read how to come in their language, or else in another one', async () => {
  await change({
    transport: { en: ' Bus 7. ', de: 'Bus Linie 7.' },
    parking: { ar: 'في الفناء.' },
    accessibility: ['step_free', 'lift', 'lift'],
  });
  expect(await read('de')).toMatchObject({
    visiting: {
      transport: { language: 'de', text: 'Bus Linie 7.' },
      parking: { language: 'ar', text: 'في الفناء.' },
      accessibility: ['lift', 'step_free'],
    },
  });
  // Older pages ask for no language.
  expect(await read()).toMatchObject({ visiting: { transport: { text: 'Bus 7.' } } });
  // The text of a language that is not sent stays, and an empty one goes.
  await change({ transport: { en: '' }, accessibility: ['lift'] });
  expect((await readSettings(api, owner)).visiting).toEqual({
    ...nothing,
    transport: { de: 'Bus Linie 7.' },
    parking: { ar: 'في الفناء.' },
    accessibility: ['lift'],
  });
});

it('saves nothing by what is stored already', async () => {
  await change({ transport: { en: 'Bus 7.' } });
  const { revision } = await readSettings(api, owner);
  await change({ transport: { en: 'Bus 7.' } });
  expect((await readSettings(api, owner)).revision).toBe(revision);
});

describe('patients in pain', () => {
  it('see the first free times of today for the treatment that the clinic has chosen', async () => {
    const painTreatmentId = await findTreatment();
    await change({ painTreatmentId });
    expect(await read()).toMatchObject({
      pain: { treatmentId: painTreatmentId, slots: ['10.00 am', '10.30 am', '11.00 am'] },
    });
  });

  it('are told when the clinic is closed', async () => {
    await change({ painTreatmentId: await findTreatment() });
    api.now = EVENING;
    expect(await read()).toMatchObject({ pain: { isOpen: false, slots: [] } });
    api.now = MORNING;
    owner = await signInAdmin(api);
    const day = { dateLocal: '2026-03-02', name: 'Holiday' } as const;
    await sendChange(api, owner, { kind: 'add_closed_day', ...day });
    expect(await read()).toMatchObject({ pain: { isOpen: false, slots: [] } });
    await sendChange(api, owner, { kind: 'remove_closed_day', dateLocal: day.dateLocal });
  });

  it('see no times of a treatment that is no longer offered', async () => {
    const id = await findTreatment();
    await change({ painTreatmentId: id });
    await sendChange(api, owner, { kind: 'retire_treatment', id });
    expect(await read()).toMatchObject({ pain: { isOpen: true, treatmentId: null, slots: [] } });
    // What was chosen before can be saved with other fields; another retired treatment can't be chosen.
    expect((await change({ painTreatmentId: id, accessibility: ['lift'] })).status).toBe(200);
    await change({});
    expect(await change({ painTreatmentId: id })).toEqual(errorResponse('not_found'));
    await sendChange(api, owner, { kind: 'restore_treatment', id });
  });
});

it('an owner is told what a colleague has changed meanwhile', async () => {
  const { revision } = await readSettings(api, owner);
  await change({ accessibility: ['toilet'] }, await signInAs(api, 'owner'));
  const body = { kind: 'change_visiting', revision, ...nothing };
  const { token } = owner;
  expect(await call(api, 'POST /api/settings/changes', { token, body })).toMatchObject({
    body: { code: 'settings_changed' },
  });
  expect((await readSettings(api, owner)).visiting).toMatchObject({ accessibility: ['toilet'] });
});

it.each([
  ['transport.en', { transport: { en: 'a'.repeat(501) } }],
  ['accessibility.0', { accessibility: ['escalator'] }],
  ['painTreatmentId', { painTreatmentId: 'pain' }],
])('an owner is told that %s is wrong', async (field, fields) => {
  expect(await change(fields)).toEqual(invalidFields(field));
});
