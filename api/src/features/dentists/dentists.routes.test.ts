import { book } from '../../../test-kit/bookings';
import { anId, call, errorResponse, invalidFields, success } from '../../../test-kit/call';
import { signIn, signInAdmin, signInAs, type SignedIn } from '../../../test-kit/people';
import { readSettings, sendChange } from '../../../test-kit/settings';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

/** A Monday, 9.30 am at the clinic. */
const MORNING = new Date('2026-03-02T14:30:00Z');
const SURGEON = 'dr-oral-surgery';

let api: TestApi;
let owner: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  owner = await signInAdmin(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.now = MORNING;
  owner = await signInAdmin(api);
});

interface Listed {
  readonly slug: string;
  readonly name: string;
}

const list = async () => (await call(api, 'GET /api/dentist-profiles')).body as Listed[];
const read = (slug = SURGEON, language = 'en') =>
  call(api, `GET /api/dentist-profiles/${slug}?language=${language}`);

async function findDoctor(slug = SURGEON) {
  const { doctors } = await readSettings(api, owner);
  return doctors.find(({ profile }) => profile?.slug === slug)!;
}

const nothing = {
  ...{ isShown: true, languages: [], gender: null, training: [] },
  about: { en: '', de: '', ar: '' },
} as const;

const change = async (profile: object, by = owner) =>
  sendChange(api, by, {
    kind: 'change_profile',
    id: (await findDoctor()).id,
    ...nothing,
    ...profile,
  });

const addDoctor = async (name: string, email: string) => {
  const doctor = { name, email, speciality: 'Orthodontics', image: '/api/images/ada.webp' };
  const { body } = await call(api, 'POST /api/doctors', { token: owner.token, body: doctor });
  const { insertedId: id } = body as { insertedId: string };
  const { doctors } = await readSettings(api, owner);
  return { id, slug: doctors.find((one) => one.id === id)?.profile?.slug };
};

const removeDoctor = (id: string) => call(api, `DELETE /api/doctors/${id}`, { token: owner.token });

describe('the address of a page', () => {
  it.each([
    ['Dr. Zoë Müller', 'dr-zoe-muller'],
    ['  Ада  O’Neil-Smith ', 'o-neil-smith'],
    ['نورا حداد', 'dentist'],
  ])('of %s is %s', async (name, slug) => {
    const added = await addDoctor(name, 'zoe@clinic.test');
    expect(added.slug).toBe(slug);
    await removeDoctor(added.id);
  });

  it('is another one for a doctor with the same name, and free for one who comes later', async () => {
    const first = await addDoctor('Ada Molar', 'ada@clinic.test');
    const second = await addDoctor('Ada Molar', 'ada.two@clinic.test');
    expect([first.slug, second.slug]).toEqual(['ada-molar', `ada-molar-${second.id.slice(0, 8)}`]);
    await removeDoctor(first.id);
    const third = await addDoctor('Ada Molar', 'ada.three@clinic.test');
    expect(third.slug).toBe('ada-molar');
    await removeDoctor(second.id);
    await removeDoctor(third.id);
  });

  it('stays when the name is corrected', async () => {
    const doctor = await findDoctor();
    await sendChange(api, owner, { kind: 'change_doctor', ...doctor, name: 'Dr Oral Surgeon' });
    expect((await read()).body).toMatchObject({ name: 'Dr Oral Surgeon', slug: SURGEON });
    await sendChange(api, owner, { kind: 'change_doctor', ...doctor });
  });
});

it('the dentists are listed by name, with what they treat and without their email addresses', async () => {
  const dentists = await list();
  const names = dentists.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted());
  expect(dentists.find(({ slug }) => slug === SURGEON)).toEqual({
    ...{ _id: anId, slug: SURGEON, name: 'Dr Oral Surgery', speciality: 'General Dentistry' },
    ...{ image: '/api/images/portrait.webp', languages: [], gender: null, rating: null },
    training: [],
    treatments: [{ _id: anId, name: 'Oral Surgery' }],
  });
});

it('a profile has prices, and of each treatment the first free time of the next three days', async () => {
  expect(await read()).toEqual(
    success({
      ...{ _id: anId, slug: SURGEON, name: 'Dr Oral Surgery', speciality: 'General Dentistry' },
      ...{ image: '/api/images/portrait.webp', languages: [], gender: null, rating: null },
      ...{ training: [], about: null },
      treatments: [
        {
          ...{ _id: anId, name: 'Oral Surgery', role: 390, durationMinutes: 30, description: null },
          times: [
            { date: 'Mar 2, 2026', slot: '10.00 am' },
            { date: 'Mar 3, 2026', slot: '9.00 am' },
            { date: 'Mar 4, 2026', slot: '9.00 am' },
          ],
        },
      ],
    }),
  );
});

it('a dentist whom patients can’t book has a page without times', async () => {
  const doctor = await findDoctor();
  await sendChange(api, owner, { kind: 'change_doctor', ...doctor, isBookable: false });
  expect((await read()).body).toMatchObject({ treatments: [{ name: 'Oral Surgery', times: [] }] });
  await sendChange(api, owner, { kind: 'change_doctor', ...doctor });
});

it('the stars are those of the reviews of visits to the dentist', async () => {
  const patient = await signIn(api, { email: 'patient@clinic.test' });
  const { id: doctorId } = await findDoctor();
  const visit = { treatment: 'Oral Surgery', role: 390, slot: '9.00 am', doctorId };
  const bookingId = await book(api, patient, visit);
  api.now = new Date('2026-03-04T15:00:00Z');
  const { token } = await signIn(api, patient);
  const review = { review: 'Calm.', location: 'Queens', rating: 4, bookingId };
  await call(api, 'POST /api/reviews', { token, body: review });
  const rating = { average: 4, count: 1 };
  expect((await read()).body).toMatchObject({ rating });
  const dentists = (await call(api, 'GET /api/clinic')).body as { dentists: Listed[] };
  expect(dentists.dentists.find(({ slug }) => slug === SURGEON)).toMatchObject({ rating });
  expect((await read('dr-teeth-whitening')).body).toMatchObject({ rating: null });
});

describe('an owner', () => {
  it('says what the page says, in each language, and patients read theirs or else another one', async () => {
    const about = { en: 'Works calmly.', de: 'Arbeitet ruhig.', ar: '' };
    const profile = {
      languages: ['en', 'de', 'en'],
      gender: 'woman',
      training: [' DDS, 2009 '],
      about,
    };
    expect((await change(profile)).status).toBe(200);
    expect((await read()).body).toMatchObject({
      ...{ languages: ['de', 'en'], gender: 'woman', training: ['DDS, 2009'] },
      about: { language: 'en', text: 'Works calmly.' },
    });
    expect((await read(SURGEON, 'de')).body).toMatchObject({ about: { language: 'de' } });
    expect((await read(SURGEON, 'ar')).body).toMatchObject({ about: { language: 'en' } });
    // The text of a language that is not sent stays.
    await change({ about: { ar: 'تعمل بهدوء.', en: '' } });
    expect((await read(SURGEON, 'ar')).body).toMatchObject({ about: { language: 'ar' } });
    expect((await read(SURGEON, 'en')).body).toMatchObject({ about: { text: 'Arbeitet ruhig.' } });
  });

  it('saves nothing by what is stored already, however it is ordered', async () => {
    const about = { en: 'Works calmly.', de: 'Arbeitet ruhig.' };
    await change({ languages: ['en', 'de'], about });
    const { revision } = await readSettings(api, owner);
    const { de, en } = about;
    await change({ languages: ['de', 'en'], about: { de, en } });
    expect((await readSettings(api, owner)).revision).toBe(revision);
  });

  it('is told what a colleague has changed meanwhile', async () => {
    const colleague = await signInAs(api, 'owner');
    const { revision } = await readSettings(api, owner);
    const { id } = await findDoctor();
    await change({ training: ['DDS'] }, colleague);
    const body = { kind: 'change_profile', id, revision, ...nothing, training: ['DMD'] };
    const send = () => call(api, 'POST /api/settings/changes', { token: owner.token, body });
    expect(await send()).toMatchObject({ body: { code: 'settings_changed' } });
    expect((await read()).body).toMatchObject({ training: ['DDS'] });
  });

  it('may change the hours while a colleague changes the profile', async () => {
    const { revision } = await readSettings(api, owner);
    const doctor = await findDoctor();
    await change({ training: ['DDS, 2010'] }, await signInAs(api, 'owner'));
    const body = { kind: 'change_doctor', ...doctor, revision };
    expect(
      (await call(api, 'POST /api/settings/changes', { token: owner.token, body })).status,
    ).toBe(200);
  });

  it.each([
    ['languages.0', { languages: ['English'] }],
    ['gender', { gender: 'other' }],
    ['training.0', { training: [' '] }],
    ['training', { training: Array.from({ length: 21 }, () => 'DDS') }],
    ['about.en', { about: { en: 'a'.repeat(2001) } }],
  ])('is told that %s is wrong', async (field, profile) => {
    expect(await change(profile)).toEqual(invalidFields(field));
  });

  it('takes a page off the site, and the dentist can still be booked', async () => {
    await change({ isShown: false });
    expect(await read()).toEqual(errorResponse('not_found'));
    expect((await list()).map(({ slug }) => slug)).not.toContain(SURGEON);
    const { body } = await call(api, 'GET /api/dentists');
    expect((body as Listed[]).map(({ name }) => name)).toContain('Dr Oral Surgery');
    await change({});
    expect((await read()).status).toBe(200);
  });
});

it('a dentist who has left has no page, and nothing of the profile is kept', async () => {
  const { id } = await addDoctor('Ada Molar', 'ada@clinic.test');
  expect((await read('ada-molar')).status).toBe(200);
  await removeDoctor(id);
  expect(await read('ada-molar')).toEqual(errorResponse('not_found'));
  const profiles = await api.db.selectFrom('doctor_profiles').select('doctor_id').execute();
  expect(profiles.map(({ doctor_id }) => doctor_id)).not.toContain(id);
});
