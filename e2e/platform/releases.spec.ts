import type { APIRequestContext, Page } from '@playwright/test';
import {
  formatHistoryEntry,
  type HistoryEntry,
  REMOTES_PATH,
  toErrorMessage,
} from 'shared-contracts';
import { expect } from '../support/journey';
import { accounts } from '../support/patient';
import { type SpareRelease, test } from '../support/spare-release';
import { releaseTexts as texts } from '../support/texts';

// They change releases of the one site.
test.describe.configure({ mode: 'default' });

async function openPart(page: Page, { title }: SpareRelease) {
  await page.goto('/dashboard/releases');
  await page.getByRole('table').getByRole('link', { name: title, exact: true }).click();
  const part = page.getByRole('region', { name: title, exact: true });
  await expect(part).toBeVisible();
  return part;
}

/** Formats a change to a remote as the history shows it. */
function formatterFor({ by, remote }: { readonly by: string; readonly remote: string }) {
  type Change<E> = E extends HistoryEntry ? Omit<E, 'at' | 'by' | 'remote' | 'note'> : never;
  return (change: Change<HistoryEntry>) => {
    const entry = { ...change, at: '', by, remote, note: '' };
    return texts.change(by, formatHistoryEntry(entry));
  };
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

test('an admin gives a version to some visitors, to everyone, and rolls it back [R2.42, R2.44, R2.46, R2.47]', async ({
  page,
  request,
  spare,
}) => {
  const { version, current } = spare;
  const part = await openPart(page, spare);
  const dialog = page.getByRole('alertdialog');
  const row = page.getByRole('row', { name: new RegExp(`^${spare.title}`) });
  const versions = part.getByRole('region', { name: texts.versions });
  const entry = versions.getByRole('listitem').filter({ hasText: version });
  await expect(entry).toContainText(`by payment-team · ${texts.smoke.skipped}`);
  await expect(part.getByText(texts.getLive(current))).toBeVisible();

  await part.getByRole('button', { name: texts.rollout.buttonLabel(version) }).click();
  await dialog.getByLabel(texts.rollout.label).fill('250');
  await dialog.getByRole('button', { name: texts.rollout.action }).click();
  await expect(dialog.getByText(texts.rollout.invalid(1, 100))).toBeVisible();
  await dialog.getByLabel(texts.rollout.label).fill('25');
  await dialog.getByRole('button', { name: texts.rollout.action }).click();
  await expect(part.getByText(texts.getCanary(25, version, current))).toBeVisible();
  await expect(entry).toContainText(texts.marks.canary(25));
  await expect(row).toContainText(texts.canaryShare(version, 25));

  await part.getByRole('button', { name: texts.promotion.label(version) }).click();
  await dialog.getByLabel(texts.reason).fill('Reviewed by everyone on the team');
  await dialog.getByRole('button', { name: texts.promotion.action }).click();
  await expect(part.getByText(texts.getLive(version))).toBeVisible();
  await expect.poll(() => getVersionForVisitor(request, spare)).toBe(version);

  await part.getByRole('button', { name: texts.rollBack.action }).click();
  await expect(dialog.getByLabel(texts.rollBack.label)).toHaveValue(current);
  await dialog.getByLabel(texts.reason).fill('The sum is wrong');
  await dialog.getByRole('button', { name: texts.rollBack.action }).click();
  await expect(dialog).toBeHidden();
  await expect(part.getByText(texts.getLive(current))).toBeVisible();
  await expect(entry).toContainText(texts.marks.withdrawn);
  await expect.poll(() => getVersionForVisitor(request, spare)).toBe(current);

  const changes = part.getByRole('region', { name: texts.history }).getByRole('listitem');
  const words = formatterFor({ remote: spare.remote, by: accounts.admin.email });
  await expect(changes.nth(0)).toContainText(
    words({ action: 'rollback', version: current, previous: version }),
  );
  await expect(changes.nth(0)).toContainText(texts.quote('The sum is wrong'));
  await expect(changes.nth(1)).toContainText(
    words({ action: 'promote', version, previous: current }),
  );
  await expect(changes.nth(2)).toContainText(words({ action: 'canary', version, percent: 25 }));
});

test.describe('a decision that came too late', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('when two admins decide at once, the second sees who was first [R2.48]', async ({
    page,
    spare,
  }) => {
    const { version, current, registry, remote } = spare;
    const part = await openPart(page, spare);
    await part.getByRole('button', { name: texts.promotion.label(version) }).click();
    const { etag } = await registry.read();
    await registry.change({ action: 'canary', remote, version, percent: 5, note: '' }, etag);

    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: texts.promotion.action }).click();
    const words = formatterFor({ remote, by: 'payment-team' });
    const change = words({ action: 'canary', version, percent: 5 });
    await expect(dialog.getByRole('alert')).toHaveText(
      toErrorMessage('releases_changed', { change: `${change} (${remote})` }),
    );
    await dialog.getByRole('button', { name: texts.dismiss }).click();
    await expect(part.getByText(texts.getCanary(5, version, current))).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the details are a dialog that Back closes', async ({ page, spare }) => {
    await page.goto('/dashboard/releases');
    const link = page.getByRole('table').getByRole('link', { name: spare.title, exact: true });
    await link.click();
    const details = page.getByRole('dialog', { name: spare.title });
    await details.getByRole('button', { name: texts.promotion.label(spare.version) }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(link).toBeFocused();
  });
});
