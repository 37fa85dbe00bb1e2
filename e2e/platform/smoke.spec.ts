import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { asVersion, DEFINITION, readBuild } from 'registry';
import type { RemoteDefinition, RemotePageEntry } from 'shared-contracts';
import { visitAll } from 'kit/visit-all';
import { editPage, FAULTY, inComponent, insertInComponent } from '../support/crashes';
import { getVisitedRemote } from '../support/fault-journey';
import { expect, releaseTest as test } from '../support/journey';
import type { Edit, ReleaseSite } from '../support/release-site';
import { testRelease } from '../smoke-test';
import { changeEntry, readEntry } from '../support/stored-release';

const ROOT = join(import.meta.dirname, '..', '..');
const remote = getVisitedRemote('remote-booking');
const IN_PAGE = ', at src/routes/appointment.tsx:L';
const EVERYONE = '(signed out, as a patient)';

let count = 0;

/** Makes a build with a fault live that no gate would accept, and opens its pages. */
async function smoke(
  { browser, releases }: { browser: Browser; releases: ReleaseSite },
  edit: Edit,
  change: Partial<RemotePageEntry> = {},
): Promise<string[]> {
  count += 1;
  const version = `1.4.${count}`;
  const build = asVersion(await readBuild(join(ROOT, remote.name)), version);
  const definition = JSON.parse(
    Buffer.from(build.files.get(DEFINITION)!).toString(),
  ) as RemoteDefinition;
  const pages = definition.pages.map((page) => ({ ...page, ...change }));
  await releases.breakRelease(remote.name, version, edit);
  await changeEntry(releases, remote.name, (entry) => {
    const release = entry.releases[version]!;
    const changed = { ...release, definition: { ...release.definition, pages } };
    return { ...entry, releases: { [version]: changed } };
  });
  return visitAll(
    browser,
    { siteUrl: releases.url },
    { build, definition: { ...definition, pages } },
  );
}

/** At the start of the page's code. */
const atLoad =
  (code: string): Edit =>
  (files) =>
    editPage(files, remote.page, (text) => `${code};${text}`);

/** While the page renders, as an expression. */
const inRender = (code: string): Edit => inComponent(remote, { code });

/** A component's state that its effect sets each time. */
const endlessly: Edit = (files) =>
  editPage(files, remote.page, (text) => {
    const react = /([\w$]+)\.useState\)\(/.exec(text)?.[1];
    return insertInComponent(text, `(s=>${react}.useEffect(()=>s[1]({})))(${react}.useState(0))`);
  });

const waitFor = (ms: number) => `(e=>{while(Date.now()<e);})(Date.now()+${ms})`;
const style = (text: string) =>
  `(s=>{s.replaceSync("${text}");document.adoptedStyleSheets=[s]})(new CSSStyleSheet)`;

const crash = `/appoinment does not work: remote-booking@1.4.N failed while rendering: TypeError: ${FAULTY}`;

const faults: readonly (readonly [name: string, edit: Edit, says: string])[] = [
  [
    'throws on half of its pages',
    inRender('location.pathname=="/appoinment"&&null.faulty'),
    `${crash}${IN_PAGE} ${EVERYONE}`,
  ],
  [
    'throws on load',
    atLoad('throw new TypeError("thrown on load")'),
    `/appoinment throws: TypeError: thrown on load, at page.js:L ${EVERYONE}`,
  ],
  [
    'throws only for visitors who are signed in',
    inRender('localStorage.accessToken&&null.faulty'),
    `${crash}${IN_PAGE} (as a patient)`,
  ],
  [
    'blocks for 20 s',
    inRender(`(globalThis.waited||=(${waitFor(20_000)},1))`),
    `/appoinment blocks: its code keeps the page from everything else for more than 2 s${IN_PAGE} ${EVERYONE}`,
  ],
  [
    'hangs for ever',
    inRender('(()=>{for(;;);})()'),
    `/appoinment hangs: its code never lets go of the page${IN_PAGE} ${EVERYONE}`,
  ],
  [
    'renders without end',
    endlessly,
    `/appoinment never rests: it renders again and again ${EVERYONE}`,
  ],
  [
    'holds more and more memory',
    atLoad('setInterval(()=>{(self.kept??=[]).push(new Uint8Array(1e6).fill(1))},100)'),
    `/appoinment holds more and more memory, although nothing happens ${EVERYONE}`,
  ],
  [
    'is hidden by its styles',
    atLoad(style('main,nav{display:none}')),
    `/appoinment cannot be seen: main has display: none ${EVERYONE}`,
  ],
  [
    'replaces globals',
    atLoad('fetch=()=>{};Array.prototype.map=()=>[];Date.now=()=>0'),
    `/appoinment does not work: remote-booking@1.4.N failed while loading: ChangedGlobalsError: replaces fetch, Array.prototype.map, Date.now, which other code needs as the browser has it ${EVERYONE}`,
  ],
];

/** Versions are counted, and the line depends on where the compiler puts what was added. */
const toPlain = (fault: string) =>
  fault
    .replace(/1\.4\.\d+/, '1.4.N')
    .replace(/(tsx?):\d+/, '$1:L')
    .replace(/at \S+\.js:\d+:\d+/, 'at page.js:L');

test.describe('the smoke test says in one sentence that a page', () => {
  for (const [name, edit, says] of faults) {
    test(`${name} [R12.22]`, async ({ browser, releases }) => {
      test.slow();
      const found = await smoke({ browser, releases }, edit);
      const ofPage = found.filter((fault) => fault.startsWith('/appoinment '));
      expect(ofPage.map(toPlain)).toEqual([says]);
    });
  }

  test('can be opened by nobody, whose permission is misspelt [R12.22]', async ({
    browser,
    releases,
  }) => {
    const misspelt = {
      requires: 'admin',
      permission: 'visits.reviews',
      hasFirstView: false,
    } as const;
    const found = await smoke({ browser, releases }, () => undefined, misspelt);
    expect(found).toContain(
      '/appoinment leads to /login: this visitor may not open it (as an owner)',
    );
  });
});

test('the smoke test finds nothing wrong with the build as it is', async ({
  browser,
  releases,
}) => {
  test.slow();
  expect(await smoke({ browser, releases }, () => undefined)).toEqual([]);
});

/** What is wrong with a release where the site serves it to those who preview it. */
async function check(releases: ReleaseSite, version: string): Promise<string[]> {
  const { definition } = (await readEntry(releases, remote.name)).releases[version]!;
  const id = { remote: remote.name, version };
  const { signed } = await releases.registry.signPreview(id, 900);
  return testRelease({ ...id, definition }, `${releases.url}/appoinment?preview=${signed}`);
}

test('a stored release is opened where the site serves it, although others get another one', async ({
  releases,
}) => {
  test.slow();
  await releases.publish(remote.name, '1.5.0', atLoad('throw new TypeError("thrown on load")'));
  expect((await check(releases, '1.5.0')).map(toPlain)).toContain(
    `/appoinment throws: TypeError: thrown on load, at page.js:L ${EVERYONE}`,
  );
  expect(await check(releases, '1.0.0')).toEqual([]);
  const { rates } = releases.registry;
  expect((await rates()).filter(({ version }) => version === '1.5.0')).toEqual([]);
});
