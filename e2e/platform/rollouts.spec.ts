import type { Page } from '@playwright/test';
import { REMOTES_PATH } from 'shared-contracts';
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

test('an admin rolls out a version in steps, pauses, resumes and cancels it', async ({
  page,
  spare,
}) => {
  const { version, current } = spare;
  const part = await openPart(page, spare);
  const dialog = page.getByRole('alertdialog');
  await part.getByRole('button', { name: texts.plan.buttonLabel(version) }).click();
  await dialog.getByLabel(texts.plan.steps).fill('50, 5');
  await dialog.getByRole('button', { name: texts.plan.start }).click();
  await expect(dialog.getByText(texts.plan.invalidSteps)).toBeVisible();
  await dialog.getByLabel(texts.plan.steps).fill('5, 25, 100');
  await dialog.getByLabel(texts.plan.every).fill('30');
  await dialog.getByRole('button', { name: texts.plan.start }).click();
  await expect(dialog).toBeHidden();

  const planned = part.getByRole('region', { name: texts.planned.heading });
  await expect(part.getByText(texts.getCanary(5, version, current))).toBeVisible();
  await expect(planned).toContainText(texts.planned.rollout(version, accounts.admin.email));
  await expect(planned).toContainText('Next: 25% of visitors on ');

  for (const [control, words] of [
    ['pause', texts.planned.paused],
    ['resume', 'Next: 25% of visitors on '],
  ] as const) {
    const { action } = texts.controls.rollout[control];
    await planned.getByRole('button', { name: action }).click();
    await dialog.getByLabel(texts.reason).fill('Lunch');
    await dialog.getByRole('button', { name: action }).click();
    await expect(planned).toContainText(words);
  }

  const { action } = texts.controls.rollout.cancel;
  await planned.getByRole('button', { name: action }).click();
  await dialog.getByRole('button', { name: action }).click();
  await expect(planned).toBeHidden();
  await expect(part.getByText(texts.getCanary(5, version, current))).toBeVisible();
  const changes = part.getByRole('region', { name: texts.history }).getByRole('listitem');
  await expect(changes.nth(0)).toContainText(`${accounts.admin.email} cancelled the roll-out`);
});

test('the registry takes a step by itself once its time has come', async ({
  page,
  request,
  spare,
}) => {
  const { version, current, registry, remote } = spare;
  const { etag } = await registry.read();
  const at = new Date(Date.now() + 4_000).toISOString();
  await registry.change({ action: 'promote', remote, version, at, note: '' }, etag);
  const part = await openPart(page, spare);
  const changes = part.getByRole('region', { name: texts.history }).getByRole('listitem');
  await expect(changes.filter({ hasText: `scheduled the promotion of ${version}` })).toBeVisible();
  await expect
    .poll(
      async () => {
        const answer = await request.get(REMOTES_PATH);
        const { remotes } = (await answer.json()) as {
          remotes: { name: string; version: string }[];
        };
        return remotes.find(({ name }) => name === remote)?.version;
      },
      { timeout: 30_000 },
    )
    .toBe(version);
  const { document } = await registry.read();
  expect(document.history.at(-1)).toMatchObject({ by: 'registry', action: 'promote' });
  expect(document.remotes[remote]).toMatchObject({ current: version, status: 'live' });
  expect(version).not.toBe(current);
});
