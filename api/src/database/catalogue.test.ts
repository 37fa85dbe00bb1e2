import { catalogueSchema, saveCatalogue } from './catalogue';
import { clinic, startTestApi, type TestApi } from '../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const treatment = {
  name: 'Check-up',
  priceDollars: 45,
  durationMinutes: 30,
  cleanupMinutes: 0,
  speciality: 'Oral Surgery',
};
const hours = { weekdays: [1], from: '09:00', until: '17:00' };
const doctor = {
  name: 'Dr Example',
  email: 'example@clinic.test',
  speciality: 'Oral Surgery',
  image: '/api/images/portrait.webp',
  treatments: ['Check-up'],
  hours: [hours],
};
const file = {
  treatments: [treatment],
  specialities: ['Oral Surgery'],
  chairs: ['Chair 1'],
  openingHours: [hours],
  closedDays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  doctors: [doctor],
};

it('a clinic can start without specialities', async () => {
  const empty = { treatments: [], specialities: [], chairs: [], openingHours: [] };
  const catalogue = catalogueSchema.parse({ ...empty, closedDays: [], doctors: [] });
  await expect(saveCatalogue(api.db, clinic, catalogue)).resolves.toBeUndefined();
});

it('what a file adds is added once, however often it is saved', async () => {
  const catalogue = catalogueSchema.parse(file);
  await saveCatalogue(api.db, clinic, catalogue);
  await saveCatalogue(api.db, clinic, catalogue);
  const stored = api.db
    .selectFrom('treatments')
    .select('price_cents')
    .where('name', '=', 'Check-up');
  expect(await stored.execute()).toEqual([{ price_cents: 4500 }]);
});

it.each([
  ['hours that end before they begin', { openingHours: [{ ...hours, until: '08:00' }] }],
  ['a repeated treatment', { treatments: [treatment, treatment] }],
  ['a repeated speciality', { specialities: ['Oral Surgery', 'Oral Surgery'] }],
  ['a price below the smallest charge', { treatments: [{ ...treatment, priceDollars: 0.49 }] }],
])('a file with %s is rejected before anything is stored', (_what, changes) => {
  expect(catalogueSchema.safeParse({ ...file, ...changes }).success).toBe(false);
});
