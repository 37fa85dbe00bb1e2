import { join } from 'node:path';
import { copySite } from 'kit/site-copy';
import { publishBuild, asVersion, readBuild } from 'registry';
import smokeTest from '../smoke-test';
import { expect, releaseTest as test } from '../support/journey';
import { SITE_URL } from '../support/processes';
import { pageChunk } from '../support/release-site';
import { shellTexts } from '../support/texts';

const ROOT = join(import.meta.dirname, '..', '..');
// A name that no team gives its own: the copy holds every remote there is.
const NEW_REMOTE = 'remote-of-this-journey-alone';
const NAME = 'Of this journey alone';

test.beforeAll(() => {
  process.env.CLINIC_SMOKE_SITE = SITE_URL;
});

test('the smoke test names each page that fails in the real shell, and how [R12.22]', async () => {
  const build = asVersion(await readBuild(join(ROOT, 'remote-booking')), '1.1.0');
  const chunk = pageChunk(build.files, 'appointment');
  const code = Buffer.from(build.files.get(chunk)!).toString();
  const spoilt = Buffer.from(`console.error('a fault of this page');${code}`);
  const files = new Map(build.files).set(chunk, spoilt);
  const place = `at ${chunk}:1:9 (signed out, as a patient)`;
  expect(await smokeTest({ ...build, files })).toEqual([
    `/appoinment says in the console: a fault of this page, ${place}`,
    `/appointment says in the console: a fault of this page, ${place}`,
  ]);
});

test('a smoke test that can’t start prints what to do and leaves nothing running [R12.22]', async () => {
  const build = await readBuild(join(ROOT, 'remote-booking'));
  const before = process.getActiveResourcesInfo();
  const { CHROMIUM_PATH = '' } = process.env;
  process.env.CHROMIUM_PATH = '/bin/false';
  try {
    await expect(smokeTest(build)).rejects.toThrow(/cannot start: .+CHROMIUM_PATH[^]+--no-smoke$/);
  } finally {
    process.env.CHROMIUM_PATH = CHROMIUM_PATH;
  }
  const isChild = (kind: string) => kind === 'ProcessWrap';
  const after = process.getActiveResourcesInfo();
  expect(after.filter(isChild)).toHaveLength(before.filter(isChild).length);
});

test('a new remote is on the site once published, and the shell is unchanged [R12.23]', async ({
  page,
  releases,
}) => {
  test.slow();
  const copy = await copySite();
  try {
    await copy.run('npm', 'run', '--silent', 'new-remote', '--', NEW_REMOTE);
    await copy.run('npm', 'run', '--silent', 'build', '-w', NEW_REMOTE);
    const build = await readBuild(join(copy.dir, NEW_REMOTE));
    expect(await smokeTest(build)).toEqual([]);
    await page.goto('/about');
    const link = page
      .getByRole('navigation', { name: shellTexts.mainNavigation })
      .getByRole('link');
    await expect(link.filter({ hasText: 'Login' })).toBeVisible();
    const before = await link.count();

    await publishBuild(releases.registry, { ...build, note: 'First release' }, 'passed');
    await page.goto('/about');
    await expect(link).toHaveCount(before + 1);
    await link.filter({ hasText: NAME }).click();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    expect(await copy.run('git', 'status', '--porcelain', 'shell')).toBe('');
  } finally {
    await copy.remove();
  }
});
