import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { expectMainLinks, readMainLinks } from '../support/links';
import { test as memberTest } from '../support/member-journey';

const PHONE = { width: 375, height: 720 };

const pages = [
  ['/', 'Your new smile starts here', 'Molar · Dental care by appointment'],
  ['/login', 'Login', 'Login · Molar'],
  ['/signup', 'Signup', 'Signup · Molar'],
  ['/forgot-password', 'Reset your password', 'Reset your password · Molar'],
  ['/appoinment', 'Book your appointment', 'Appoinment · Molar'],
  ['/about', 'A dental practice that tells you first', 'About · Molar'],
  ['/reviews', 'Reviews', 'Reviews · Molar'],
] as const;

const linksOf = (page: Page, navigation: string) =>
  page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link');

const hrefs = (page: Page, navigation: string) =>
  linksOf(page, navigation).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function expectPage(page: Page, heading: string, title: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { name: heading })).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test('each public address has its page, inside navbar and footer [R1.1, R2.7, R2.10]', async ({
  page,
}) => {
  for (const [path, heading, title] of pages) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expectPage(page, heading, title);
  }
});

test.describe('any other address', () => {
  test.use({ expectedErrors: /status of 404 .*\/no\/such\/page/ });

  test('is not found, and leads back to the home page [R2.12]', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expectPage(page, 'We could not find this page', 'Page not found · Molar');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the other spelling of the appointment page leads to it [R2.11]', async ({ page }) => {
  await page.goto('/appointment?date=2060-05-04');
  await expect(page).toHaveURL('/appoinment?date=2060-05-04');
  await expect(
    page.getByRole('heading', { name: 'Available Appointments on May 4, 2060' }),
  ).toBeVisible();
});

test('the landing page shows what the clinic offers and leads to booking [R1.5, R1.6, R2.4]', async ({
  page,
}) => {
  await page.goto('/');
  for (const name of ['Opening hours', 'Visit our location', 'Contact us']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Open 9.00 am to 5.00 pm every day')).toBeVisible();
  for (const name of ['Fluoride Treatment', 'Cavity Filling', 'Teeth Whitening']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const reviews = page.getByRole('region', { name: 'What Our Patients Says' });
  await expect(reviews.getByRole('figure')).not.toHaveCount(0);

  for (const name of ['Choose a treatment', 'Make an appointment', 'Get started']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      '/appoinment',
    );
  }
  await page.getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/appoinment');
  await page.getByRole('banner').getByRole('link', { name: 'Molar, home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new smile starts here');
});

test('navbar and footer list their links for a visitor [R2.1, R2.6]', async ({ page }) => {
  await page.goto('/about');
  const main = linksOf(page, 'Main');
  await expectMainLinks(main, ['Home', 'Appoinment', 'About', 'Login', 'Signup']);
  await expect(main.and(page.locator('[href="/about"]'))).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();

  for (const column of ['Services', 'Company', 'Legal']) {
    expect(new Set(await hrefs(page, column))).toEqual(new Set(['/']));
  }
  await expect(page.getByRole('contentinfo')).toContainText('Copyright ©');
  await linksOf(page, 'Legal').first().click();
  await expect(page).toHaveURL('/');
});

test('a link that a new remote brings is no fault, one that is missing or not theirs is', async ({
  page,
}) => {
  const shows = async (links: string) => {
    await page.setContent(`<nav>${links}</nav>`);
    return readMainLinks(page.getByRole('link'));
  };
  const own = '<a href="/reviews">Reviews</a>';
  const login = '<a href="/login">Login</a>';
  const wanted = ['Reviews /reviews', 'Login /login'];
  expect(await shows(`${own}<a href="/remote-reviews">Reviews</a>${login}`)).toEqual(wanted);
  expect(await shows(own)).not.toEqual(wanted);
  expect(await shows(login + own)).not.toEqual(wanted);
  expect(await shows(`${own}${login}<a href="/dashboard">Dashboard</a>`)).not.toEqual(wanted);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the dropdown lists the links of a visitor in place of the navbar [R2.2]', async ({
    page,
  }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(linksOf(page, 'Main').first()).toBeHidden();
    await menu.click();
    const items = page.getByRole('menuitem');
    await expectMainLinks(items, ['Home', 'Appoinment', 'About', 'Reviews', 'Login', 'Signup']);
    await items.and(page.locator('[href="/reviews"]')).click();
    await expect(page).toHaveURL('/reviews');
    await expect(page.getByRole('menu')).toBeHidden();
  });
});

memberTest(
  'navbar and dropdown of a signed-in patient, who signs out there [R2.1, R2.3]',
  async ({ page }) => {
    await page.goto('/');
    const main = linksOf(page, 'Main');
    await expectMainLinks(main, ['Home', 'Appoinment', 'About', 'Dashboard', 'Signup']);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    const items = page.getByRole('menuitem');
    await expectMainLinks(items, ['Home', 'Appoinment', 'About', 'Reviews', 'Dashboard', 'Signup']);
    await expect(items.last()).toHaveText('Sign out');
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Login' })).toBeVisible();
  },
);

test('the theme is light, is switched on the body and stays switched [R2.5]', async ({ page }) => {
  const body = page.locator('body');
  await page.goto('/about');
  await expect(body).toHaveClass('light-theme');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(body).toHaveClass('dark-theme');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
  await expect(body).toHaveClass('dark-theme');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(body).toHaveClass('light-theme');
});

test('a message to the clinic is checked, then sent [R1.11]', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Stay connected with us' });
  await form.getByRole('button', { name: 'Submit' }).click();
  const email = form.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription('Please enter a valid e-mail address');
  await expect(email).toBeFocused();
  await expect(form.getByLabel('Subject')).toHaveAccessibleDescription('Subject is required');
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Message is required');

  await email.fill('visitor@clinic.test');
  await form.getByLabel('Subject').fill('Sensitive tooth');
  await form.getByLabel('Message').fill('Can it be looked at without an X-ray?');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you, your message has reached us');
  await expect(form.getByLabel('Message')).toHaveValue('');
});
