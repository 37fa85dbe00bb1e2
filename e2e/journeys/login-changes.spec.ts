import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { paths } from 'shared-contracts';
import { bookFor, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { logIn, newPatient, visitOf } from '../support/patient';
import { accountTexts } from '../support/texts';

const { login: labels } = accountTexts.security;

const TREATMENT = 'Cavity Filling';

async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.goto(paths.account);
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
}

/** Follows the link that was sent to the new address. */
async function confirm(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const { text } = await expectEmail(request, { to: email, subject: 'Confirm your new email' });
  await page.goto(/\S+mode=verifyAndChangeEmail\S+/.exec(text)?.[0] ?? 'no link in the email');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('status')).toContainText('Your email address is confirmed.');
}

// The provider rejects a wrong password, and a sign-in with the former address.
test.use({ expectedErrors: /status of 40[0134]/ });

test('a patient changes the password with the present one', async ({ page, request }) => {
  const member = await registerMember(request);
  const newPassword = 'An0ther-Pass';
  await logIn(page, member);
  const dialog = await openDialog(page, labels.changePassword);
  await dialog.getByLabel(labels.password).fill('Wr0ng-Pass');
  await dialog.getByLabel(labels.newPassword).fill(newPassword);
  await dialog.getByRole('button', { name: labels.changePassword }).click();
  await expect(dialog.getByText(labels.wrongPassword)).toBeVisible();
  await dialog.getByLabel(labels.password).fill(member.password);
  await dialog.getByRole('button', { name: labels.changePassword }).click();
  await expect(page.getByRole('status').filter({ hasText: labels.passwordChanged })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn(page, { ...member, password: newPassword });
});

test('a patient changes the email by a link to the new address, and keeps their appointments', async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await bookFor(request, member, { treatment: TREATMENT, dateLocal: freshDay() });
  const { email } = newPatient();
  await logIn(page, member);
  const dialog = await openDialog(page, labels.changeEmail);
  await dialog.getByLabel(labels.newEmail).fill(email);
  await dialog.getByLabel(labels.password).fill(member.password);
  await dialog.getByRole('button', { name: labels.sendLink }).click();
  await expect(page.getByText(labels.linkSent(email))).toBeVisible();

  await confirm(page, request, email);
  await logIn(page, { ...member, email });
  await page.goto(paths.dashboard);
  await expect(visitOf(page, TREATMENT)).toBeVisible();
  await page.goto(paths.account);
  await expect(page.getByText(labels.withPassword(email))).toBeVisible();
});
