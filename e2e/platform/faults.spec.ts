import type { Page } from '@playwright/test';
import { FALLBACK_VERSION_PATH } from 'shared-contracts';
import {
  crashes,
  crashInRender,
  FAULTY,
  getComponentLine,
  releaseCrash,
  releaseEffectCrash,
  rescued,
} from '../support/crashes';
import {
  approach,
  clickAndWatch,
  expectRestWorks,
  expectSameDocument,
  fallbackOf,
  getFallbackDelay,
  getVisitedRemote,
  headingOf,
  test,
  type VisitedRemote,
  visitedRemotes,
  waitSinceClick,
} from '../support/fault-journey';
import {
  failingRemote,
  faults,
  injectDelay,
  injectHang,
  injectHangingEntry,
  injectHangingPage,
  removeDeadlines,
} from '../support/faults';
import { expect } from '../support/journey';
import type { ReleaseSite } from '../support/release-site';
import { damageFile, readEntry } from '../support/stored-release';
import { shellTexts } from '../support/texts';

/** What the product promises its readers. */
const FALLBACK_WITHIN_MS = 5000;

for (const { name, expectedErrors, inject } of faults) {
  test.describe(name, () => {
    test.use({ expectedErrors });

    for (const remote of visitedRemotes) {
      test(`the fallback names ${remote.name} within 5 s when it ${name}, the rest works and a retry loads it [R2.14]`, async ({
        page,
        releases,
        booking,
      }) => {
        const repair = await inject({ page, releases, remote });
        await approach(page, remote, booking);
        const fallback = fallbackOf(page, remote);

        await clickAndWatch(page, remote, booking);
        await expect(fallback).toBeVisible();
        expect(await getFallbackDelay(page)).toBeLessThanOrEqual(FALLBACK_WITHIN_MS);
        await expectRestWorks(page, remote);

        await remote.approach(page, booking);
        await remote.click(page, booking);
        await expect(fallback).toBeVisible();
        await repair();
        await fallback.getByRole('button', { name: shellTexts.tryAgain }).click();
        await expect(headingOf(page, remote.heading)).toBeVisible();
        await expectSameDocument(page);
      });
    }
  });
}

for (const remote of visitedRemotes) {
  test(`a page of ${remote.name} appears when its files are slow [R2.49]`, async ({
    page,
    releases,
    booking,
  }) => {
    await injectDelay({ page, releases, remote });
    await approach(page, remote, booking);
    await clickAndWatch(page, remote, booking);
    await expect(headingOf(page, remote.heading)).toBeVisible();
    await expect(fallbackOf(page, remote)).toHaveCount(0);
  });
}

const hangingFiles = [
  ['entry', injectHangingEntry],
  ['page', injectHangingPage],
] as const;

for (const [file, inject] of hangingFiles) {
  test.describe(`a remote whose ${file} hangs`, () => {
    test.use({ expectedErrors: failingRemote() });

    test(`the fallback names a remote whose ${file} hangs within 5 s, and a retry loads it [R2.14, R2.50]`, async ({
      page,
      releases,
      booking,
    }) => {
      const remote = getVisitedRemote('remote-booking');
      const repair = await inject({ page, releases, remote });
      await approach(page, remote, booking);
      await clickAndWatch(page, remote, booking);
      const fallback = fallbackOf(page, remote);
      await expect(fallback).toBeVisible();
      expect(await getFallbackDelay(page)).toBeLessThanOrEqual(FALLBACK_WITHIN_MS);
      await repair();
      await fallback.getByRole('button', { name: shellTexts.tryAgain }).click();
      await expect(headingOf(page, remote.heading)).toBeVisible();
      await expectSameDocument(page);
    });
  });
}

test('control: without the deadlines no fallback names a remote that hangs [R2.14]', async ({
  page,
  releases,
  booking,
}) => {
  const remote = getVisitedRemote('remote-booking');
  await removeDeadlines(page);
  await injectHang({ page, releases, remote });
  await approach(page, remote, booking);
  await clickAndWatch(page, remote, booking);
  await waitSinceClick(page, FALLBACK_WITHIN_MS + 1000);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(fallbackOf(page, remote)).toHaveCount(0);
});

test.describe('a version that is damaged', () => {
  test.use({
    expectedErrors: failingRemote(
      /status of 404 .*\/assets\/remote-booking\/1\.2\.0|Refused to execute script/,
    ),
  });

  test('is replaced by the fallback version, and its team is notified [R2.51]', async ({
    page,
    releases,
    booking,
  }) => {
    const remote = getVisitedRemote('remote-booking');
    const { name } = remote;
    // Pages of other tests, which close late, report on theirs.
    const version = '1.2.0';
    await releases.publish(name, version);
    const { etag } = await releases.registry.read();
    await releases.registry.change({ action: 'promote', remote: name, version, note: '' }, etag);
    const { definition } = (await readEntry(releases, name)).releases[version]!;
    const file = definition.chunksByPage[remote.page]![0]!;
    await damageFile(releases, { remote: name, version, file }, () => null);

    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await approach(page, remote, booking);
    await clickAndWatch(page, remote, booking);
    await expect(headingOf(page, remote.heading)).toBeVisible();
    await expect(fallbackOf(page, remote)).toHaveCount(0);
    await expectSameDocument(page);
    expect(asked).toContain(`/assets/${name}/${version}/${file}`);
    expect(asked).toContain(`/assets/${name}/1.0.0/${file}`);
    await expect
      .poll(async () => (await releases.registry.rates()).find((rate) => rate.version === version))
      .toMatchObject({ remote: name, failed: 1, fell_back: 1, loaded: 0 });
  });
});

/** What the registry has counted of a version. */
const ratesOf = async ({ registry }: ReleaseSite, { name }: VisitedRemote, version: string) =>
  (await registry.rates()).find((rate) => rate.remote === name && rate.version === version);

/** Waits for what the team reads of a version. */
async function readCauses({ causes }: ReleaseSite['registry'], remote: string, version: string) {
  const read = async () => (await causes(remote)).filter((cause) => cause.version === version);
  await expect.poll(async () => (await read()).length).toBe(1);
  return read();
}

/** Waits for the cause that the team reads; its place is in the source of the page. */
async function expectCause({ registry }: ReleaseSite, remote: VisitedRemote, version: string) {
  const { name, page } = remote;
  const [cause] = await readCauses(registry, name, version);
  expect(cause).toMatchObject({
    version,
    name: 'TypeError',
    message: FAULTY,
    count: 1,
    browsers: ['chrome'],
  });
  const [file, line] = cause!.place.split(':');
  expect(file).toBe(`src/routes/${page}.tsx`);
  const begin = getComponentLine(remote);
  expect(Number(line)).toBeGreaterThanOrEqual(begin);
  expect(Number(line)).toBeLessThan(begin + 20);
}

/** Visits the page with another theme than the usual one, which is kept in the shell. */
async function visitInDark(page: Page, remote: VisitedRemote, visit: () => Promise<void>) {
  await page.getByRole('button', { name: shellTexts.toDarkTheme }).first().click();
  await visit();
  await expect(headingOf(page, remote.heading)).toBeVisible();
  await expect(fallbackOf(page, remote)).toHaveCount(0);
  await expect(page.locator('body')).toHaveClass('dark-theme');
  await expectSameDocument(page);
}

test.describe('a page that throws', () => {
  test.use({ expectedErrors: failingRemote(/reading 'faulty'/) });
  const remote = getVisitedRemote('remote-booking');

  for (const crash of crashes) {
    test(`patients see a page that throws ${crash.name}, and its team reads where [R2.58, R2.60, R2.61]`, async ({
      page,
      releases,
      booking,
    }) => {
      const version = await releaseCrash(releases, remote, crash);
      await approach(page, remote, booking);
      await visitInDark(page, remote, () => clickAndWatch(page, remote, booking));
      await page.keyboard.press('Shift');
      await expect.poll(() => ratesOf(releases, remote, version)).toMatchObject(crash.counts);
      await expectCause(releases, remote, version);
      await expect(headingOf(page, remote.heading)).toBeVisible();
    });
  }

  test('patients see a page that throws in an effect, and its team is told [R2.58]', async ({
    page,
    releases,
    booking,
  }) => {
    const version = await releaseEffectCrash(releases, remote);
    await approach(page, remote, booking);
    await visitInDark(page, remote, () => clickAndWatch(page, remote, booking));
    await expect.poll(() => ratesOf(releases, remote, version)).toMatchObject(rescued);
    const [cause] = await readCauses(releases.registry, remote.name, version);
    expect(cause).toMatchObject({ name: 'TypeError', place: expect.stringMatching(/\.tsx?:\d+$/) });
  });

  test('a page of the dashboard that throws in render is rescued in its layout [R2.58]', async ({
    page,
    releases,
    booking,
  }) => {
    const account = getVisitedRemote('remote-account');
    const version = await releaseCrash(releases, account, crashInRender);
    await approach(page, account, booking);
    await visitInDark(page, account, () => clickAndWatch(page, account, booking));
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(() => ratesOf(releases, account, version)).toMatchObject(rescued);
  });

  test('control: without another version the panel names a page that throws in render [R2.58]', async ({
    page,
    releases,
    booking,
  }) => {
    await page.route(`**${FALLBACK_VERSION_PATH}/**`, (route) => route.fulfill({ status: 204 }));
    await releaseCrash(releases, remote, crashInRender);
    await approach(page, remote, booking);
    await clickAndWatch(page, remote, booking);
    await expect(fallbackOf(page, remote)).toBeVisible();
    await expect(headingOf(page, remote.heading)).toHaveCount(0);
  });
});
