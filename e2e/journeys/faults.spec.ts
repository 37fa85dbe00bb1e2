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
      /status of 404 .*\/assets\/remote-booking\/1\.1\.0|Refused to execute script/,
    ),
  });

  test('is replaced by the fallback version, and its team is notified [R2.51]', async ({
    page,
    releases,
    booking,
  }) => {
    const remote = getVisitedRemote('remote-booking');
    const { name } = remote;
    const version = '1.1.0';
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
