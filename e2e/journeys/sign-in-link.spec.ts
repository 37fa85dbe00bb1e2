import type { APIRequestContext, Page } from '@playwright/test';
import { API_PREFIX, errorCatalogue, paths, VISIT_HASH } from 'shared-contracts';
import { getTreatment } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { newPatient, timesOf } from '../support/patient';
import { createStaff, finishApp, toTotp } from '../support/second-factor';
import {
  chosenVisitTexts,
  factorTexts,
  loginFactorTexts,
  publicTexts,
  shellTexts,
  signInLinkTexts,
  toIdentityMessage,
  withAnyNumber,
} from '../support/texts';

const FLUORIDE = 'Fluoride Treatment';

const { account, signInLink: request } = publicTexts;
const { signInLink: words } = signInLinkTexts;
const { prove, recovery } = factorTexts;

/** Asks for a link on the page that is open, and returns where the email leads; `used` is the one before. */
async function askForLink(
  page: Page,
  mail: APIRequestContext,
  { email, used }: { readonly email: string; readonly used?: string },
): Promise<string> {
  await page.getByLabel(account.email).fill(email);
  await page.getByRole('button', { name: request.send }).click();
  await expect(page.getByText(request.sent(email))).toBeVisible();
  let link: string | undefined;
  await expect(async () => {
    const { text } = await expectEmail(mail, { to: email, subject: 'sign-in link' });
    link = /\S+mode=signIn\S+/.exec(text)?.[0];
    expect(link).not.toBe(used);
  }).toPass();
  return link ?? 'no link in the email';
}

const submit = (page: Page) => page.getByRole('button', { name: words.submit, exact: true });

/** A visitor who has pressed a time, on the sign-up page. */
async function chooseTime(page: Page): Promise<void> {
  const day = freshDay();
  const { _id } = await getTreatment(page.request, FLUORIDE, day);
  await page.goto(`${paths.appointment}?date=${day}&treatment=${_id}&time=09:30`);
  await expect(page).toHaveURL(paths.signup + VISIT_HASH);
  await expect(page.getByRole('heading', { name: FLUORIDE })).toBeVisible();
  await expect(page.getByText(withAnyNumber(chosenVisitTexts.chosenVisit.kept))).toBeVisible();
}

async function expectChosenTime(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: FLUORIDE });
  await expect(timesOf(dialog).and(page.getByRole('radio', { name: '9.30 am' }))).toBeChecked();
}

test('a new patient signs up by a link, gives their name and is back at the time that they chose', async ({
  page,
  context,
  request: mail,
}) => {
  const { email, name } = newPatient();
  await chooseTime(page);
  const link = await askForLink(page, mail, { email });

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab).toHaveURL(paths.signInLink);
  await expect(tab.getByRole('heading', { name: FLUORIDE })).toBeVisible();
  await expect(tab.getByLabel(account.email)).toHaveValue(email);
  await submit(tab).click();
  await tab.getByLabel(account.name).fill(name);
  await tab.getByRole('button', { name: words.continue }).click();
  await expectChosenTime(tab);
  await expect(tab.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
});

test.describe('a link', () => {
  // The phone may still hold the time when the link is opened a second time.
  test.use({ expectedErrors: /status of 400|status of 409 .*visitor-holds/ });

  test('works on another device, which asks for the email, and only once', async ({
    page,
    browser,
    request: mail,
  }) => {
    const { email, name } = newPatient();
    await chooseTime(page);
    const link = await askForLink(page, mail, { email });

    const phone = await browser.newPage();
    await phone.goto(link);
    await expect(phone.getByLabel(account.email)).toHaveValue('');
    await phone.getByLabel(account.email).fill(`other-${email}`);
    await submit(phone).click();
    await expect(phone.getByText(toIdentityMessage('other-email'))).toBeVisible();
    await phone.getByLabel(account.email).fill(email);
    await submit(phone).click();
    await phone.getByLabel(account.name).fill(name);
    await phone.getByRole('button', { name: words.continue }).click();
    await expectChosenTime(phone);
    await phone.context().close();

    await page.goto(link);
    await submit(page).click();
    await expect(page.getByText(toIdentityMessage('invalid-action-code'))).toBeVisible();
    await page.getByRole('button', { name: request.send }).click();
    await expect(page.getByText(request.sent(email))).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.signOut })).toBeHidden();
  });
});

test.describe('staff', () => {
  test.use({ expectedErrors: /status of 403 .*\/api\/jwt/ });

  test('who sign in by a link still give their second factor', async ({
    page,
    browser,
    adminHeaders,
  }) => {
    test.slow();
    const person = await createStaff({ request: page.request, adminHeaders });
    const code = 'second_factor_setup_required';
    const { message, status } = errorCatalogue[code];
    const json = { code, message, retryable: false, requestId: 'journey' };
    await page.route(`**${API_PREFIX}/jwt?**`, (route) => route.fulfill({ status, json }), {
      times: 1,
    });
    await page.goto(paths.login);
    const first = await askForLink(page, page.request, person);
    await page.goto(first);
    await submit(page).click();
    await page.getByRole('button', { name: loginFactorTexts.factor.app }).click();
    const secret = await finishApp(page);
    const firstCode = await toTotp(secret);
    await page.getByRole('checkbox', { name: recovery.saved }).check();
    await page.getByRole('button', { name: loginFactorTexts.factor.continue }).click();
    await expect(page).toHaveURL(paths.home);

    const other = await browser.newPage();
    await other.goto(paths.login);
    const { email } = person;
    await other.goto(await askForLink(other, page.request, { email, used: first }));
    await submit(other).click();
    await expect(other.getByRole('main')).toContainText(loginFactorTexts.factor.lead(person.email));
    // Each code counts once, and the next one begins within 30 seconds.
    await expect.poll(() => toTotp(secret), { timeout: 35_000 }).not.toBe(firstCode);
    await other.getByLabel(prove.code).fill(await toTotp(secret));
    await other.getByRole('button', { name: loginFactorTexts.factor.confirm }).click();
    await expect(other.getByRole('button', { name: shellTexts.signOut })).toBeVisible();
    await other.context().close();
  });
});
