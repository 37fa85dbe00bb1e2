import { paths } from 'shared-contracts';
import { adminTest as test, expect, memberTest } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { newPatient } from '../support/patient';
import { SITE_URL } from '../support/processes';
import {
  accessTexts,
  clinicTexts,
  dashboardTexts,
  publicTexts,
  shellTexts,
  staffInvitationTexts,
} from '../support/texts';

const { invitations: labels } = dashboardTexts;
const { staffInvitation: words } = staffInvitationTexts;
const { noAccess } = accessTexts;

test('an owner invites a receptionist, who signs up by the link and lands on Today', async ({
  page,
  browser,
  request,
}) => {
  const { name, email, password } = newPatient();
  await page.goto(paths.allUsers);
  await page.getByRole('button', { name: labels.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(labels.name).fill(name);
  await dialog.getByLabel(labels.email).fill(email);
  await dialog.getByLabel(labels.role).selectOption({ label: labels.roles.reception });
  await dialog.getByRole('button', { name: labels.submit }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(labels.roles.reception);

  const { text } = await expectEmail(request, { to: email, subject: 'invited' });
  const link = /https?:\/\/\S*\/invitation#\S+/.exec(text)?.[0] ?? '';
  const context = await browser.newContext({
    baseURL: SITE_URL,
    // Not the owner's session.
    storageState: { cookies: [], origins: [] },
  });
  const person = await context.newPage();
  const { hash } = new URL(link);
  await person.goto(paths.staffInvitation + hash);
  await expect(person.getByLabel(words.name)).toHaveValue(name);
  await expect(person.getByLabel(words.email)).toHaveValue(email);
  await person.getByLabel(words.password).fill(password);
  await person.getByRole('button', { name: words.create }).click();
  await expect(person).toHaveURL(paths.clinicDay);
  await expect(
    person.getByRole('heading', { level: 1, name: clinicTexts.today.heading }),
  ).toBeVisible();
  await expect(
    person.getByRole('navigation', { name: shellTexts.dashboardNavigation }),
  ).toContainText(clinicTexts.diary.heading);

  // The link works once.
  await person.goto('/about');
  await person.goto(paths.staffInvitation + hash);
  await expect(person.getByRole('heading', { name: words.unusable })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByRole('button', { name: labels.add })).toBeVisible();
  await expect(row).toHaveCount(0);
});

memberTest(
  'a patient who opens a page of staff sees who can help, and goes back to the appointments',
  async ({ page }) => {
    await page.goto(paths.refunds);
    await expect(page.getByRole('heading', { name: noAccess.heading })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(noAccess.purposes['refunds.manage']);
    await expect(main).toContainText(noAccess.roles.reception);
    await expect(main.getByLabel(publicTexts.account.password)).toHaveCount(0);
    await main.getByRole('link', { name: noAccess.goTo.appointments }).click();
    await expect(page).toHaveURL(paths.dashboard);

    await page.goto(paths.refunds);
    await main.getByRole('button', { name: noAccess.otherAccount }).click();
    await expect(main.getByLabel(publicTexts.account.password)).toBeVisible();
  },
);
