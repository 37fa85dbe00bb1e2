import type { Page, Route } from '@playwright/test';
import {
  API_PREFIX,
  emailSchema,
  getWelcome,
  listReviews,
  newMessageSchema,
} from 'shared-contracts';
import { expect, leavingMemberTest, memberTest, test } from '../support/journey';
import { expectMainLinks, readMainLinks } from '../support/links';
import { holdResponses } from '../support/responses';
import { bookingTexts, pageTexts, publicTexts, shellTexts, toEmptyMessage } from '../support/texts';

const { contact, hero, info, nextTimes, services, team, titles } = publicTexts;

const PHONE = { width: 375, height: 720 };

const pages = [
  ['/', hero.title, titles.landing],
  ['/login', 'Login', titles.login],
  ['/signup', 'Signup', titles.signup],
  ['/forgot-password', publicTexts.reset.heading, titles.forgotPassword],
  ['/appoinment', bookingTexts.intro.heading, bookingTexts.pageTitle],
  ['/about', publicTexts.about.heading, titles.about],
  ['/reviews', publicTexts.reviews.heading, titles.reviews],
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
    await expectPage(page, heading, pageTexts.pageTitle(title, 'Molar'));
  }
});

test.describe('any other address', () => {
  test.use({ expectedErrors: /status of 404 .*\/no\/such\/page/ });

  test('shows a 404 page that leads back to the home page [R2.12]', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expectPage(page, shellTexts.notFoundTitle, shellTexts.notFoundPageTitle('Molar'));
    await page.getByRole('link', { name: shellTexts.backHome }).click();
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
  for (const { name } of info.cards) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Open 9.00 am to 5.00 pm every day')).toBeVisible();
  for (const name of ['Fluoride Treatment', 'Cavity Filling', 'Teeth Whitening']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const reviews = page.getByRole('region', { name: 'What Our Patients Says' });
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByRole('figure')).not.toHaveCount(0);

  const booking = page.getByRole('main').getByRole('link', { name: publicTexts.book, exact: true });
  await expect(booking).toHaveCount(3);
  for (const link of await booking.all()) await expect(link).toHaveAttribute('href', '/appoinment');
  await booking.first().click();
  await expect(page).toHaveURL('/appoinment');
  await page
    .getByRole('banner')
    .getByRole('link', { name: shellTexts.home('Molar') })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title);
});

const chipsOf = (page: Page) =>
  page.getByRole('list', { name: nextTimes.heading }).getByRole('link');

/** How far the page has moved by itself, as a score. */
const readLayoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { readonly value: number };
        let score = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) score += (entry as Shift).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          add(observer.takeRecords());
          resolve(score);
        }, 500);
      }),
  );

/** The dentists of the demo: other journeys add some, and take some away for a while. */
const demoNames = ['Amara Osei', 'Elena Petrova', 'Kenji Sato', 'Lucas Moreau', 'Nora Haddad'];

async function demoTeam(route: Route): Promise<void> {
  const response = await route.fetch();
  const { doctors, ...welcome } = (await response.json()) as { doctors: object[] };
  const demo = demoNames.map((name, index) => ({
    ...doctors[0],
    id: `d0000000-0000-4000-8000-00000000000${index}`,
    name: `Dr. ${name}`,
    speciality: 'General Dentistry',
  }));
  await route.fulfill({ response, json: { ...welcome, doctors: demo } });
}

for (const viewport of [PHONE, { width: 1280, height: 2900 }]) {
  test(`nothing moves when times, prices and team arrive, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const release = await holdResponses(page, `**${API_PREFIX}${getWelcome.path}?*`, demoTeam);
    // Of other journeys, and as long as they are.
    await page.route(`**${API_PREFIX}${listReviews.path}`, (route) => route.fulfill({ json: [] }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: team.heading })).toBeAttached();
    await expect(page.getByRole('main').getByRole('link', { name: /^\+1/ }).first()).toBeAttached();
    // On a busy machine the font takes the place of its substitute late; that is another matter.
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await readLayoutShift(page);
    release();
    await expect(chipsOf(page).first()).toBeVisible();
    expect((await readLayoutShift(page)) - before).toBeLessThanOrEqual(0.01);
  });
}

test('the landing page leads to the times of a treatment and to the page of a dentist', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText(/^\$\d+ · \d+ min$/)).toHaveCount(services.cards.length);
  const dentists = page.getByRole('region', { name: team.heading }).getByRole('link');
  await expect(dentists.first()).toHaveAttribute('href', /^\/dentists\/[a-z-]+$/);
  const [filling] = services.cards.filter(({ id }) => id === 'filling');
  const times = page.getByRole('link', { name: services.timesOf(filling?.name ?? '') });
  await expect(times).toHaveAttribute('href', /^\/appoinment\?treatment=[\da-f-]{36}$/);
});

memberTest('a time of the hero leads into its booking dialog', async ({ page }) => {
  await page.goto('/');
  const chip = chipsOf(page).last();
  const words = (await chip.textContent()) ?? '';
  await chip.click();
  const [, time = '', name = ''] = /(\d+\.\d\d [ap]m) (.+)$/.exec(words) ?? [];
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('radio', { name: time, exact: true })).toBeChecked();
});

test('navbar and footer list their links for a visitor [R2.1, R2.6]', async ({ page }) => {
  await page.goto('/about');
  const main = linksOf(page, shellTexts.mainNavigation);
  await expectMainLinks(main, ['Home', 'Appoinment', 'About', 'Signup', 'Login']);
  await expect(main.and(page.locator('[href="/about"]'))).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: shellTexts.signOut })).toBeHidden();

  for (const column of ['Services', 'Company']) {
    expect(new Set(await hrefs(page, column))).toEqual(new Set(['/']));
  }
  expect(await hrefs(page, 'Legal')).toEqual(['/terms', '/privacy', '/cookies']);
  await expect(page.getByRole('contentinfo')).toContainText(
    shellTexts.copyright(new Date().getFullYear(), 'Molar'),
  );
  await linksOf(page, 'Services').first().click();
  await expect(page).toHaveURL('/');
});

test('a link from a new remote is accepted; a missing or foreign link is reported', async ({
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
    const menu = page.getByRole('button', { name: shellTexts.menu });
    await expect(menu).toBeVisible();
    await expect(linksOf(page, shellTexts.mainNavigation).first()).toBeHidden();
    await menu.click();
    const items = linksOf(page, shellTexts.mainNavigation).filter({ visible: true });
    await expectMainLinks(items, ['Home', 'Appoinment', 'About', 'Reviews', 'Login', 'Signup']);
    await items.and(page.locator('[href="/reviews"]')).click();
    await expect(page).toHaveURL('/reviews');
    await expect(items).toHaveCount(0);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
});

leavingMemberTest(
  'navbar and dropdown of a signed-in patient, who signs out there [R2.1, R2.3]',
  async ({ page }) => {
    await page.goto('/');
    const main = linksOf(page, shellTexts.mainNavigation);
    await expectMainLinks(main, ['Home', 'Appoinment', 'About', 'Signup', 'Dashboard']);
    await expect(page.getByRole('button', { name: shellTexts.signOut })).toBeVisible();

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: shellTexts.menu }).click();
    const items = main.filter({ visible: true });
    await expectMainLinks(items, ['Home', 'Appoinment', 'About', 'Reviews', 'Dashboard', 'Signup']);
    await page.getByRole('button', { name: shellTexts.signOut }).click();
    await expect(items.and(page.locator('[href="/login"]'))).toBeVisible();
  },
);

test('the theme is light by default, is toggled on the body and persists [R2.5]', async ({
  page,
}) => {
  const body = page.locator('body');
  await page.goto('/about');
  await expect(body).toHaveClass('light-theme');
  await page.getByRole('button', { name: shellTexts.toDarkTheme }).click();
  await expect(body).toHaveClass('dark-theme');
  await page.reload();
  await expect(page.getByRole('button', { name: shellTexts.toLightTheme })).toBeVisible();
  await expect(body).toHaveClass('dark-theme');
  await page.getByRole('button', { name: shellTexts.toLightTheme }).click();
  await expect(body).toHaveClass('light-theme');
});

test('a message to the clinic is checked, then sent [R1.11]', async ({ page }) => {
  await page.goto('/');
  const form = page.getByRole('region', { name: contact.heading });
  await form.getByRole('button', { name: contact.submit }).click();
  const email = form.getByLabel(contact.email);
  await expect(email).toHaveAccessibleDescription(toEmptyMessage(emailSchema));
  await expect(email).toBeFocused();
  await expect(form.getByLabel(contact.subject)).toHaveAccessibleDescription(
    toEmptyMessage(newMessageSchema, 'subject'),
  );
  await expect(form.getByLabel(contact.message)).toHaveAccessibleDescription(
    toEmptyMessage(newMessageSchema, 'message'),
  );

  await email.fill('visitor@clinic.test');
  await form.getByLabel(contact.subject).fill('Sensitive tooth');
  await form.getByLabel(contact.message).fill('Can it be looked at without an X-ray?');
  await form.getByRole('button', { name: contact.submit }).click();
  await expect(form.getByRole('status')).toContainText(contact.sent);
  await expect(form.getByLabel(contact.message)).toHaveValue('');
});
