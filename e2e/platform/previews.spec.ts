import type { Page } from '@playwright/test';
import { toPreviewVersion } from 'shared-contracts';
import { failingRemote } from '../support/faults';
import { expect, releaseTest as test } from '../support/journey';
import { type Edit, pageChunk, replaceIn } from '../support/release-site';
import { bookingTexts, getUnavailable, previewTexts, shellTexts } from '../support/texts';

const remote = 'remote-booking';
const version = toPreviewVersion('1.1.0', '12.abc1234');
const release = `${remote} ${version}`;
const OLD_TITLE = bookingTexts.intro.heading;
const NEW_TITLE = 'A title for reviewers';
const texts = previewTexts.preview;

const retitled: Edit = (files) => {
  for (const file of [/\.js$/, /^first-view\/appointment\.json$/]) {
    replaceIn(file, OLD_TITLE, NEW_TITLE)(files);
  }
};
const broken: Edit = (files) => {
  files.set(pageChunk(files, 'appointment'), Buffer.from('throw new Error("broken build")'));
};

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const resetButton = (page: Page) => page.getByRole('button', { name: shellTexts.reset });
const bannerOf = (page: Page) => page.getByRole('status').filter({ has: resetButton(page) });

test('a stored release is shown to who asks for it, with a banner and a way back', async ({
  page,
  context,
  releases,
}) => {
  await releases.publish(remote, version, retitled);
  await page.goto(`/appoinment?remote=${remote}@${version}`);
  await expect(page).toHaveURL('/appoinment');
  await expect(titleOf(page)).toHaveText(NEW_TITLE);
  await expect(bannerOf(page)).toContainText(texts.shown(release));

  const other = await context.browser()!.newPage({ baseURL: releases.url });
  await other.goto('/appoinment');
  await expect(titleOf(other)).toHaveText(OLD_TITLE);
  await expect(bannerOf(other)).toBeHidden();
  await other.close();

  await resetButton(page).click();
  await expect(titleOf(page)).toHaveText(OLD_TITLE);
  await expect(bannerOf(page)).toBeHidden();
  expect((await releases.registry.rates()).filter((rate) => rate.version === version)).toEqual([]);
});

test('a link opens it without an account until its end, which the next page tells', async ({
  page,
  releases,
}) => {
  await releases.publish(remote, version, retitled);
  const { signed, expiresAt } = await releases.registry.signPreview({ remote, version }, 20);
  await page.goto(`/appoinment?preview=${signed}`);
  await expect(page).toHaveURL('/appoinment');
  await expect(titleOf(page)).toHaveText(NEW_TITLE);
  await expect(bannerOf(page)).toContainText(texts.shown(release));

  await expect.poll(() => Date.now() / 1000, { timeout: 30_000 }).toBeGreaterThan(expiresAt);
  await page.goto('/appoinment');
  await expect(titleOf(page)).toHaveText(OLD_TITLE);
  await expect(bannerOf(page)).toContainText(texts.ended(release));
  await page.goto('/appoinment');
  await expect(titleOf(page)).toHaveText(OLD_TITLE);
  await expect(bannerOf(page)).toBeHidden();

  await page.goto(`/appoinment?preview=${signed}`);
  await expect(bannerOf(page)).toContainText(texts.linkExpired);
  await page.goto(`/appoinment?preview=${signed.slice(0, -1)}`);
  await expect(bannerOf(page)).toContainText(texts.linkInvalid);
  await resetButton(page).click();
  await expect(page).toHaveURL('/appoinment');
  await expect(bannerOf(page)).toBeHidden();
});

test('a page says that a release does not exist or is not understood', async ({ page }) => {
  await page.goto(`/appoinment?remote=${remote}@9.9.9`);
  await expect(bannerOf(page)).toContainText(texts.unknown(`${remote} 9.9.9`));
  await expect(titleOf(page)).toHaveText(OLD_TITLE);
  await page.goto('/appoinment?remote=booking');
  await expect(bannerOf(page)).toContainText(texts.notUnderstood);
});

test.describe('a preview that fails', () => {
  test.use({ expectedErrors: failingRemote(/broken build/) });

  test('shows its failure, with the banner, and is not counted', async ({ page, releases }) => {
    await releases.publish(remote, version, broken);
    await page.goto(`/appoinment?remote=${remote}@${version}`);
    const fallback = page
      .getByRole('alert')
      .filter({ hasText: getUnavailable(remote, 'appointment') });
    await expect(fallback).toBeVisible();
    await expect(bannerOf(page)).toContainText(texts.shown(release));
    const { current } = (await releases.registry.read()).document.remotes[remote]!;
    await resetButton(page).click();
    await expect(titleOf(page)).toHaveText(OLD_TITLE);
    // The live version was counted, so the reports of this page have arrived.
    await expect
      .poll(async () => (await releases.registry.rates()).map((rate) => rate.version))
      .toContain(current);
    expect((await releases.registry.rates()).filter((rate) => rate.version === version)).toEqual(
      [],
    );
  });
});
