import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { bookWalkIn } from 'e2e/booking-desk';
import type { StorageState } from 'e2e/sign-in';
import { clinicTexts } from 'e2e/texts';
import { paths, staffPaths } from 'shared-contracts';
import { readThreadMs, type Tab } from '../page/visit';

/** A page of the day, and what shows that it can be used. */
interface DayPage {
  readonly title: string;
  readonly path: string;
  readonly heading: string;
  /** What is pressed: of the first row, or the first block. */
  readonly findControl: (page: Page) => Locator;
  /** What that opens. */
  readonly findAnswer: (page: Page) => Locator;
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const expectedRows = (page: Page) =>
  rows(page).filter({
    has: page.getByRole('button', { name: clinicTexts.nextActions.arrived, exact: true }),
  });
/** Of the diary. */
const blocks = (page: Page) => page.locator('button[id^="diary-"]');

export const DAY_PAGES = {
  today: {
    title: 'Today',
    path: paths.clinicDay,
    heading: clinicTexts.today.heading,
    // Before the first visit of the day a line for now comes first.
    findControl: (page) => rows(page).getByRole('button', { name: clinicTexts.more }).first(),
    findAnswer: (page) => page.getByRole('menu'),
  },
  diary: {
    title: 'the diary',
    path: staffPaths.diary,
    heading: clinicTexts.diary.heading,
    findControl: (page) => blocks(page).first(),
    findAnswer: (page) => page.getByRole('dialog'),
  },
} as const satisfies Record<string, DayPage>;

export interface Opened {
  /** Milliseconds since the page was asked for: the first visit is there, and then a press was answered. */
  readonly shownMs: number;
  readonly usableMs: number;
  /** CPU time that the page's main thread has taken until then, which says more on a busy machine. */
  readonly threadMs: number;
}

const readClock = (page: Page) => page.evaluate(() => performance.now());

/** Opens a page by its address and presses something. */
async function open(tab: Tab, { path, heading, ...of }: DayPage): Promise<Opened> {
  const { page } = tab;
  await page.goto('about:blank');
  const before = await readThreadMs(tab.session);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const control = of.findControl(page);
  await control.waitFor();
  const shownMs = await readClock(page);
  await control.click();
  await of.findAnswer(page).waitFor();
  const usableMs = await readClock(page);
  return { shownMs, usableMs, threadMs: (await readThreadMs(tab.session)) - before };
}

export interface Desk {
  readonly browser: Browser;
  readonly origin: string;
  readonly session: StorageState;
}

const openBrowser = ({ browser, origin, session }: Desk): Promise<BrowserContext> =>
  browser.newContext({ baseURL: origin, storageState: session, locale: 'en-US' });

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

/** Opens a page in a new browser, and once more with what that keeps. */
export async function openTwice(
  desk: Desk,
  page: DayPage,
): Promise<{ cold: Opened; warm: Opened }> {
  const context = await openBrowser(desk);
  try {
    const tab = await openTab(context);
    const cold = await open(tab, page);
    return { cold, warm: await open(tab, page) };
  } finally {
    await context.close();
  }
}

/** Two browsers of the desk, of which the second one looks at a page. */
export async function openTwo(desk: Desk, { path }: DayPage) {
  const contexts = [await openBrowser(desk), await openBrowser(desk)];
  const [own, theirs] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!own || !theirs) throw new Error('there are no two pages');
  await own.goto(paths.clinicDay);
  await theirs.goto(path);
  return { own, theirs, stop: () => Promise.all(contexts.map((context) => context.close())) };
}

/** What a colleague's page shows of a visit whose patient is there. */
const findArrived = (page: Page, patient: string): Locator =>
  rows(page)
    .filter({ hasText: patient })
    .getByRole('button', { name: clinicTexts.nextActions.in_treatment })
    .or(blocks(page).filter({ hasText: patient }).filter({ hasText: clinicTexts.states.arrived }));

/** Marks the next patient as arrived; returns the milliseconds from the press until a colleague sees it. */
export async function markArrived({ own, theirs }: { own: Page; theirs: Page }): Promise<number> {
  const row = expectedRows(own).first();
  const patient = await row.getByRole('link').first().innerText();
  const name = patient.split('\n')[0] ?? patient;
  const button = row.getByRole('button', { name: clinicTexts.nextActions.arrived, exact: true });
  await button.hover();
  const seen = findArrived(theirs, name).first().waitFor({ state: 'attached' });
  const pressedAt = Date.now();
  await own.mouse.down();
  await own.mouse.up();
  await seen;
  const ms = Date.now() - pressedAt;
  await findArrived(own, name).first().waitFor();
  return ms;
}

/** A practised person: a press is 1.1 s of pointing and 0.2 s for the button, a key 0.25 s (keystroke-level model). */
const PACE = { pressMs: 1300, keyMs: 250 };

/**
 * Books patients who stand at the desk, from Today, as fast as a practised person does: five presses, ten letters, ten digits.
 * Returns the milliseconds until each is booked.
 */
export async function bookWalkIns(desk: Desk, count: number): Promise<readonly number[]> {
  const context = await openBrowser(desk);
  const page = await context.newPage();
  const all: number[] = [];
  while (all.length < count) {
    await page.goto(DAY_PAGES.today.path);
    await rows(page).first().waitFor();
    const start = performance.now();
    await bookWalkIn(page, PACE);
    all.push(performance.now() - start);
  }
  await context.close();
  return all;
}
