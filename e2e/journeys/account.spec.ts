import type { APIRequestContext, Page } from '@playwright/test';
import { toErrorMessage } from 'shared-contracts';
import {
  bookFor,
  closeAccount,
  deleteProviderAccount,
  openProviderAccount,
  registerHolder,
  registerMember,
} from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, leavingMemberTest, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import {
  accounts,
  fillLogin,
  logIn,
  newPatient,
  type Patient,
  signUp,
  visitsOf,
} from '../support/patient';
import { holdResponses } from '../support/responses';
import { accountTexts, publicTexts, shellTexts, toIdentityMessage } from '../support/texts';

/** Leaves an empty field until it is given the value, then expects the rule's message. */
async function expectMessage(page: Page, label: string, [value, message]: [string, string]) {
  await page.getByLabel(label).fill(value);
  await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
}

const signedInMark = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: shellTexts.signOut });

test('login and signup check what is typed, with the words of each rule [R2.18, R5.1, R5.2, R5.3, R5.6]', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'login', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectMessage(page, 'Email', ['', 'Email Address is required']);
  await expectMessage(page, 'Password', ['', 'password is required']);
  await expectMessage(page, 'Password', ['12345', 'password must be 6 characters']);
  await page.getByLabel('Password').fill('123456');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('');

  await page.getByRole('link', { name: 'create new account' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByRole('button', { name: 'signup' }).click();
  await expectMessage(page, 'Name', ['', 'Name is required']);
  await expectMessage(page, 'Name', ['   ', 'Name is required']);
  await expectMessage(page, 'Email', ['', 'Email Address is required']);
  await expectMessage(page, 'Password', ['', 'password is required']);
  await expectMessage(page, 'Password', ['Ab1de', 'password must be 6 characters']);
  for (const weak of ['Abcde1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh']) {
    await expectMessage(page, 'Password', [weak, 'password must be strong']);
  }
  await page.getByLabel('Password').fill('Abcdefg-');
  await expect(page.getByLabel('Password')).not.toHaveAccessibleDescription(/password must/);
  await page.getByRole('link', { name: 'please log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('a login typed before the page’s code has arrived is kept, and not sent by the browser', async ({
  page,
  request,
}) => {
  const { email, password } = await registerMember(request);
  const release = await holdResponses(page, '**/assets/remote-public/**/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  const submit = page.getByRole('button', { name: 'login', exact: true });
  await expect(submit).toBeDisabled();
  await expect(page).toHaveURL('/login');

  release();
  await submit.click();
  await expect(page).toHaveURL('/');
});

test('a new patient is greeted, stays signed in, and is signed out of all tabs at once [R2.3, R4.2, R4.23]', async ({
  page,
  context,
  request,
}) => {
  const patient = newPatient();
  await signUp(page, patient);
  await expectEmail(request, { to: patient.email, subject: 'Molar' });

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(accountTexts.visits.noneTitle)).toBeVisible();
  await page.reload();
  await expect(page.getByText(accountTexts.visits.noneTitle)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/about');
  await signedInMark(other).click();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

/** Opens the link that was sent to the address, and confirms it there. */
async function confirmEmail(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const { text } = await expectEmail(request, { to: email, subject: 'Confirm your email' });
  await page.goto(/\S+mode=verifyEmail\S+/.exec(text)?.[0] ?? 'no link in the email');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('status')).toContainText('Your email address is confirmed.');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
}

test('a new patient books at once; emails call them by name once their address is confirmed', async ({
  page,
  request,
}) => {
  const patient = newPatient();
  const readToken = () => page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const bookNow = async (treatment: string) => {
    const member = { ...patient, accessToken: await readToken() };
    await bookFor(request, member, { treatment, dateLocal: freshDay() });
    const subject = `is booked: ${treatment}`;
    return expectEmail(request, { to: patient.email, subject, calendar: 'PUBLISH' });
  };
  await signUp(page, patient);
  expect((await bookNow('Cavity Filling')).text).toMatch(/^Hello,\n/);

  await confirmEmail(page, request, patient.email);
  await logIn(page, patient);
  expect((await bookNow('Oral Surgery')).text).toContain(`Hello ${patient.name},`);
});

test.describe('an email address that someone else has signed up with', () => {
  test.use({ expectedErrors: /status of 40[13]/ });

  test('the owner takes over the account through the link in the email', async ({
    page,
    request,
  }) => {
    const owner = newPatient();
    const stranger = { ...owner, name: 'Stranger', password: 'Str4nger-Pass' };
    const { localId, idToken } = await openProviderAccount(request, stranger, false);
    await registerHolder(request, stranger, idToken);
    await deleteProviderAccount(request, localId);

    await page.goto('/signup');
    await page.getByLabel('Name').fill(owner.name);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'signup' }).click();
    await expect(page.getByRole('alert')).toContainText('Confirm your email address');
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText(`We've sent a new link to ${owner.email}.`)).toBeVisible();

    await confirmEmail(page, request, owner.email);
    await fillLogin(page, owner);
    await expect(page).toHaveURL('/');
    await expect(signedInMark(page)).toBeVisible();
  });
});

test.describe('an error of the identity provider', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is shown in red under the form; the correct password leads back to the requested page [R2.16, R3.7, R4.5]', async ({
    page,
    request,
  }) => {
    const member = await registerMember(request);
    await page.goto('/about');
    await page.goto('/dashboard?from=mail');
    await expect(page).toHaveURL('/login');

    await fillLogin(page, { ...member, password: 'Wr0ng-Pass' });
    const message = toIdentityMessage('invalid-credential');
    const alert = page.getByRole('alert').filter({ hasText: message });
    await expect(alert).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((box) =>
      (getComputedStyle(box).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue));
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
    await fillLogin(page, { ...member, email: newPatient().email });
    await expect(alert).toBeVisible();

    await fillLogin(page, member);
    await expect(page).toHaveURL('/dashboard?from=mail');
    await expect(page.getByRole('heading', { name: 'My Appoinments' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBeNull();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('a second account for one email is rejected with a message [R8.5]', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Name').fill('Someone Else');
    await page.getByLabel('Email').fill(accounts.patient.email);
    await page.getByLabel('Password').fill('Str0ng-Pass');
    await page.getByRole('button', { name: 'signup' }).click();
    await expect(page.getByRole('alert')).toHaveText(toIdentityMessage('email-already-in-use'));
    await expect(page).toHaveURL('/signup');
  });
});

async function openGoogle(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click();
  const chooser = await popup;
  await expect(chooser.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return chooser;
}

/** Presses a button of a window that closes on it, without waiting for what is gone by then. */
async function pressLast(chooser: Page, name: string): Promise<void> {
  const closed = chooser.waitForEvent('close');
  const button = chooser.getByRole('button', { name });
  await button.evaluate((element: HTMLElement) => void setTimeout(() => element.click()));
  await closed;
}

async function chooseAccount(chooser: Page, { email, name }: Patient): Promise<void> {
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByLabel('Name').fill(name);
  await pressLast(chooser, 'Continue');
}

test('Google sign-in works from the login page and returns to the requested page [R2.15]', async ({
  page,
}) => {
  const patient = newPatient();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('OR', { exact: true })).toBeVisible();
  await chooseAccount(await openGoogle(page), patient);
  await expect(page).toHaveURL('/dashboard');
  await expect(signedInMark(page)).toBeVisible();
});

test('Google sign-in works on the signup page after being cancelled once [R2.18]', async ({
  page,
}) => {
  const patient = newPatient();
  await page.goto('/signup');
  await pressLast(await openGoogle(page), 'Cancel');
  await expect(page.getByRole('alert')).toHaveText(toIdentityMessage('popup-closed-by-user'));
  await chooseAccount(await openGoogle(page), patient);
  await expect(page).toHaveURL('/');
  await expect(signedInMark(page)).toBeVisible();
});

test('a forgotten password is replaced by the link in an email [R2.17]', async ({
  page,
  request,
}) => {
  const member = await registerMember(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forget password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  const send = page.getByRole('button', { name: publicTexts.reset.submit });
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email Address is required');
  for (const email of [newPatient().email, member.email]) {
    await page.getByLabel('Email').fill(email);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: email })).toContainText(
      publicTexts.reset.sent(email),
    );
  }

  const { text } = await expectEmail(request, { to: member.email, subject: 'password' });
  await page.goto(/\S+mode=resetPassword\S+/.exec(text)?.[0] ?? 'no link in the mail');
  await page.getByLabel('New password').fill('An0ther-Pass');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password is changed.');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, { email: member.email, password: 'An0ther-Pass' });
  await expect(signedInMark(page)).toBeVisible();
});

test.describe('an account that the clinic closes', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('is signed out on its own screen, with a message [R6.11]', async ({
    page,
    request,
    adminHeaders,
  }) => {
    const member = await registerMember(request);
    await logIn(page, member);
    await closeAccount(request, member, adminHeaders);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('alert')).toContainText(toErrorMessage('account_closed'));
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});

leavingMemberTest.describe('an access token that has ended', () => {
  leavingMemberTest.use({ expectedErrors: /status of 40[01]/ });

  leavingMemberTest(
    'renews itself once; without the provider the session ends [R4.24]',
    async ({ page, request, member }) => {
      await bookFor(request, member, { treatment: 'Cavity Filling', dateLocal: freshDay() });
      const renewals: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/jwt')) renewals.push(request.url());
      });
      const spoil = () =>
        page.evaluate(() => {
          const [head, claims] = (localStorage.getItem('accessToken') ?? '').split('.');
          localStorage.setItem('accessToken', `${head}.${claims}.no-such-signature`);
        });

      await page.goto('/about');
      await expect(signedInMark(page)).toBeVisible();
      await spoil();
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'My Appoinments' })).toBeVisible();
      await expect(visitsOf(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(renewals).toHaveLength(1);

      await page.route('**/securetoken.googleapis.com/**', (route) =>
        route.fulfill({ status: 400, json: { error: { message: 'USER_DISABLED' } } }),
      );
      await spoil();
      await page.reload();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    },
  );
});
