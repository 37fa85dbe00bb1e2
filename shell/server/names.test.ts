/** @jest-environment node */
import type { FastifyInstance } from 'fastify';
import { NAMES_ID } from 'shared-texts';
import { openPage, pageDataOf, startTestSite, type TestSite } from './test-kit/site';

const names = {
  treatments: [
    { name: 'Cavity Filling', names: { de: 'Zahnfüllung', ar: 'حشو الأسنان', fr: 'Plombage' } },
    { name: '</script>', names: { de: '<b>' } },
  ],
  specialities: [{ name: 'General Dentistry', names: { de: 'Allgemeine Zahnmedizin' } }],
  closedDays: [],
};

let site: TestSite;
let app: FastifyInstance;

beforeAll(async () => {
  site = await startTestSite();
  const { state } = site.backend;
  state.clinic = { ...state.clinic, names };
  app = await site.startAgain();
});
afterAll(() => site.stop());

const open = async (path: string) => (await openPage(app, path)).body;

function namesOf(page: string): unknown {
  const [, json] =
    new RegExp(`<script type="application/json" id="${NAMES_ID}">(.*?)</script>`, 's').exec(page) ??
    [];
  return json === undefined ? null : JSON.parse(json);
}

it('a page has the names of its own language alone', async () => {
  expect(namesOf(await open('/?lang=de'))).toEqual({
    treatments: { 'Cavity Filling': 'Zahnfüllung', '</script>': '<b>' },
    specialities: { 'General Dentistry': 'Allgemeine Zahnmedizin' },
    closedDays: {},
  });
  expect(namesOf(await open('/?lang=ar'))).toEqual({
    ...{ treatments: { 'Cavity Filling': 'حشو الأسنان' } },
    ...{ specialities: {}, closedDays: {} },
  });
});

it('languages that a newer API knows are left aside', async () => {
  expect(await open('/?lang=de')).not.toContain('Plombage');
});

it('a page in English has none, and neither has the data of any page', async () => {
  const page = await openPage(app, '/');
  expect(namesOf(page.body)).toBeNull();
  expect(pageDataOf(page).config.clinic).not.toHaveProperty('names');
  expect(pageDataOf(await openPage(app, '/?lang=de')).config.clinic).not.toHaveProperty('names');
});

it('what search engines and visitors without scripts read is in the language of the page', async () => {
  expect(await open('/')).toContain('Cavity Filling: ');
  expect(await open('/?lang=de')).toContain('Zahnfüllung: ');
  expect(await open('/?lang=de')).not.toContain('Cavity Filling: ');
});

it('the head of a dentist names the speciality in its language', async () => {
  expect(await open('/dentists/dr-osei?lang=de')).toContain('"Allgemeine Zahnmedizin"');
  expect(await open('/dentists/dr-osei')).toContain('"General Dentistry"');
});
