/** @jest-environment node */
import { openPage, pageDataOf, startTestSite, type TestSite } from '../test-kit/site';
import { toDentistSubject } from './dentist-head';

let site: TestSite;

beforeAll(async () => (site = await startTestSite()));
afterAll(() => site.stop());

const open = (path: string) => openPage(site.app, path);
const dataOf = (html: string): unknown =>
  JSON.parse(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  );

it('the page of a dentist names them, and can be listed', async () => {
  const { statusCode, body } = await open('/dentists/dr-osei');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Dr Osei · Molar</title>');
  expect(body).toContain('<link rel="canonical" href="https://clinic.test/dentists/dr-osei">');
  expect(body).toMatch(/<meta name="description" content="Dr Osei, General Dentistry at Molar: /);
  expect(body).not.toContain('noindex');
});

it('the description is in the language of the page', async () => {
  expect((await open('/dentists/dr-osei?lang=de')).body).toMatch(/content="[^"]*Ausbildung/);
});

it('search engines read who the dentist is, in a block that the policy of the page allows', async () => {
  const { body, headers } = await open('/dentists/dr-osei');
  expect(dataOf(body)).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'Physician', name: 'Dr Osei' },
    '@id': 'https://clinic.test/dentists/dr-osei',
    url: 'https://clinic.test/dentists/dr-osei',
    image: 'https://clinic.test/api/images/osei.webp',
    description: 'General Dentistry',
    medicalSpecialty: 'https://schema.org/Dentistry',
    knowsLanguage: ['en'],
    telephone: '+1 212 555 0142',
    address: { '@type': 'PostalAddress', streetAddress: '12 Harbour Lane' },
    parentOrganization: {
      ...{ '@type': 'Dentist', '@id': 'https://clinic.test/#clinic', name: 'Molar' },
    },
  });
  const [, nonce] = /ld\+json" nonce="(.*?)"/.exec(body) ?? [];
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
});

it('stars are said only of a dentist who has reviews', () => {
  const dentist = { slug: 'x', name: 'X', speciality: 'Y', imageUrl: '/x.webp', languages: [] };
  const clinic = { name: 'Molar', timeZone: 'UTC' };
  const surroundings = { clinic, siteUrl: 'https://clinic.test', language: 'en' } as const;
  const read = (rating: { average: number; count: number } | null) =>
    toDentistSubject({ ...dentist, rating }, surroundings).data;
  expect(read({ average: 4.5, count: 2 })).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2 },
  });
  expect(JSON.parse(JSON.stringify(read(null)))).not.toHaveProperty('aggregateRating');
});

it('a dentist who has left has no page for search engines', async () => {
  const { statusCode, body } = await open('/dentists/dr-gone');
  expect(statusCode).toBe(404);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('ld+json');
});

it('while the API does not say who has a page, each address is opened and none is listed', async () => {
  const app = await site.startAgain();
  const { state } = site.backend;
  const { clinic } = state;
  state.clinic = { name: 'not a clinic' };
  const { statusCode, body } = await openPage(app, '/dentists/dr-osei');
  state.clinic = clinic;
  expect(statusCode).toBe(200);
  expect(body).toContain('noindex');
});

it('browsers get no list of dentists with each page', async () => {
  expect(pageDataOf(await open('/appoinment')).config.clinic).not.toHaveProperty('dentists');
});
