/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHUNK, FIRST_VIEW, freshDocument, hashOf } from '../test-kit/releases';
import { FRAME, openPage, pageDataOf, startTestSite, type TestSite } from '../test-kit/site';

let site: TestSite;
beforeEach(async () => {
  // The pages wait for the clinic's facts, however long a busy machine takes.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  site = await startTestSite();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await site.stop();
});

/** All but the date: requests wait for them. */
const NOT_FAKED = [
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'nextTick',
  'queueMicrotask',
] as const;

const rootOf = (body: string) => /<div id="root">(.*?)<\/div>/s.exec(body)?.[1];

it('a page starts with the HTML that its release and the shell have rendered', async () => {
  const { body } = await openPage(site.app, '/appoinment');
  expect(rootOf(body)).toBe(
    '<header>Molar</header><h1 id="_R_5b6_">remote-booking 1.0.0 of Molar</h1>',
  );
  expect(body).toContain('<title>Appoinment · Molar</title>');
  expect(pageDataOf({ body }).firstView).toEqual({
    remote: 'remote-booking',
    version: '1.0.0',
    path: '/appoinment',
  });
});

it('a page starts with the current month of the clinic', async () => {
  const monthOf = async () =>
    /--month-name:("[^"]+")/.exec((await openPage(site.app, '/appoinment')).body)?.[1];
  jest.useFakeTimers({ doNotFake: [...NOT_FAKED], now: Date.parse('2023-02-01T04:59:00Z') });
  expect(await monthOf()).toBe('"January 2023"');
  jest.setSystemTime(Date.parse('2023-02-01T05:00:00Z'));
  expect(await monthOf()).toBe('"February 2023"');
  jest.useRealTimers();
});

it('a page that loads late leaves its files to the browser', async () => {
  const document = structuredClone(freshDocument());
  const { definition } = document.remotes['remote-booking']!.releases['1.0.0']!;
  definition.pages[0]!.loadsLate = true;
  site.backend.state.document = document;
  const early = await openPage(site.app, '/other');
  const late = await openPage(site.app, '/appoinment');
  expect(early.body).toContain('rel="preload" as="script"');
  expect(late.body).not.toContain('rel="preload" as="script"');
  expect(pageDataOf(early).laterScripts).toEqual([]);
  const urls = pageDataOf(late).laterScripts.map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining([expect.stringContaining(CHUNK)]));
});

it('pages without a first view start empty', async () => {
  for (const path of ['/other', '/nowhere']) {
    const { body } = await openPage(site.app, path);
    expect(rootOf(body)).toBe('');
    expect(pageDataOf({ body }).firstView).toBeNull();
  }
});

it("the clinic's name is text", async () => {
  const { state } = site.backend;
  state.clinic = { ...state.clinic, name: '<b>"Bright"</b>' };
  const { body } = await openPage(site.app, '/appoinment');
  expect(body).toContain('remote-booking 1.0.0 of &lt;b>&quot;Bright&quot;&lt;/b></h1>');
  expect(body).toContain('<title>Appoinment · &lt;b>&quot;Bright&quot;&lt;/b></title>');
});

it('HTML with other bytes than were published is left out', async () => {
  await writeFile(join(site.assetsDir, 'remote-booking', '1.0.0', FIRST_VIEW), '{"html":"<b>"}');
  const { statusCode, body } = await openPage(site.app, '/appoinment');
  expect([statusCode, rootOf(body)]).toEqual([200, '']);
});

it('a frame that cannot be rendered costs the first view alone, and is logged', async () => {
  const broken = "exports.renderFrame = () => { throw new Error('no frame'); };";
  await writeFile(join(site.dir, 'shell', FRAME), broken);
  const { statusCode, body } = await openPage(site.app, '/appoinment');
  expect([statusCode, rootOf(body)]).toEqual([200, '']);
  expect(pageDataOf({ body }).firstView).toBeNull();
  expect(site.logged()).toContain('no frame');
});

it.each([
  ['another shape', JSON.stringify({ title: 'Appoinment', html: 7 })],
  ['no JSON', '<h1>'],
])('a first view that was published with %s is left out, and logged once', async (_case, text) => {
  const now = jest.spyOn(Date, 'now');
  await writeFile(join(site.assetsDir, 'remote-booking', '1.0.0', FIRST_VIEW), text);
  // Another document, after which every page is prepared again.
  for (const note of ['earlier', 'later']) {
    const document = structuredClone(freshDocument());
    const release = document.remotes['remote-booking']!.releases['1.0.0']!;
    Object.assign(release, { note });
    Object.assign(release.files, {
      [FIRST_VIEW]: { integrity: hashOf(text), bytes: text.length },
    });
    site.backend.state.document = document;
    now.mockReturnValue(Date.now() + 101);
    const { statusCode, body } = await openPage(site.app, '/appoinment');
    expect([statusCode, rootOf(body)]).toEqual([200, '']);
  }
  expect(site.logged().match(/a first view is invalid/g)).toHaveLength(1);
  expect(site.logged()).toContain(`"file":"remote-booking/1.0.0/${FIRST_VIEW}"`);
});
