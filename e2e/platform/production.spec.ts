import type { Page } from '@playwright/test';
import { registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, test } from '../support/journey';
import { fillLogin, logInInstead, newPatient } from '../support/patient';
import { SITE_URL } from '../support/processes';
import { startReleaseSite } from '../support/release-site';
import { accountTexts, publicTexts, shellTexts } from '../support/texts';

const POLICY = 'integrity-policy';
const DEMANDED = 'blocked-destinations=(script)';

/** The documents that were opened, and whether each lets scripts run without a hash. */
function watchDocuments(page: Page): string[] {
  const opened: string[] = [];
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    const { pathname } = new URL(response.url());
    opened.push(`${pathname} ${response.headers()[POLICY] === DEMANDED ? 'strict' : 'foreign'}`);
  });
  return opened;
}

/** The identity provider of the site behind, at the address of the real one. */
async function answerForProvider(page: Page): Promise<void> {
  await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const asked = new URL(route.request().url());
    const url = `${SITE_URL}/${asked.host}${asked.pathname}${asked.search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

test.describe('in production', () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default' });
  let site: Awaited<ReturnType<typeof startReleaseSite>>;

  test.beforeAll(async () => {
    site = await startReleaseSite({ isProduction: true });
  });

  test.afterAll(() => site.stop());

  test('a page with a provider’s scripts is a document of its own, and only it allows them [R12.26]', async ({
    page,
  }) => {
    const documents = watchDocuments(page);
    await page.goto(site.url);
    const navigation = page.getByRole('navigation', { name: shellTexts.mainNavigation });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await navigation.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(`${site.url}/about`);
    expect(documents).toEqual(['/ strict']);

    await navigation.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Signup' }).click();
    await expect(page).toHaveURL(`${site.url}/signup`);
    expect(documents).toEqual(['/ strict', '/login foreign']);

    await navigation.getByRole('link', { name: 'About' }).click();
    const expectDocuments = (...later: string[]) =>
      expect.poll(() => documents.slice(2)).toEqual(later);
    await expectDocuments('/about strict');
    await expect(page.getByRole('heading', { name: publicTexts.about.heading })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'signup' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expectDocuments('/about strict', '/signup foreign', '/about strict');
    await expect(page).toHaveURL(`${site.url}/about`);
    await expect(page.getByRole('heading', { name: publicTexts.about.heading })).toBeVisible();
  });

  test('logging in to book returns to the day and treatment and leaves no trace in the history [R2.16]', async ({
    page,
    request,
  }) => {
    const member = await registerMember(request);
    await answerForProvider(page);
    const documents = watchDocuments(page);
    const day = `${site.url}/appoinment?date=${freshDay()}`;
    await page.goto(day);
    const book = page.getByRole('button', { name: 'Book Appoinment', disabled: false }).first();
    await book.click();
    await logInInstead(page, member);
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(member.email);
    expect(page.url()).toContain(`${day}&book=`);
    expect(documents).toEqual(['/appoinment strict', '/signup foreign', '/appoinment strict']);
    await page.goBack();
    await expect(page).toHaveURL(day);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a guarded page leads to login and then to the requested page; Back skips the login [R2.16]', async ({
    page,
    request,
  }) => {
    const member = await registerMember(request);
    await answerForProvider(page);
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${site.url}/dashboard?from=mail`);
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/about`);
    await page.goForward();
    await fillLogin(page, member);
    await expect(page).toHaveURL(`${site.url}/dashboard?from=mail`);
    await expect(page.getByText(accountTexts.visits.noneTitle)).toBeVisible();
  });

  test('a sign-up is confirmed in the document that it leads to [R4.6]', async ({ page }) => {
    const { name, email, password } = newPatient();
    await answerForProvider(page);
    await page.goto(`${site.url}/signup`);
    const documents = watchDocuments(page);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'signup' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect.poll(() => documents).toEqual(['/ strict']);
    await expect(page.getByText('user sign up successfully')).toBeVisible();
    await expect(
      page.getByRole('banner').getByRole('button', { name: shellTexts.signOut }),
    ).toBeVisible();
  });

  test('the site works when the browser keeps no site data [R2.5]', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: shellTexts.toDarkTheme }).click();
    await expect(page.locator('body')).toHaveClass('dark-theme');
  });

  test('an address with a developer’s override has no effect [R12.26]', async ({ page }) => {
    const answer = await page.goto(`${site.url}/?remote=remote-public@http://localhost:3001`);
    expect(answer?.headers()[POLICY]).toBe(DEMANDED);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: shellTexts.reset })).toHaveCount(0);
  });
});
