import type { Page } from '@playwright/test';
import { bookFor } from './clinic-api';
import { freshDay } from './days';
import { expect, releaseMemberTest } from './journey';
import { payLink, visitOf } from './patient';
import { getUnavailable, publicTexts, shellTexts } from './texts';
import type { WireBooking } from './wire';

let booked: Promise<WireBooking> | undefined;

/** A journey of a patient with a booking to pay for, through releases of its own. */
export const test = releaseMemberTest.extend<{ booking: WireBooking }>({
  booking: async ({ request, releaseAccount }, use) => {
    const visit = { treatment: 'Cavity Filling', dateLocal: freshDay() };
    // One for all journeys of the worker: none of them changes it.
    booked ??= bookFor(request, releaseAccount, visit);
    await use(await booked);
  },
});

type Step = (page: Page, booking: WireBooking) => Promise<void>;

/** A remote as it is reached from a page of another remote. */
export interface VisitedRemote {
  readonly name: string;
  /** What takes its place. */
  readonly unavailable: string;
  /** The page that is visited, and its heading. */
  readonly page: string;
  readonly heading: string | RegExp;
  /** Where the visit begins, and the way from any page up to the click. */
  readonly start: string;
  readonly approach: Step;
  readonly click: Step;
  /** A page of a third remote, which nothing has loaded so far. */
  readonly elsewhere: { readonly link: string; readonly heading: string | RegExp };
}

const clickNavbar = async (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: shellTexts.mainNavigation })
    .getByRole('link', { name, exact: true })
    .click();

const navbarStep = (name: string): Step => {
  return (page) => clickNavbar(page, name);
};

const none: Step = async () => undefined;
const dashboard = { link: 'Dashboard', heading: 'My Appoinments' };
const appointments = { link: 'Appoinment', heading: /^Available Appointments on/ };

const visits: readonly Omit<VisitedRemote, 'unavailable'>[] = [
  {
    name: 'remote-public',
    page: 'landing',
    heading: publicTexts.hero.title,
    start: '/appoinment',
    approach: none,
    click: navbarStep('Home'),
    elsewhere: dashboard,
  },
  {
    name: 'remote-booking',
    page: 'appointment',
    heading: appointments.heading,
    start: '/about',
    approach: none,
    click: navbarStep(appointments.link),
    elsewhere: dashboard,
  },
  {
    name: 'remote-account',
    page: 'my-appointments',
    heading: dashboard.heading,
    start: '/about',
    approach: none,
    click: navbarStep(dashboard.link),
    elsewhere: appointments,
  },
  {
    name: 'remote-payment',
    page: 'payment',
    heading: /^Payment for/,
    start: '/dashboard',
    approach: navbarStep(dashboard.link),
    click: async (page, { appoinmentDate }) => {
      await payLink(visitOf(page, appoinmentDate)).click();
    },
    elsewhere: appointments,
  },
];

export const visitedRemotes: readonly VisitedRemote[] = visits.map((visit) => ({
  ...visit,
  unavailable: getUnavailable(visit.name, visit.page),
}));

export function getVisitedRemote(name: string): VisitedRemote {
  const found = visitedRemotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`no journey visits ${name}`);
  return found;
}

export const headingOf = (page: Page, heading: string | RegExp) =>
  page.getByRole('heading', { name: heading });

export const fallbackOf = (page: Page, { unavailable }: VisitedRemote) =>
  page.getByRole('alert').filter({ hasText: unavailable });

/** Opens the page that the visit begins on, up to where one click leads to the remote. */
export async function approach(
  page: Page,
  remote: VisitedRemote,
  booking: WireBooking,
): Promise<void> {
  await page.goto(remote.start);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await remote.approach(page, booking);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

interface Watch {
  clickedAt?: number;
  shownAt?: number;
}

/** Clicks on the remote; the page itself notes when that was and when what takes its place appears. */
export async function clickAndWatch(
  page: Page,
  remote: VisitedRemote,
  booking: WireBooking,
): Promise<void> {
  await page.evaluate((unavailable) => {
    const watch: Watch = {};
    Object.assign(window, { watch });
    const noteClick = () => (watch.clickedAt = performance.now());
    addEventListener('click', noteClick, { capture: true, once: true });
    new MutationObserver(() => {
      const alerts = [...document.querySelectorAll('[role=alert]')];
      if (!alerts.some(({ textContent }) => textContent?.includes(unavailable))) return;
      watch.shownAt ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, remote.unavailable);
  await remote.click(page, booking);
}

/** Milliseconds from the click to the fallback, by the page's own clock. */
export async function getFallbackDelay(page: Page): Promise<number> {
  const { clickedAt, shownAt } = await page.evaluate(
    () => (window as unknown as { watch: Watch }).watch,
  );
  if (clickedAt === undefined || shownAt === undefined) throw new Error('no fallback was seen');
  return shownAt - clickedAt;
}

/** Waits by the page's own clock. */
export async function waitSinceClick(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((least) => {
    const { clickedAt = Infinity } = (window as unknown as { watch: Watch }).watch;
    return performance.now() - clickedAt >= least;
  }, milliseconds);
}

/** The theme can be switched, and a page of another remote, not loaded before, opens. */
export async function expectRestWorks(page: Page, { elsewhere }: VisitedRemote): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: shellTexts.toDarkTheme }).click();
  await expect(page.locator('body')).toHaveClass('dark-theme');
  await banner.getByRole('button', { name: shellTexts.toLightTheme }).click();
  await expect(page.locator('body')).toHaveClass('light-theme');
  await clickNavbar(page, elsewhere.link);
  await expect(headingOf(page, elsewhere.heading)).toBeVisible();
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
