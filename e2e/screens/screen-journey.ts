import type { Browser, BrowserContext, Page } from '@playwright/test';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { test as journey } from '../support/journey';
import { chooseLanguage } from '../support/languages';
import { fillCard, payButton } from '../support/patient';
import { SITE_URL } from '../support/processes';
import type { Account, SignIn, StorageState } from '../support/sign-in';
import { paymentTexts } from '../support/texts';
import type { Cast, Role } from './screen';

interface ScreenFixtures {
  /** Who looks at the screen. */
  readonly role: Role;
  readonly cast: Cast;
}

async function createCast(browser: Browser, account: Account): Promise<Cast> {
  const { storageState } = account;
  const context = await browser.newContext({ baseURL: SITE_URL, storageState });
  const page = await context.newPage();
  const visit = (treatment: string) => ({ treatment, dateLocal: freshDay() });
  const unpaid = await bookFor(page.request, account, visit('Teeth Whitening'));
  const paid = await bookFor(page.request, account, visit('Cavity Filling'));
  await page.goto(`/dashboard/payment/${paid._id}`);
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await page.getByText(paymentTexts.recorded).waitFor();
  await context.close();
  return { member: account, unpaidId: unpaid._id, paidId: paid._id };
}

let cast: Promise<Cast> | undefined;
const contexts = new Map<Role, BrowserContext>();

async function readState(signIn: SignIn, role: Role): Promise<StorageState | undefined> {
  if (role === 'visitor') return undefined;
  return role === 'patient' ? (await signIn.patient()).storageState : signIn[role]();
}

/** Looking changes nothing that a page keeps, and a second load costs a quarter of the first. */
async function openContext(browser: Browser, signIn: SignIn, role: Role): Promise<BrowserContext> {
  const known = contexts.get(role);
  if (known) return known;
  const storageState = await readState(signIn, role);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  await chooseLanguage(context, SITE_URL);
  contexts.set(role, context);
  return context;
}

/** Takes back what one screen changes for itself. */
async function restore(page: Page): Promise<void> {
  const context = page.context();
  await page.evaluate(() => sessionStorage.clear());
  // Before the mocks go: what the page still requested would reach the site.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.emulateMedia({ media: null, forcedColors: null });
}

/** A journey that begins in the role of the screen. Pages of one role share a tab. */
export const test = journey.extend<ScreenFixtures>({
  role: ['visitor', { option: true }],
  cast: [
    async ({ browser, account }, use) => use(await (cast ??= createCast(browser, account))),
    { timeout: 120_000 },
  ],
  context: async ({ browser, role, signIn }, use) => {
    const context = await openContext(browser, signIn, role);
    await use(context);
    context.removeAllListeners('console');
    context.removeAllListeners('weberror');
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
    await restore(page);
  },
});
