import { book } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { bookForPatient } from '../../test-kit/patients';
import { signIn, signInAs, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { getChosenLanguage } from './chosen-language';

let api: TestApi;
let patient: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.deleteFrom('bookings').execute();
  await api.db.deleteFrom('patients').execute();
  await api.db.deleteFrom('users').execute();
  patient = await signIn(api, { email: 'patient@clinic.test' });
});

const inLanguage = (language: string) => ({ headers: { cookie: `clinic-language=${language}` } });

const readLanguage = async ({ userId }: SignedIn) => {
  const query = api.db.selectFrom('users').select('language').where('user_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).language;
};

const visitAccount = (language: string, { token } = patient) =>
  call(api, 'GET /api/account', { token, ...inLanguage(language) });

it.each([
  ['clinic-language=de', 'de'],
  ['__Host-clinic-language=de', 'de'],
  ['theme=dark; clinic-language=ar; x=y', 'ar'],
  ['clinic-language=xx', null],
  ['other-clinic-language=de', null],
  [undefined, null],
])('the cookie %j says %j', (cookie, language) => {
  expect(getChosenLanguage({ headers: { cookie } })).toBe(language);
});

it('a new account has the language in which the person signed up', async () => {
  const german = await signIn(api, { email: 'neu@clinic.test' }, inLanguage('de').headers);
  expect(await readLanguage(german)).toBe('de');
  expect(await readLanguage(patient)).toBe('en');
});

it('the language follows the one in which the person uses the site, and stays without a choice', async () => {
  expect(await visitAccount('de')).toMatchObject({ body: { language: 'de' } });
  await call(api, 'GET /api/account', { token: patient.token });
  expect(await readLanguage(patient)).toBe('de');
  await visitAccount('en');
  expect(await readLanguage(patient)).toBe('en');
});

it('a language that the site does not have changes nothing', async () => {
  await visitAccount('de');
  expect((await visitAccount('xx')).status).toBe(200);
  expect(await readLanguage(patient)).toBe('de');
});

it('staff who book for a patient change their own language alone', async () => {
  await visitAccount('de');
  const reception = await signInAs(api, 'reception');
  const { body } = await call(api, 'GET /api/account/patients', { token: patient.token });
  const [{ _id: patientId } = { _id: '' }] = body as { _id: string }[];
  const booked = await bookForPatient(api, { ...reception, ...inLanguage('ar') }, { patientId });
  expect(booked.status).toBe(200);
  expect(await readLanguage(patient)).toBe('de');
  expect(await readLanguage(reception)).toBe('ar');
  await book(api, patient, { slot: '11.00 am' });
  expect(await readLanguage(patient)).toBe('de');
});
