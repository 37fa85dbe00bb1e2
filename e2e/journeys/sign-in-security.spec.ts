import type { Locator, Page } from '@playwright/test';
import {
  API_PREFIX,
  CONFIRMATION_MINUTES,
  MINUTE_MS,
  paths,
  staffPaths,
  toErrorMessage,
} from 'shared-contracts';
import { closeAccount, registerMember } from '../support/clinic-api';
import { adminTest, expect, test } from '../support/journey';
import { accounts, fillLogin } from '../support/patient';
import { respondWith } from '../support/responses';
import { askForConfirmation, createStaff, finishApp } from '../support/second-factor';
import {
  accountTexts,
  confirmationTexts,
  dashboardTexts,
  factorTexts,
  withAnything,
} from '../support/texts';

const { security } = accountTexts;
const { confirmation } = confirmationTexts;
const { prove, recovery } = factorTexts;
const { users } = dashboardTexts;
const { rules, owner } = dashboardTexts.security;

const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

const confirmationOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: confirmation.title });

async function openAccount(page: Page): Promise<void> {
  await page.goto(paths.account);
  await expect(page.getByRole('heading', { name: security.heading })).toBeVisible();
}

/** The recovery codes of the dialog that shows them; says that they are saved. */
async function saveCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: security.codes.heading });
  const codes = dialog.getByRole('list', { name: recovery.list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  // They are shown once: the dialog stays.
  await page.keyboard.press('Escape');
  const shown = await codes.allInnerTexts();
  await dialog.getByRole('checkbox', { name: recovery.saved }).check();
  await dialog.getByRole('button', { name: security.factors.done }).click();
  await expect(dialog).toBeHidden();
  return shown;
}

/** Lets the act be rejected so many times, as after more than ten minutes; counts how often the page asks for it. */
async function rejectAct(
  page: Page,
  url: string,
  { ways, times }: { ways: string; times: number },
) {
  const act = { count: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.endsWith(url)) act.count += 1;
  });
  await page.route(`**${url}`, askForConfirmation(ways), { times });
  return act;
}

/** Gives the confirmation up by Escape, which leaves the dialog of the page, what it says and its focus. */
async function giveUp(page: Page, dialog: Locator, field: string): Promise<void> {
  await expect(confirmationOf(page).getByLabel(field)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirmationOf(page)).toBeHidden();
  await expect(dialog.getByRole('alert')).toContainText(toErrorMessage('confirmation_required'));
}

test.describe('members of staff', () => {
  test.use({ expectedErrors: /status of (403 .*\/second-factor\/(totp|recovery-codes)|401)/ });

  test('set up an app in My Account, and confirm with their second factor what is sensitive', async ({
    page,
    adminHeaders,
  }) => {
    const person = await createStaff({ request: page.request, adminHeaders });
    await page.goto(paths.account);
    await fillLogin(page, person);
    await rejectAct(page, '/account/second-factor/totp', { ways: 'signIn', times: 1 });
    await page.getByRole('button', { name: security.app.add }).click();
    const password = confirmationOf(page).getByLabel(confirmation.password);
    // The dialog below, which waits for the secret, stays: this press is none outside of it.
    await password.click();
    await password.fill(person.password);
    await page.keyboard.press('Enter');
    await finishApp(page);
    const [code] = await saveCodes(page);
    const app = page.getByRole('group', { name: security.app.heading });
    await expect(app.getByText(withAnything(security.app.since))).toBeVisible();

    const act = await rejectAct(page, '/account/second-factor/recovery-codes', {
      ways: 'totp recoveryCode',
      times: 2,
    });
    await page.getByRole('button', { name: security.codes.replace }).click();
    const dialog = page.getByRole('alertdialog', { name: security.codes.replaceTitle });
    const replace = dialog.getByRole('button', { name: security.codes.replace });
    await replace.click();
    await giveUp(page, dialog, prove.code);
    await expect(replace).toBeFocused();
    await expect(page.getByText(security.codes.left(10))).toBeVisible();

    await replace.click();
    const asked = confirmationOf(page);
    await asked.getByRole('button', { name: prove.otherWays.recoveryCode }).click();
    await asked.getByLabel(prove.recoveryCode).fill(code ?? '');
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    expect(await saveCodes(page)).not.toContain(code);
    expect(act.count).toBe(3);
  });
});

adminTest.describe('an owner', () => {
  adminTest.use({ expectedErrors: /status of 403 .*\/roles\// });

  adminTest(
    'confirms before a role is given, which is done once',
    async ({ page, request, adminHeaders }) => {
      const person = await registerMember(request);
      const role = users.roles.names.release_manager;
      const act = await rejectAct(page, '/roles/release_manager', { ways: 'totp', times: 2 });
      // A factor of the admin, or a new login, would count for all journeys of the worker.
      const confirmedUntilUtc = new Date(
        Date.now() + CONFIRMATION_MINUTES * MINUTE_MS,
      ).toISOString();
      await page.route(`**${API_PREFIX}/session/confirmation`, respondWith({ confirmedUntilUtc }));
      await page.goto(`${staffPaths.allUsers}?search=${person.email}`);
      const row = page.getByRole('row').filter({ hasText: person.email });
      await row.getByRole('button', { name: users.roles.menu }).click();
      await page.getByRole('menuitem', { name: users.roles.grant(role) }).click();
      const dialog = page.getByRole('alertdialog');
      const grant = dialog.getByRole('button', { name: users.roles.grant(role) });
      await grant.click();
      await giveUp(page, dialog, prove.code);
      await expect(grant).toBeFocused();
      await expect(row.getByText(role)).toHaveCount(0);

      await grant.click();
      await confirmationOf(page).getByLabel(prove.code).fill('123456');
      await page.keyboard.press('Enter');
      await expect(toast(page, users.roles.granted(person.name, role))).toBeVisible();
      await expect(row.getByText(role)).toBeVisible();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      expect(act.count).toBe(3);
      await closeAccount(request, person, adminHeaders);
    },
  );

  adminTest('says which roles must have a second factor', async ({ page }) => {
    const changes: unknown[] = [];
    // The rule would count for all journeys of the site at once.
    await page.route(`**${API_PREFIX}/second-factor/rules`, (route) => {
      changes.push(route.request().postDataJSON());
      return route.fulfill({ json: { modifiedCount: 1 } });
    });
    await page.goto(staffPaths.signInSecurity);
    const table = page.getByRole('table');
    await expect(table.getByRole('row').filter({ hasText: accounts.admin.email })).toContainText(
      owner,
    );
    const role = users.roles.names.release_manager;
    const choice = page.getByRole('group', { name: rules.roles }).getByLabel(role);
    await choice.check();
    await page.getByRole('button', { name: rules.save }).click();
    await expect(toast(page, rules.saved)).toBeVisible();
    expect(changes).toEqual([{ demandedRoles: ['release_manager'], asksAll: false }]);
  });
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.describe('a patient', () => {
  test.use({ expectedErrors: /status of 403 .*\/sessions\// });

  test('sees where they are logged in, and is asked before signing out there', async ({
    page,
    browser,
  }) => {
    const person = await registerMember(page.request);
    await page.goto(paths.account);
    await fillLogin(page, person);
    const phone = await browser.newPage({ userAgent: IPHONE });
    await phone.goto(paths.account);
    await fillLogin(phone, person);
    await expect(phone.getByRole('heading', { name: security.heading })).toBeVisible();

    await openAccount(page);
    const name = security.sessions.device('Safari', 'iPhone');
    const sessions = page.getByRole('list', { name: security.sessions.heading });
    await page.route(`**${API_PREFIX}/sessions/*`, askForConfirmation('signIn'), { times: 1 });
    const entry = sessions.getByRole('listitem').filter({ hasText: name });
    await expect(sessions.getByRole('listitem').first()).toContainText(security.sessions.current);
    await entry.getByRole('button').click();
    const dialog = page.getByRole('alertdialog', { name: security.sessions.endTitle(name) });
    const end = dialog.getByRole('button', { name: security.sessions.end });
    await end.click();
    await giveUp(page, dialog, confirmation.password);
    await expect(end).toBeFocused();

    // Logging in again here would count for the phone as well: the local identity provider has one time for all browsers.
    await end.click();
    await expect(toast(page, security.sessions.ended(name))).toBeVisible();
    await expect(entry).toHaveCount(0);

    await phone.reload();
    await expect(phone).toHaveURL(paths.login);
    await openAccount(page);
    await phone.context().close();
  });
});
