import type { APIRequestContext, Page } from '@playwright/test';
import { API_PREFIX, REMOTES_PATH } from 'shared-contracts';
import { expect } from '../support/journey';
import { test as memberTest } from '../support/member-journey';
import { accounts } from '../support/patient';
import { type SpareRelease, test } from '../support/spare-release';

async function openPart(page: Page, { title }: SpareRelease) {
  await page.goto('/dashboard/releases');
  const part = page.getByRole('region', { name: title, exact: true });
  await expect(part).toBeVisible();
  return part;
}

/** What a visitor's next page would start from. */
async function getVersionForVisitor(
  request: APIRequestContext,
  { remote }: SpareRelease,
): Promise<unknown> {
  const answer = await request.get(REMOTES_PATH);
  const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === remote)?.version;
}

test('an admin gives a version to some, to everybody, and takes it back [R2.42, R2.44, R2.46, R2.47]', async ({
  page,
  request,
  spare,
}) => {
  const { version, current } = spare;
  const part = await openPart(page, spare);
  const dialog = page.getByRole('alertdialog');
  const row = part.getByRole('row').filter({ hasText: version });
  await expect(row).toContainText('by payment-team, no smoke test');
  await expect(part.getByText(`Everybody gets ${current}.`)).toBeVisible();

  await part.getByRole('button', { name: `Set share of ${version}` }).click();
  await dialog.getByLabel('Share of the visitors in percent').fill('250');
  await dialog.getByRole('button', { name: 'Set share' }).click();
  await expect(dialog.getByText('Please enter a whole number from 1 to 100')).toBeVisible();
  await dialog.getByLabel('Share of the visitors in percent').fill('25');
  await dialog.getByRole('button', { name: 'Set share' }).click();
  const share = `25 % of the visitors get ${version}, everybody else ${current}.`;
  await expect(part.getByText(share)).toBeVisible();
  await expect(row).toContainText('Canary 25 %');

  await part.getByRole('button', { name: `Promote ${version}` }).click();
  await dialog.getByLabel('Reason').fill('Seen by everybody on the team');
  await dialog.getByRole('button', { name: 'Promote' }).click();
  await expect(part.getByText(`Everybody gets ${version}.`)).toBeVisible();
  await expect.poll(() => getVersionForVisitor(request, spare)).toBe(version);

  await part.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog.getByLabel('Version to go back to')).toHaveValue(current);
  await dialog.getByLabel('Reason').fill('The sum is wrong');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog).toBeHidden();
  await expect(part.getByText(`Everybody gets ${current}.`)).toBeVisible();
  await expect(row).toContainText('Withdrawn');
  await expect.poll(() => getVersionForVisitor(request, spare)).toBe(current);

  const changes = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  const { email } = accounts.admin;
  await expect(changes.nth(0)).toContainText(`${email} rolled back from ${version} to ${current}`);
  await expect(changes.nth(0)).toContainText('“The sum is wrong”');
  await expect(changes.nth(1)).toContainText(`${email} promoted ${version} (was ${current})`);
  await expect(changes.nth(2)).toContainText(`${email} set ${version} to 25% of visitors`);
});

test.describe('a decision that came too late', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('of two admins the second is told who was faster [R2.48]', async ({ page, spare }) => {
    const { version, current, registry, remote } = spare;
    const part = await openPart(page, spare);
    await part.getByRole('button', { name: `Promote ${version}` }).click();
    const { etag } = await registry.read();
    await registry.change({ action: 'canary', remote, version, percent: 5, note: '' }, etag);

    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Promote' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      `Somebody was faster: payment-team set ${version} to 5% of visitors (${remote}). ` +
        'Please look again, then decide',
    );
    await dialog.getByRole('button', { name: 'Not now' }).click();
    const share = `5 % of the visitors get ${version}, everybody else ${current}.`;
    await expect(part.getByText(share)).toBeVisible();
  });
});

memberTest.describe('a patient', () => {
  memberTest('has no way into the releases [R6.12]', async ({ page, request, member }) => {
    await page.goto('/dashboard/releases');
    await expect(page).toHaveURL('/login');
    const headers = { Authorization: `Bearer ${member.accessToken}` };
    const read = await request.get(`${API_PREFIX}/releases`, { headers });
    expect(read.status()).toBe(403);
    const body = { etag: 'any', note: '' };
    const decide = `${API_PREFIX}/releases/remote-payment/promote`;
    expect((await request.post(decide, { headers, data: body })).status()).toBe(403);
  });
});
