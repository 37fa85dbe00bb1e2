import type { Page } from '@playwright/test';
import { API_PREFIX, errorCatalogue, paths } from 'shared-contracts';
import type { Member } from '../support/clinic-api';
import { expect, test } from '../support/journey';
import { fillLogin } from '../support/patient';
import { addPasskeyDevice, createStaff, finishApp, toTotp } from '../support/second-factor';
import { accountTexts, factorTexts, loginFactorTexts, publicTexts } from '../support/texts';

const { factor: words } = loginFactorTexts;
const { prove, recovery, newPasskey } = factorTexts;

// The browser reports what the clinic asks for as an error.
test.use({ expectedErrors: /status of 403 .*\/api\/jwt/ });

/**
 * Opens the login of a person whose role must have a second factor. The rule itself counts for all journeys of the site at
 * once, so that the page alone is told of it here.
 */
async function openDemanded(page: Page, person: Member): Promise<void> {
  const { code, message, status } = {
    code: 'second_factor_setup_required',
    ...errorCatalogue.second_factor_setup_required,
  };
  const json = { code, message, retryable: false, requestId: 'journey' };
  await page.route(`**${API_PREFIX}/jwt?**`, (route) => route.fulfill({ status, json }), {
    times: 1,
  });
  await openLogin(page, person);
  await expect(page.getByRole('heading', { name: words.setUpHeading })).toBeVisible();
}

/** Logs in on the way to the person's account. */
async function openLogin(page: Page, person: Member): Promise<void> {
  await page.goto(paths.account);
  await expect(page).toHaveURL(paths.login);
  await fillLogin(page, person);
}

/** Once the account's page has loaded: calls that are under way would be answered 401. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Name/ }).waitFor();
  await page.getByText('(you)').waitFor();
  await page.getByRole('list', { name: accountTexts.security.sessions.heading }).waitFor();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

async function saveCodes(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: words.codesHeading })).toBeVisible();
  const codes = page.getByRole('list', { name: recovery.list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: recovery.download }).click();
  expect((await download).suggestedFilename()).toBe(`${recovery.fileName}.txt`);
  const code = await codes.first().innerText();
  await page.getByRole('checkbox', { name: recovery.saved }).check();
  await page.getByRole('button', { name: words.continue }).click();
  return code;
}

test('staff set up an app while they log in, and log in with a code and a recovery code later', async ({
  page,
  adminHeaders,
}) => {
  test.slow();
  const person = await createStaff({ request: page.request, adminHeaders });
  await openDemanded(page, person);
  await page.getByRole('button', { name: words.app }).click();
  const secret = await finishApp(page);
  const firstCode = await toTotp(secret);
  const recoveryCode = await saveCodes(page);
  await expect(page).toHaveURL(paths.account);

  await logOut(page);
  await openLogin(page, person);
  await expect(page.getByRole('main')).toContainText(words.lead(person.email));
  await page.getByRole('button', { name: prove.otherWays.recoveryCode }).click();
  await page.getByLabel(prove.recoveryCode).fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page).toHaveURL(paths.account);

  await logOut(page);
  await openLogin(page, person);
  // Each code counts once, and the next one begins within 30 seconds.
  await expect.poll(() => toTotp(secret), { timeout: 35_000 }).not.toBe(firstCode);
  await page.getByLabel(prove.code).fill(await toTotp(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.account);
});

test('staff make a passkey while they log in, and log in with it later', async ({
  page,
  adminHeaders,
}) => {
  await addPasskeyDevice(page);
  const person = await createStaff({ request: page.request, adminHeaders });
  await openDemanded(page, person);
  await page.getByRole('button', { name: words.passkey }).click();
  await page.getByLabel(newPasskey.name).fill('Laptop');
  await page.getByRole('button', { name: newPasskey.submit }).click();
  const forms = page.waitForResponse(`**${API_PREFIX}/own-forms`);
  await saveCodes(page);
  await expect(page).toHaveURL(paths.account);
  // What is asked for while the session ends is answered with 401.
  await forms;

  await logOut(page);
  await openLogin(page, person);
  await page.getByRole('button', { name: words.confirm }).click();
  await expect(page).toHaveURL(paths.account);
});

test('a login that is given up, or interrupted by a reload, signs nobody in', async ({
  page,
  adminHeaders,
}) => {
  const person = await createStaff({ request: page.request, adminHeaders });
  await openDemanded(page, person);
  await page.getByRole('button', { name: words.otherAccount }).click();
  await expect(page.getByLabel(publicTexts.account.password)).toBeVisible();

  await openDemanded(page, person);
  await page.reload();
  await expect(page.getByLabel(publicTexts.account.password)).toBeVisible();
  await page.goto(paths.account);
  await expect(page).toHaveURL(paths.login);
});
