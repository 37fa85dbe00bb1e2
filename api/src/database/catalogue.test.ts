import { forClinic } from './connection';
import { catalogueSchema, saveCatalogue } from './catalogue';
import { saveClinic } from './clinic';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';

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
  await expect(saveCatalogue(api.db, catalogue)).resolves.toBeUndefined();
});

it('a file begins a clinic once: a treatment that was renamed since stays alone', async () => {
  const catalogue = catalogueSchema.parse(file);
  const other = forClinic(api.db, { ...clinic, clinicId: 2 });
  await saveClinic(other);
  await saveCatalogue(other, catalogue);
  const rename = api.db.updateTable('treatments').set({ name: 'Exam' }).where('clinic_id', '=', 2);
  await rename.execute();
  await saveCatalogue(other, catalogue);
  const listOf = (table: 'treatments' | 'doctors') =>
    api.db.selectFrom(table).select('name').where('clinic_id', '=', 2).execute();
  expect(await listOf('treatments')).toEqual([{ name: 'Exam' }]);
  expect(await listOf('doctors')).toEqual([{ name: 'Dr Example' }]);
});

it.each([
  ['hours that end before they begin', { openingHours: [{ ...hours, until: '08:00' }] }],
  ['a repeated treatment', { treatments: [treatment, treatment] }],
  ['a repeated speciality', { specialities: ['Oral Surgery', 'Oral Surgery'] }],
  ['a price below the smallest charge', { treatments: [{ ...treatment, priceDollars: 0.49 }] }],
])('a file with %s is rejected before anything is stored', (_what, changes) => {
  expect(catalogueSchema.safeParse({ ...file, ...changes }).success).toBe(false);
});
