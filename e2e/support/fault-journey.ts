import type { Page } from '@playwright/test';
import { bookFor } from './clinic-api';
import { freshDay } from './fresh-day';
import { expect } from './journey';
import { type StorageState, toAccessToken } from './member-journey';
import { newPatient, signUp } from './patient';
import { test as releaseTest } from './release-journey';
import { getTitle, publicTexts, shellTexts } from './texts';
import type { WireBooking } from './wire';

/** Whoever looks at the parts of the site: signed in, with a booking to pay for. */
interface Patient {
  readonly storageState: StorageState;
  readonly booking: WireBooking;
}

/** A journey of a patient through releases of its own. */
export const test = releaseTest.extend<{ booking: WireBooking }, { patient: Patient }>({
  patient: [
    async ({ browser, releases }, provide) => {
      const context = await browser.newContext({ baseURL: releases.url });
      const account = newPatient();
      await signUp(await context.newPage(), account);
      const storageState = await context.storageState({ indexedDB: true });
      const member = { ...account, accessToken: toAccessToken(storageState) };
      const wish = { treatment: 'Cavity Filling', dateLocal: freshDay() };
      const booking = await bookFor(context.request, member, wish);
      await context.close();
      await provide({ storageState, booking });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: async ({ patient }, provide) => provide(patient.storageState),
  booking: async ({ patient }, provide) => provide(patient.booking),
});

type Step = (page: Page, booking: WireBooking) => Promise<void>;

/** A part of the site that one team delivers, seen from a page of another team. */
export interface Part {
  readonly remote: string;
  /** What readers call it. */
  readonly title: string;
  /** Its page that is visited, and what stands over it. */
  readonly page: string;
  readonly heading: string | RegExp;
  /** A page of another remote, where the visit begins, and the way from any page up to the click. */
  readonly start: string;
  readonly approach: Step;
  readonly click: Step;
  /** A page of a third remote, which nothing has loaded so far. */
  readonly elsewhere: { readonly link: string; readonly heading: string | RegExp };
}

const clickBar = async (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: shellTexts.mainNavigation })
    .getByRole('link', { name, exact: true })
    .click();

const clickOf = (name: string): Step => {
  return (page) => clickBar(page, name);
};

const none: Step = async () => undefined;
const dashboard = { link: 'Dashboard', heading: 'My Appoinments' };
const appointments = { link: 'Appoinment', heading: /^Available Appointments on/ };

export const parts: readonly Part[] = [
  {
    remote: 'remote-public',
    title: getTitle('remote-public'),
    page: 'landing',
    heading: publicTexts.hero.title,
    start: '/appoinment',
    approach: none,
    click: clickOf('Home'),
    elsewhere: dashboard,
  },
  {
    remote: 'remote-booking',
    title: getTitle('remote-booking'),
    page: 'appointment',
    heading: appointments.heading,
    start: '/about',
    approach: none,
    click: clickOf(appointments.link),
    elsewhere: dashboard,
  },
  {
    remote: 'remote-dashboard',
    title: getTitle('remote-dashboard'),
    page: 'my-appointments',
    heading: dashboard.heading,
    start: '/about',
    approach: none,
    click: clickOf(dashboard.link),
    elsewhere: appointments,
  },
  {
    remote: 'remote-payment',
    title: getTitle('remote-payment'),
    page: 'payment',
    heading: /^Payment for/,
    start: '/dashboard',
    approach: clickOf(dashboard.link),
    click: async (page, { appoinmentDate }) => {
      const row = page.getByRole('row').filter({ hasText: appoinmentDate });
      await row.getByRole('link', { name: 'pay', exact: true }).click();
    },
    elsewhere: appointments,
  },
];

export function findPart(remote: string): Part {
  const part = parts.find((one) => one.remote === remote);
  if (!part) throw new Error(`${remote} is no part of the site`);
  return part;
}

export const headingOf = (page: Page, heading: string | RegExp) =>
  page.getByRole('heading', { name: heading });

export const fallbackOf = (page: Page, { title }: Part) =>
  page.getByRole('alert').filter({ hasText: shellTexts.partMissing(title) });

/** Opens the page that the visit begins on, up to where one click leads to the part. */
export async function approach(page: Page, part: Part, booking: WireBooking): Promise<void> {
  await page.goto(part.start);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await part.approach(page, booking);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

interface Watch {
  clickedAt?: number;
  shownAt?: number;
}

/** Clicks on the part, and takes down in the page itself when that was and when the text appears. */
export async function clickAndWatch(page: Page, part: Part, booking: WireBooking): Promise<void> {
  await page.evaluate((title) => {
    const watch: Watch = {};
    Object.assign(window, { watch });
    const noteClick = () => (watch.clickedAt = performance.now());
    addEventListener('click', noteClick, { capture: true, once: true });
    new MutationObserver(() => {
      const alerts = [...document.querySelectorAll('[role=alert]')];
      if (!alerts.some(({ textContent }) => textContent?.includes(title))) return;
      watch.shownAt ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, part.title);
  await part.click(page, booking);
}

const readWatch = (page: Page) =>
  page.evaluate(() => (window as unknown as { watch: Watch }).watch);

/** Milliseconds from the click to the fallback, by the page's own clock. */
export async function fallbackDelay(page: Page): Promise<number> {
  const { clickedAt, shownAt } = await readWatch(page);
  if (clickedAt === undefined || shownAt === undefined) throw new Error('nothing was seen');
  return shownAt - clickedAt;
}

/** Waits by the page's own clock. */
export async function passSinceClick(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((least) => {
    const { clickedAt = Infinity } = (window as unknown as { watch: Watch }).watch;
    return performance.now() - clickedAt >= least;
  }, milliseconds);
}

/** Theme and navigation answer, and another team's page, not loaded before, opens. */
export async function expectRestWorks(page: Page, { elsewhere }: Part): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: shellTexts.toDarkTheme }).click();
  await expect(page.locator('body')).toHaveClass('dark-theme');
  await banner.getByRole('button', { name: shellTexts.toLightTheme }).click();
  await expect(page.locator('body')).toHaveClass('light-theme');
  await clickBar(page, elsewhere.link);
  await expect(headingOf(page, elsewhere.heading)).toBeVisible();
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
