import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type CanaryFault, canaryFaults } from '../support/canary-faults';
import { expect, releaseTest } from '../support/journey';
import type { Edit, ReleaseSite } from '../support/release-site';
import { createSignIn, nobody } from '../support/sign-in';

/** As many as it takes to withdraw a canary that always fails. */
const VISITORS = 4;
/** The registry waits for half a minute before it gives up a silent page, and looks every five seconds. */
const WITHDRAWN_MS = 60_000;
/** After which a page that is not shown says so. */
const JUDGED_MS = 45_000;

const booking = { remote: 'remote-booking', page: 'appointment', path: '/appoinment' };
const users = { remote: 'remote-dashboard', page: 'all-users', path: '/dashboard/allusers' };

/** Visitors of their own are not watched for errors in the console: it says what the page does wrong. */
interface Visited {
  readonly browser: Browser;
  readonly releases: ReleaseSite;
  readonly remote: string;
  readonly path: string;
  readonly options?: BrowserContextOptions;
}

let releaseCount = 0;

/** Gives a version with a fault to all visitors, as a canary; returns the version. */
async function startCanary({ publish, registry }: ReleaseSite, remote: string, edit: Edit) {
  releaseCount += 1;
  const version = `1.4.${releaseCount}`;
  await publish(remote, version, edit);
  const { etag } = await registry.read();
  await registry.change({ action: 'canary', remote, version, percent: 100, note: '' }, etag);
  return version;
}

const statusOf = async ({ registry }: ReleaseSite, remote: string) =>
  (await registry.read()).document.remotes[remote]!.status;

const countsOf = async ({ registry }: ReleaseSite, version: string) =>
  (await registry.rates()).find((rates) => rates.version === version);

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first();

/** One visitor after another, until the version has been withdrawn or all have come. */
async function visit(
  { browser, releases, remote, path, options }: Visited,
  see: (page: Page, visitor: number) => Promise<unknown>,
): Promise<void> {
  for (let visitor = 1; visitor <= VISITORS; visitor += 1) {
    if ((await statusOf(releases, remote)) !== 'canary') return;
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(releases.url + path, { waitUntil: 'commit' });
    await see(page, visitor);
    await context.close();
  }
}

interface Judged {
  readonly releases: ReleaseSite;
  readonly version: string;
  readonly fault: CanaryFault;
}

/** What a visitor sees, and that the registry has learned of their visit. */
async function expectVisit(page: Page, visitor: number, { releases, version, fault }: Judged) {
  const judged = fault.isSeen ? (fault.outcome ?? 'shown') : 'loaded';
  const count = async () => (await countsOf(releases, version))?.[judged];
  await expect.poll(count, { timeout: JUDGED_MS }).toBe(visitor);
  if (!fault.isSeen) return;
  await expect(heading(page)).toBeVisible();
  // Tells the registry that the visitor leaves; a browser that is closed counts as a page that hangs.
  await page.goto('about:blank');
}

const placeOf = ({ meets }: CanaryFault) => (meets === 'owner' ? users : booking);

/** A visitor who is signed out gets the version itself, where the fault meets patients alone. */
async function expectOthersToSeeIt(browser: Browser, { releases, version, fault }: Judged) {
  if (fault.meets !== 'patient') return;
  const page = await browser.newPage();
  await page.goto(releases.url + booking.path);
  await expect(heading(page)).toBeVisible();
  await expect.poll(async () => (await countsOf(releases, version))?.shown).toBe(1);
  await page.goto('about:blank');
  await page.close();
}

/** What a browser keeps of those whom a fault meets. */
async function signIn(browser: Browser, { url }: ReleaseSite, { meets }: CanaryFault) {
  if (!meets) return nobody;
  const people = createSignIn(browser, url);
  return meets === 'owner' ? people.admin() : (await people.patient()).storageState;
}

/** The version is withdrawn with its cause, or stays when its fault is one that nothing notices. */
async function expectVerdict({ releases, version, fault }: Judged, remote: string) {
  if (fault.outcome === null) {
    expect(await statusOf(releases, remote)).toBe('canary');
    return;
  }
  await expect.poll(() => statusOf(releases, remote), { timeout: WITHDRAWN_MS }).toBe('withdrawn');
  const causes = await releases.registry.causes(remote);
  const ofVersion = causes.filter((known) => known.version === version);
  expect(ofVersion.map((known) => known.name)).toContain(fault.cause);
}

releaseTest.describe('a canary', () => {
  releaseTest.setTimeout(240_000);

  for (const fault of canaryFaults) {
    const { name, outcome } = fault;
    const verdict = outcome ? `is withdrawn, because its visits count as ${outcome}` : 'stays';

    releaseTest(`that ${name} ${verdict}`, async ({ browser, releases }) => {
      const { remote, path, page: pageName } = placeOf(fault);
      const storageState = await signIn(browser, releases, fault);
      const version = await startCanary(releases, remote, fault.in(pageName));
      const judged = { releases, version, fault };
      await expectOthersToSeeIt(browser, judged);
      await visit({ browser, releases, remote, path, options: { storageState } }, (page, visitor) =>
        expectVisit(page, visitor, judged),
      );
      await expectVerdict(judged, remote);
    });
  }

  releaseTest(
    'that people leave before it shows is not withdrawn for that',
    async ({ browser, releases }) => {
      const { remote, path } = booking;
      const version = await startCanary(releases, remote, () => undefined);
      await visit({ browser, releases, remote, path }, async (page, visitor) => {
        await page.route('**/api/**', () => undefined);
        await expect.poll(async () => (await countsOf(releases, version))?.loaded).toBe(visitor);
        await page.goto('about:blank');
      });
      await expect
        .poll(async () => {
          const { shown = 0, left = 0 } = (await countsOf(releases, version)) ?? {};
          return shown + left;
        })
        .toBe(VISITORS);
      const { failureRate } = (await countsOf(releases, version)) ?? {};
      expect(failureRate === null || failureRate === 0).toBe(true);
      expect(await statusOf(releases, remote)).toBe('canary');
    },
  );
});
