import { paths, staffPaths } from 'shared-contracts';
import { expect, memberTest } from '../support/journey';
import { accessTexts, publicTexts } from '../support/texts';

const { noAccess } = accessTexts;

memberTest(
  'a patient who opens a page of staff sees who can help, and goes back to the appointments',
  async ({ page }) => {
    await page.goto(staffPaths.refunds);
    await expect(page.getByRole('heading', { name: noAccess.heading })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(noAccess.purposes['refunds.manage']);
    await expect(main).toContainText(noAccess.roles.reception);
    await expect(main.getByLabel(publicTexts.account.password)).toHaveCount(0);
    await main.getByRole('link', { name: noAccess.goTo.appointments }).click();
    await expect(page).toHaveURL(paths.dashboard);

    await page.goto(staffPaths.refunds);
    await main.getByRole('button', { name: noAccess.otherAccount }).click();
    await expect(main.getByLabel(publicTexts.account.password)).toBeVisible();
  },
);
