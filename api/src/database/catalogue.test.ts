import { catalogueSchema, saveCatalogue } from './catalogue';
import { clinic, startTestApi, type TestApi } from '../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const treatment = { name: 'Check-up', priceDollars: 45, slots: ['9.00 am'] };
const file = { treatments: [treatment], specialities: ['Oral Surgery'] };

it('a clinic can start without specialities', async () => {
  const catalogue = catalogueSchema.parse({ ...file, specialities: [] });
  await saveCatalogue(api.db, clinic, catalogue);
  const stored = api.db
    .selectFrom('treatments')
    .select('price_cents')
    .where('name', '=', 'Check-up');
  expect(await stored.execute()).toEqual([{ price_cents: 4500 }]);
});

it.each([
  ['a repeated time', { treatments: [{ ...treatment, slots: ['9.00 am', '9.00 am'] }] }],
  ['a repeated treatment', { treatments: [treatment, treatment] }],
  ['a repeated speciality', { specialities: ['Oral Surgery', 'Oral Surgery'] }],
  ['a price below the smallest charge', { treatments: [{ ...treatment, priceDollars: 0.49 }] }],
])('a file with %s is rejected before anything is stored', (_what, changes) => {
  expect(catalogueSchema.safeParse({ ...file, ...changes }).success).toBe(false);
});
