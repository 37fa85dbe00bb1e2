import type { Browser } from '@playwright/test';
import { type PageName, PAGES } from './pages';
import type { MeasuredSite } from './sites';
import {
  evaluate,
  openTab,
  type Profile,
  readPage,
  settle,
  SLOW,
  SLOW_CPU,
  type Tab,
  visit,
  type Visit,
  withFreshContext,
} from './visit';

/** A first visit, with an empty cache, and a second one. */
export interface Visits {
  readonly cold: Visit;
  readonly warm: Visit;
}

/** Of opening a second remote's page from the landing page. */
export interface Navigation {
  /** From the click until the second page is usable. */
  readonly ms: number;
  /** Everything since the landing page was usable. */
  readonly kb: number;
  /** How long the click took until the next frame. */
  readonly responseMs: number;
}

/** Of using a page. */
export interface Interaction {
  readonly cls: number;
  /** The slowest response. */
  readonly inpMs: number;
}

/** Longer than a browser takes to report an interaction. */
const REPORT_MS = 500;

const stateOf = ({ patient }: MeasuredSite, name: PageName) =>
  PAGES[name].isSignedIn ? patient : undefined;

const urlOf = (site: MeasuredSite, name: PageName) => site.origin + site.paths[name];

/** Visits a page twice with a new browser profile. */
export const visitTwice = (
  browser: Browser,
  site: MeasuredSite,
  { name, profile }: { readonly name: PageName; readonly profile: Profile },
): Promise<Visits> =>
  withFreshContext(browser, stateOf(site, name), async (context) => {
    const tab = await openTab(context, PAGES[name].control, profile);
    const cold = await visit(tab, urlOf(site, name));
    return { cold, warm: await visit(tab, urlOf(site, name)) };
  });

/** A first visit only. */
export const visitOnce = (browser: Browser, site: MeasuredSite, name: PageName): Promise<Visit> =>
  withFreshContext(browser, stateOf(site, name), async (context) =>
    visit(await openTab(context, PAGES[name].control, { name: 'unthrottled' }), urlOf(site, name)),
  );

const toResponseMs = (interactions: Readonly<Record<string, number>>) =>
  Math.max(0, ...Object.values(interactions));

/** Follows the landing page's first link to the appointment page, without loading a document. */
export const navigate = (browser: Browser, site: MeasuredSite): Promise<Navigation> =>
  withFreshContext(browser, undefined, async (context) => {
    const { control } = PAGES.landing;
    const tab = await openTab(context, control, SLOW);
    const { usableMs } = await visit(tab, urlOf(site, 'landing'));
    await evaluate(tab, `bench.watchNext(${JSON.stringify(PAGES.appointment.control)})`);
    await tab.page.locator(control.selector).first().click();
    await settle(tab, 'bench.reachedMs > 0');
    await tab.page.waitForTimeout(REPORT_MS);
    const { clickedMs, reachedMs, files, interactions } = await readPage(tab);
    const bytes = files.reduce((sum, file) => sum + (file.startMs > usableMs ? file.bytes : 0), 0);
    const responseMs = toResponseMs(interactions);
    return { ms: (reachedMs ?? 0) - (clickedMs ?? 0), kb: bytes / 1000, responseMs };
  });

async function chooseDayAndOpenDialog({ page }: Tab): Promise<void> {
  // Weekends may have nothing to offer: the days of the next month have more than one row.
  await page.getByRole('button', { name: 'next month' }).click();
  await page.locator('main table button:enabled').nth(3).click();
  await page.locator('main li button:enabled').first().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

/** Chooses a day and opens a treatment's dialog, as a patient who is signed in. */
export const useAppointmentPage = (browser: Browser, site: MeasuredSite): Promise<Interaction> =>
  withFreshContext(browser, site.patient, async (context) => {
    const tab = await openTab(context, PAGES.appointment.control, SLOW_CPU);
    await visit(tab, urlOf(site, 'appointment'));
    await chooseDayAndOpenDialog(tab);
    await tab.page.waitForTimeout(REPORT_MS);
    const { cls, interactions } = await readPage(tab);
    return { cls, inpMs: toResponseMs(interactions) };
  });
