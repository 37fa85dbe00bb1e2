import type { Settings } from 'shared-contracts';
import { book, clearBookings } from '../../../test-kit/bookings';
import { call, errorResponse, invalidFields } from '../../../test-kit/call';
import { toEmailContext } from '../../../test-kit/email-context';
import { signIn, signInAdmin, type SignedIn } from '../../../test-kit/people';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { renderEmail } from '../../email/render-email';

const WHITENING = 'Teeth Whitening';
const names = { ar: 'تبييض الأسنان', de: 'Zahnaufhellung' };

let api: TestApi;
let owner: SignedIn;

beforeEach(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
});
afterEach(() => api.stop());

const change = (body: object) => sendChange(api, owner, body);
const read = (): Promise<Settings> => readSettings(api, owner);

async function findTreatment(name = WHITENING) {
  const { isRetired: _, ...treatment } = (await read()).treatments.find(
    (one) => one.name === name,
  )!;
  return treatment;
}

const save = async (body: object) => expect(await change(body)).toMatchObject({ status: 200 });

const saveTreatment = async (changes: object) =>
  save({ kind: 'change_treatment', ...(await findTreatment()), ...changes });

const readNames = async () =>
  ((await call(api, 'GET /api/clinic')).body as { names: object }).names;

const listEntries = () =>
  api.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .orderBy('entry_id')
    .execute();

describe('treatments', () => {
  it('names in other languages are part of what everyone reads of the clinic, and English stays the name', async () => {
    expect(await readNames()).toEqual({ treatments: [], specialities: [], closedDays: [] });
    await saveTreatment({ names });
    expect(await findTreatment()).toMatchObject({ name: WHITENING, names });
    expect(await readNames()).toMatchObject({ treatments: [{ name: WHITENING, names }] });
    const { body } = await call(api, 'GET /api/welcome');
    expect(body).toMatchObject({
      treatments: expect.arrayContaining([expect.objectContaining({ name: WHITENING })]) as object,
    });
    expect(await listEntries()).toEqual([
      { action: 'treatment.changed', before: { names: {} }, after: { names } },
    ]);
  });

  it('a language that is left out keeps its name, and an empty one removes it', async () => {
    await saveTreatment({ names });
    await saveTreatment({ names: { de: 'Bleaching' } });
    expect((await findTreatment()).names).toEqual({ ...names, de: 'Bleaching' });
    await saveTreatment({ names: { de: ' ' } });
    expect((await findTreatment()).names).toEqual({ ar: names.ar });
  });

  it('a new treatment has its names at once', async () => {
    const { id: _, ...fields } = await findTreatment();
    await save({ kind: 'add_treatment', ...fields, name: 'X-ray', names: { de: 'Röntgen' } });
    expect((await findTreatment('X-ray')).names).toEqual({ de: 'Röntgen' });
  });

  it('a retired treatment keeps its names, for visits that have it', async () => {
    await saveTreatment({ names });
    await save({ kind: 'retire_treatment', id: (await findTreatment()).id });
    expect(await readNames()).toMatchObject({ treatments: [{ name: WHITENING, names }] });
  });

  it('a name in another language follows the rules of names', async () => {
    const treatment = { kind: 'change_treatment', ...(await findTreatment()) };
    const send = (other: object) => change({ ...treatment, names: other });
    expect(await send({ de: 'a\nb' })).toEqual(invalidFields('names.de'));
    expect(await send({ de: 'x'.repeat(121) })).toEqual(invalidFields('names.de'));
    expect(await send({ fr: 'Blanchiment' })).toMatchObject({ status: 400 });
  });

  it('what the site says of a treatment is told by language, and in English to others', async () => {
    const description = { de: 'Hellt Zähne auf.', en: 'Whitens teeth.' };
    const profile = async (language: string) =>
      (await call(api, `GET /api/dentist-profiles/dr-teeth-whitening?language=${language}`)).body;
    expect(await profile('de')).toMatchObject({ treatments: [{ description: null }] });
    await saveTreatment({ description });
    const { body } = await call(api, 'GET /api/welcome');
    const { treatments } = body as { treatments: object[] };
    expect(treatments).toContainEqual(expect.objectContaining({ name: WHITENING, description }));
    expect(await profile('de')).toMatchObject({ treatments: [{ description: description.de }] });
    expect(await profile('ar')).toMatchObject({ treatments: [{ description: description.en }] });
  });

  it('two owners who name a treatment at the same time learn of each other', async () => {
    const { revision } = await read();
    const treatment = { kind: 'change_treatment', ...(await findTreatment()) };
    await saveTreatment({ names: { de: 'Bleaching' } });
    const { token } = owner;
    const body = { revision, ...treatment, names: { de: 'Aufhellung' } };
    const response = await call(api, 'POST /api/settings/changes', { token, body });
    const told = { name: 'Demo Admin', fields: 'names in other languages' };
    expect(response).toEqual(errorResponse('settings_changed', told));
    expect((await findTreatment()).names).toEqual({ de: 'Bleaching' });
  });
});

describe('emails', () => {
  beforeEach(() => clearBookings(api));

  const signInReader = (language: string) =>
    signIn(api, { email: `${language}@clinic.test` }, { cookie: `clinic-language=${language}` });

  async function renderBooked(id: string) {
    const context = toEmailContext(api);
    return (await renderEmail(api.db, { kind: 'booked', id, context }))!.email;
  }

  it.each(['de', 'ar'] as const)('an email in %s names the treatment in it', async (language) => {
    await saveTreatment({ names });
    const { subject, text, calendar } = await renderBooked(
      await book(api, await signInReader(language)),
    );
    expect(subject).toContain(names[language]);
    expect(text).toContain(names[language]);
    const [summary] = calendar?.file.replaceAll('\r\n ', '').match(/SUMMARY:.*/) ?? [];
    expect(summary).toContain(names[language]);
    // The dentist of this clinic is called after the treatment.
    const said = `${subject} ${text} ${summary}`.replaceAll(`Dr ${WHITENING}`, '');
    expect(said).not.toContain(WHITENING);
  });

  it('without a name in its language, an email has the English one', async () => {
    await saveTreatment({ names: { ar: names.ar } });
    const { subject } = await renderBooked(await book(api, await signInReader('de')));
    expect(subject).toContain(WHITENING);
  });

  it('the words of the owner go with the English name, as in their preview', async () => {
    await saveTreatment({ names });
    const words = { subject: 'See you: {treatment}', intro: 'See you on {date}.' };
    await save({ kind: 'change_email_text', email: 'booked', ...words });
    const { subject } = await renderBooked(await book(api, await signInReader('de')));
    expect(subject).toBe(`See you: ${WHITENING}`);
  });
});

describe('specialities', () => {
  it('an owner names a speciality in other languages', async () => {
    const speciality = (await read()).specialities.find(({ name }) => name === 'Orthodontics')!;
    const body = {
      kind: 'change_speciality',
      id: speciality.id,
      names: { de: 'Kieferorthopädie' },
    };
    await save(body);
    expect((await read()).specialities).toContainEqual({ ...speciality, names: body.names });
    expect(await readNames()).toMatchObject({
      specialities: [{ name: 'Orthodontics', names: body.names }],
    });
    expect(await listEntries()).toEqual([
      { action: 'speciality.changed', before: { names: {} }, after: { names: body.names } },
    ]);
    await save(body);
    expect(await listEntries()).toHaveLength(1);
  });

  it('one that the clinic does not have is not found', async () => {
    const body = { kind: 'change_speciality', id: crypto.randomUUID(), names: {} };
    expect(await change(body)).toEqual(errorResponse('not_found'));
  });
});

describe('closed days', () => {
  const holiday = { kind: 'add_closed_day', name: 'Christmas Day' };
  const german = { names: { de: 'Weihnachten' } };

  const listDays = async () => (await read()).closedDays;

  it('days of one name are called the same in other languages', async () => {
    await save({ ...holiday, dateLocal: '2027-12-25' });
    await save({ ...holiday, dateLocal: '2026-12-25', ...german });
    await save({ ...holiday, dateLocal: '2028-12-25' });
    expect(await listDays()).toEqual(
      ['2026-12-25', '2027-12-25', '2028-12-25'].map((dateLocal) => ({
        ...{ dateLocal, name: holiday.name },
        ...german,
      })),
    );
    expect(await readNames()).toMatchObject({ closedDays: [{ name: holiday.name, ...german }] });
  });

  it('a day that gets another name loses those of the former one', async () => {
    await save({ ...holiday, dateLocal: '2026-12-25', ...german });
    await save({ ...holiday, dateLocal: '2026-12-25', name: 'Staff outing' });
    expect(await listDays()).toEqual([
      { dateLocal: '2026-12-25', name: 'Staff outing', names: {} },
    ]);
  });
});

it('a patient cannot name anything', async () => {
  const { token } = await signIn(api, { email: 'patient@clinic.test' });
  const { revision, specialities } = await read();
  const body = { revision, kind: 'change_speciality', id: specialities[0]!.id, names };
  const response = await call(api, 'POST /api/settings/changes', { token, body });
  expect(response).toEqual(errorResponse('forbidden'));
  expect(await readNames()).toEqual({ treatments: [], specialities: [], closedDays: [] });
});
