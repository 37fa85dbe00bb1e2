import type { Page } from '@playwright/test';
import { paths } from 'shared-contracts';
import { adminTest, expect, memberTest, test } from '../support/journey';
import { waitForCode } from '../support/page-code';
import { newPatient } from '../support/patient';
import { holdResponses } from '../support/responses';
import { publicTexts, shellTexts } from '../support/texts';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: shellTexts.offline });

test.describe('the theme of the device', () => {
  test.use({ colorScheme: 'dark', expectedErrors: /ERR_FAILED .*\/assets\/shell\// });

  test('is taken over only when it is chosen, before the first paint, and followed [R2.65]', async ({
    page,
  }) => {
    const body = page.locator('body');
    await page.goto('/about');
    await expect(body).toHaveClass('light-theme');
    await page
      .getByRole('combobox', { name: shellTexts.theme.label })
      .selectOption(shellTexts.theme.settings.system);
    await expect(body).toHaveClass('dark-theme');

    await page.route('**/assets/shell/*.js', (route) => route.abort());
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await expect(body).toHaveClass('dark-theme');
    const bar = page.locator('meta[name=theme-color]');
    const color = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(bar).toHaveAttribute('content', '#0b1613');
    expect(color).toBe('rgb(11, 22, 19)');

    await page.unrouteAll();
    await page.goto('/about');
    await expect(page.getByRole('button', { name: shellTexts.toLightTheme })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(body).toHaveClass('light-theme');
    await expect(page.getByRole('combobox', { name: shellTexts.theme.label })).toHaveValue(
      'system',
    );
  });
});

test('Back before the page’s code has run shows the page that it leads to', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/about');
  await waitForCode(page);
  const about = (await title.textContent()) ?? '';
  const navigation = page.getByRole('navigation', { name: shellTexts.mainNavigation });
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(title).not.toHaveText(about);

  const release = await holdResponses(page, '**/assets/shell/**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(title).not.toHaveText(about);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/about');
  release();
  await expect(title).toHaveText(about);
});

test('a page starts at its top in a tab whose page before was scrolled, and stays where it is on a reload', async ({
  page,
}) => {
  const getScroll = () => page.evaluate(() => window.scrollY);
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  await waitForCode(page);
  await scrollTo(1200);

  await page.goto(paths.visit);
  await expect(page.getByText(publicTexts.visit.expired)).toBeVisible();
  expect(await getScroll()).toBe(0);

  await scrollTo(200);
  await page.reload();
  await expect(page.getByText(publicTexts.visit.expired)).toBeVisible();
  await expect.poll(getScroll).toBe(200);
});

test('the form of a sign-up stays busy until the next page is there', async ({ page }) => {
  const { name, email, password } = newPatient();
  await page.goto('/signup');
  await waitForCode(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill('patient@clinic');
  await page.getByLabel('Password').fill(password);
  const button = page.getByRole('button', { name: 'signup' });
  await button.click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await page.getByLabel('Email').fill(email);
  const release = await holdResponses(page, '**/assets/remote-public/**/*.js');
  await button.dblclick();
  await expect(page.getByText(publicTexts.signup.done)).toBeVisible();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL('/');
});

interface SentForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly button: string;
  /** What the page says once it is sent. */
  readonly done: string;
}

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|failed while|Failed to fetch/ });

  test('the banner stays below the navbar on a page that was scrolled [R2.66]', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    await waitForCode(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await context.setOffline(true);
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    const [bar, strip] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      banner(page).boundingBox(),
    ]);
    expect(Math.abs((strip?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0))).toBeLessThanOrEqual(1);
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
  });

  test('forms whose code is not there say that the clinic was not reached, and can be sent later [R2.66]', async ({
    page,
    context,
  }) => {
    const unreached = page.getByRole('alert').filter({ hasText: 'could not reach the clinic' });
    const patient = newPatient();
    const { contact } = publicTexts;
    const forms: SentForm[] = [
      {
        path: '/signup',
        fields: { Name: patient.name, Email: patient.email, Password: patient.password },
        button: 'signup',
        done: publicTexts.signup.done,
      },
      {
        path: '/',
        fields: { Email: patient.email, Subject: 'Parking', Message: 'Is there a car park?' },
        button: contact.submit,
        done: contact.sent,
      },
    ];
    for (const { path, fields, button, done } of forms) {
      await page.goto(path);
      await waitForCode(page);
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) });
      for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
      await context.setOffline(true);
      await form.getByRole('button', { name: button }).click();
      await expect(unreached).toBeVisible();
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);
      await context.setOffline(false);
      await form.getByRole('button', { name: button }).click();
      await expect(page.getByText(done)).toBeVisible();
    }
  });

  memberTest(
    'a page whose code is not there says that it comes later, and does [R2.66]',
    async ({ page, context }) => {
      await page.goto('/about');
      await waitForCode(page);
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(shellTexts.remoteOfflineText);
      await context.setOffline(false);
      await expect(
        page.getByRole('main').getByRole('heading', { level: 1, name: 'My Appoinments' }),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
});

adminTest(
  'on a tablet the drawer is a rail whose labels show beside the focus',
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1100 });
    await page.goto('/dashboard');
    const drawer = page.getByRole('navigation', { name: shellTexts.dashboardNavigation });
    const users = drawer.getByRole('link', { name: 'All Users' });
    const width = (await drawer.boundingBox())?.width ?? Infinity;
    expect(width).toBeLessThanOrEqual(64);
    const label = users.getByText('All Users');
    expect((await label.boundingBox())?.width).toBeLessThanOrEqual(1);
    await page.keyboard.press('Tab');
    await users.focus();
    await expect(users).toBeFocused();
    expect((await label.boundingBox())?.width).toBeGreaterThan(40);
  },
);

test('on paper a page has its content and the addresses of links, and nothing to press', async ({
  page,
}) => {
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
