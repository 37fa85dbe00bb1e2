import type { Settings } from 'shared-contracts';
import { call, success } from '../../../test-kit/call';
import { signInAdmin } from '../../../test-kit/people';
import { sendChange } from '../../../test-kit/settings';
import { clinic, startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const read = () => call(api, 'GET /api/clinic');

const fetchWith = (headers: Record<string, string>) => fetch(`${api.url}/api/clinic`, { headers });

it('everyone sees the clinic as an owner has set it', async () => {
  const { token } = await signInAdmin(api);
  const { body } = await call(api, 'GET /api/settings', { token });
  const { clinic: before, openingHours } = body as Settings;
  const { name, address, phone, timeZone } = clinic;
  const offered = (body as Settings).treatments.filter(({ isRetired }) => !isRetired);
  const treatments = offered.map(({ name: treatment, priceCents, durationMinutes }) => ({
    name: treatment,
    priceCents,
    durationMinutes,
  }));
  expect(treatments).not.toEqual([]);
  const cancellation = { noticeMinutes: 1_440, graceMinutes: 15, lateFeeCents: 2_000 };
  const contact = { name, address, phone, email: null, position: null };
  const facts = {
    ...contact,
    timeZone,
    logoUrl: null,
    openingHours,
    cancellation,
    legalVersions: { terms: 0, privacy: 0 },
    treatments,
    names: { treatments: [], specialities: [], closedDays: [] },
    rating: null,
    dentists: (body as Settings).doctors.map((doctor) => ({
      slug: doctor.profile?.slug,
      name: doctor.name,
      speciality: doctor.speciality,
      imageUrl: doctor.imageUrl,
      languages: [],
      rating: null,
    })),
  };
  expect(facts.dentists).not.toEqual([]);
  expect(await read()).toEqual(success(facts));
  const set = {
    phone: '+1 212 555 0199',
    email: 'hello@clinic.test',
    position: { latitude: 40.7061, longitude: -74.0087 },
    logoUrl: '/api/images/logo.webp',
  };
  await sendChange(api, { token }, { kind: 'change_clinic', ...before, ...set });
  const hours = [{ weekday: 1, fromLocal: '08:00', untilLocal: '12:00' } as const];
  await sendChange(api, { token }, { kind: 'set_opening_hours', hours });
  expect(await read()).toEqual(success({ ...facts, ...set, openingHours: hours }));
});

it('a caller who has the current facts gets none', async () => {
  const etag = (await fetchWith({})).headers.get('etag') ?? '';
  const response = await fetchWith({ 'if-none-match': etag });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});
