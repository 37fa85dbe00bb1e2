import { paths } from 'shared-contracts';
import { expect, releaseMemberTest as test } from '../support/journey';
import { failingRemote } from '../support/faults';
import { respondWith } from '../support/responses';
import { accountTexts, shellTexts, visitFormTexts } from '../support/texts';

const remote = 'remote-forms';
const { own } = visitFormTexts;

const visit = {
  ...{ bookingId: 'b0000000-0000-4000-8000-000000000001', patient: 'Ada Lovelace' },
  ...{ treatment: 'Oral Surgery', dateLocal: '2026-03-02', timeLocal: '09:30' },
};
const form = { formId: visit.bookingId, title: { en: 'Medical history' }, state: 'missing' };

test.beforeEach(async ({ page }) => {
  await page.route('**/api/own-forms', respondWith([{ visit, forms: [form] }]));
});

test('My Account shows what a remote has for its slot, and stays as it is when the remote is taken off the site', async ({
  page,
  releases: { registry },
}) => {
  const section = page.getByRole('region', { name: own.heading });
  const profile = page.getByRole('textbox', { name: accountTexts.account.profile.name });
  await page.goto(paths.account);
  await expect(section.getByText('Medical history')).toBeVisible();

  await registry.change({ action: 'retire', remote, note: '' }, (await registry.read()).etag);
  await expect(async () => {
    await page.reload();
    await expect(profile).toBeVisible();
    await expect(section).toHaveCount(0);
  }).toPass();
});

test.describe('a remote whose files are missing', () => {
  test.use({ expectedErrors: failingRemote(/ERR_FAILED|RUNTIME-|Failed to fetch/) });

  test('leaves My Account working, and what it has for the slot can be retried', async ({
    page,
  }) => {
    const files = `**/assets/${remote}/**`;
    await page.route(files, (route) => route.abort());
    await page.goto(paths.account);
    const fallback = page.getByRole('alert').filter({ hasText: shellTexts.unavailable.part });
    await expect(fallback).toBeVisible();
    const profile = page.getByRole('textbox', { name: accountTexts.account.profile.name });
    await expect(profile).toBeEditable();
    await page.unroute(files);
    await fallback.getByRole('button', { name: shellTexts.tryAgain }).click();
    await expect(page.getByText('Medical history')).toBeVisible();
  });
});
