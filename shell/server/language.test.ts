/** @jest-environment node */
import { join } from 'node:path';
import { SHELL_ASSETS } from './shell-build';
import { freshDocument, hashOf, writeFiles } from './test-kit/releases';
import { GERMAN_TEXTS, openPage, pageDataOf, startTestSite, type TestSite } from './test-kit/site';

const TEXTS = 'locale.de.89abcdef.js';
const files = {
  [TEXTS]: '/* texts of the remote */',
  'first-view/appointment.de.json': JSON.stringify({
    title: 'Termin buchen',
    html: '<h1 id="_R_5_">Termin buchen</h1>',
    styles: '',
  }),
};

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
  await writeFiles(join(site.assetsDir, 'remote-booking', '1.0.0'), files);
  const document = structuredClone(freshDocument());
  const release = document.remotes['remote-booking']!.releases['1.0.0']!;
  const { definition } = release;
  definition.locales = { de: { file: TEXTS, labels: { 'remote-booking': 'Terminbuchung' } } };
  for (const [path, text] of Object.entries(files)) {
    release.files[path] = { integrity: hashOf(text), bytes: text.length };
  }
  site.backend.state.document = document;
});
afterEach(() => site.stop());

const open = (path: string, cookies: Record<string, string> = {}) =>
  openPage(site.app, path, { 'clinic-bucket': '1', ...cookies });
const titleOf = (page: { body: string }) =>
  pageDataOf(page).registry.remotes.find(({ name }) => name === 'remote-booking')?.title;

it('a page is in English unless the visitor chooses otherwise', async () => {
  const page = await open('/appoinment');
  expect(page.body).toContain('<html lang="en" dir="ltr">');
  expect(page.body).not.toContain('locale.');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(titleOf(page)).toBe('remote-booking');
});

it('a page in another language has its texts, words and first view', async () => {
  const page = await open('/appoinment?lang=de');
  expect(page.body).toContain('<html lang="de" dir="ltr">');
  expect(page.body).toContain('<nav>Molar</nav><h1 id="_R_5b6_">Termin buchen</h1>');
  expect(page.body).toContain('<title>Termin buchen</title>');
  expect(titleOf(page)).toBe('Terminbuchung');
});

it("the shell's texts run before the shell, and those of the remote are announced", async () => {
  const { body } = await open('/appoinment?lang=de');
  const scripts = [...body.matchAll(/<script defer [^>]*src="([^"]+)"/g)].map(([, url]) => url);
  expect(scripts[0]).toBe(SHELL_ASSETS + GERMAN_TEXTS);
  expect(scripts).toHaveLength(2);
  expect(body).toMatch(new RegExp(`rel="preload" as="script"[^>]*/${TEXTS}`));
});

it('the choice is kept', async () => {
  const { headers } = await open('/appoinment?lang=de');
  expect(headers['set-cookie']).toMatch(/^clinic-language=de;.*HttpOnly/);
  const next = await open('/other', { 'clinic-language': 'de' });
  expect(next.body).toContain('<html lang="de"');
  const back = await open('/other?lang=en', { 'clinic-language': 'de' });
  expect(back.body).toContain('<html lang="en"');
});

it('pages of several languages do not mix', async () => {
  const first = await open('/appoinment?lang=de');
  const second = await open('/appoinment');
  const third = await open('/appoinment?lang=de');
  expect(second.body).toContain('lang="en"');
  expect(titleOf(third)).toBe(titleOf(first));
});

it('Arabic runs from right to left; what is not translated is rendered by the browser', async () => {
  const page = await open('/appoinment?lang=ar');
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  expect(pageDataOf(page).firstView).toBeNull();
  expect(titleOf(page)).toBe('remote-booking');
});

it.each(['/appoinment?lang=fr', '/appoinment?lang=__proto__'])('%s is in English', async (path) => {
  const { statusCode, body, headers } = await open(path, { 'clinic-language': 'xx' });
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  expect(body).toContain('<html lang="en"');
});
