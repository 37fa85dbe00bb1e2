import {
  approach,
  clickAndWatch,
  expectRestWorks,
  expectSameDocument,
  fallbackDelay,
  fallbackOf,
  headingOf,
  findPart,
  parts,
  passSinceClick,
  test,
} from '../support/fault-journey';
import { damageFile } from '../support/damage';
import { removeDeadlines } from '../support/deadlines';
import {
  faults,
  strikeHang,
  strikeHangingEntry,
  strikeHangingPage,
  strikeSlow,
} from '../support/faults';
import { readEntry } from '../support/release-document';
import { expect } from '../support/journey';
import { shellTexts } from '../support/texts';

/** What the product promises its readers. */
const FALLBACK_WITHIN_MS = 5000;

test.describe.configure({ mode: 'parallel' });
// Pictures of each step would cost more time than the steps.
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } });

for (const { name, expectedErrors, strike } of faults) {
  test.describe(name, () => {
    test.use({ expectedErrors });

    for (const part of parts) {
      test(`${part.remote} ${name}: named within 5 s, the rest works, a retry brings it back [R2.14]`, async ({
        page,
        releases,
        booking,
      }) => {
        const heal = await strike({ page, releases, part });
        await approach(page, part, booking);
        const fallback = fallbackOf(page, part);

        await clickAndWatch(page, part, booking);
        await expect(fallback).toBeVisible();
        expect(await fallbackDelay(page)).toBeLessThanOrEqual(FALLBACK_WITHIN_MS);
        await expectRestWorks(page, part);

        await part.approach(page, booking);
        await part.click(page, booking);
        await expect(fallback).toBeVisible();
        await heal();
        await fallback.getByRole('button', { name: shellTexts.tryAgain }).click();
        await expect(headingOf(page, part.heading)).toBeVisible();
        await expectSameDocument(page);
      });
    }
  });
}

for (const part of parts) {
  test(`${part.remote} is slow: its page appears all the same [R2.49]`, async ({
    page,
    releases,
    booking,
  }) => {
    await strikeSlow({ page, releases, part });
    await approach(page, part, booking);
    await clickAndWatch(page, part, booking);
    await expect(headingOf(page, part.heading)).toBeVisible();
    await expect(fallbackOf(page, part)).toHaveCount(0);
  });
}

const hangingFiles = [
  ['entry', strikeHangingEntry],
  ['page', strikeHangingPage],
] as const;

for (const [file, strike] of hangingFiles) {
  test(`a remote whose ${file} hangs is named within 5 s, and comes with a retry [R2.14, R2.50]`, async ({
    page,
    releases,
    booking,
  }) => {
    const part = findPart('remote-booking');
    const heal = await strike({ page, releases, part });
    await approach(page, part, booking);
    await clickAndWatch(page, part, booking);
    const fallback = fallbackOf(page, part);
    await expect(fallback).toBeVisible();
    expect(await fallbackDelay(page)).toBeLessThanOrEqual(FALLBACK_WITHIN_MS);
    await heal();
    await fallback.getByRole('button', { name: shellTexts.tryAgain }).click();
    await expect(headingOf(page, part.heading)).toBeVisible();
    await expectSameDocument(page);
  });
}

test('control: without the deadlines a remote that hangs is never named [R2.14]', async ({
  page,
  releases,
  booking,
}) => {
  const part = findPart('remote-booking');
  await removeDeadlines(page);
  await strikeHang({ page, releases, part });
  await approach(page, part, booking);
  await clickAndWatch(page, part, booking);
  await passSinceClick(page, FALLBACK_WITHIN_MS + 1000);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(fallbackOf(page, part)).toHaveCount(0);
});

test.describe('a version that is damaged', () => {
  test.use({
    expectedErrors: /status of 404 .*\/assets\/remote-booking\/1\.1\.0|Refused to execute script/,
  });

  test('is replaced by the last good one, and its team is told [R2.51]', async ({
    page,
    releases,
    booking,
  }) => {
    const part = findPart('remote-booking');
    const { remote } = part;
    const version = '1.1.0';
    await releases.publish(remote, version);
    const { etag } = await releases.registry.read();
    await releases.registry.change({ action: 'promote', remote, version, note: '' }, etag);
    const { definition } = (await readEntry(releases, remote)).releases[version]!;
    const file = definition.chunksByPage[part.page]![0]!;
    await damageFile(releases, { remote, version, file }, () => null);

    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await approach(page, part, booking);
    await clickAndWatch(page, part, booking);
    await expect(headingOf(page, part.heading)).toBeVisible();
    await expect(fallbackOf(page, part)).toHaveCount(0);
    await expectSameDocument(page);
    expect(asked).toContain(`/assets/${remote}/${version}/${file}`);
    expect(asked).toContain(`/assets/${remote}/1.0.0/${file}`);
    await expect
      .poll(async () => (await releases.registry.rates()).find((rate) => rate.version === version))
      .toMatchObject({ remote, failed: 1, fell_back: 1, loaded: 0 });
  });
});
