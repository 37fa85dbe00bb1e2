import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { listRemotes } from 'registry';
import { runCommand } from 'registry/test-kit/run-command';
import { paths, staffPaths } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { failingRemote } from '../support/faults';
import { collectErrors, expect, test as journeyTest } from '../support/journey';
import { acceptReact, withReact, writeShell } from '../support/react-upgrade';
import { type Edit, type ReleaseSite, startReleaseSite } from '../support/release-site';
import { createAccount, createSignIn, type StorageState } from '../support/sign-in';
import { getUnavailable, publicTexts, shellTexts } from '../support/texts';

const ROOT = join(import.meta.dirname, '..', '..');
const BOOKING = 'remote-booking';
/** The version in which remotes accept both. */
const VERSION = '1.1.0';
const NEXT_REACT = '20.0.0';
const OLD_ALONE = '^19.3.1';
const BOTH = `${OLD_ALONE} || ^${NEXT_REACT}`;
const NEW_ALONE = `^${NEXT_REACT}`;

const remotes = listRemotes(ROOT);

/** A site whose shell is replaced. */
interface UpgradedSite extends ReleaseSite {
  /** Deploys the shell as it is built, or with changes. */
  readonly replaceShell: (edit?: Edit) => Promise<void>;
}

const test = journeyTest.extend<{ site: UpgradedSite }>({
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'upgraded-shell-'));
    await writeShell(folder);
    const site = await startReleaseSite({ shellDist: folder });
    await use({
      ...site,
      replaceShell: async (edit) => {
        const script = await writeShell(folder, edit);
        await expect.poll(async () => (await fetch(site.url)).text()).toContain(script);
      },
    });
    await site.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test.describe.configure({ timeout: 300_000 });

/** Who has to move before the shell can have the next React. */
const askWho = ({ url, token, registryUrl }: ReleaseSite) =>
  runCommand(`overview --upgrade react@${NEXT_REACT} --url ${registryUrl}`, {
    root: ROOT,
    env: { CLINIC_SITE: url, CLINIC_REGISTRY_TOKEN: token },
  });

type Change = Parameters<ReleaseSite['registry']['change']>[0];

const change = async ({ registry }: ReleaseSite, request: Change) =>
  registry.change(request, (await registry.read()).etag);

interface Move {
  readonly remote: string;
  readonly version: string;
  readonly range: string;
}

/** Publishes the present build of a remote with another range of React, and makes it live. */
async function release(site: ReleaseSite, { remote, version, range }: Move): Promise<void> {
  await site.publish(remote, version, acceptReact(range));
  await change(site, { action: 'promote', remote, version, note: '' });
}

const headingOf = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('heading', { name });

const appointments = { link: 'Appoinment', heading: /^Available Appointments on/ };
const home = { link: 'Home', heading: publicTexts.hero.title };
const dashboard = { link: 'Dashboard', heading: 'My Appoinments' };

async function follow(
  page: Page,
  { link, heading }: { readonly link: string; readonly heading: string | RegExp },
) {
  await page
    .getByRole('navigation', { name: shellTexts.mainNavigation })
    .getByRole('link', { name: link, exact: true })
    .click();
  await expect(headingOf(page, heading)).toBeVisible();
}

/** A page whose scripts are noted by their paths. */
async function openPage(browser: Browser, site: ReleaseSite, storageState?: StorageState) {
  const context = await browser.newContext({
    baseURL: site.url,
    ...(storageState && { storageState }),
  });
  const errors = collectErrors(context);
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(paths.about);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const close = async () => {
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  };
  return { page, scripts, close };
}

/** One visit of pages that have moved and of others. */
async function visitBoth(browser: Browser, site: ReleaseSite, storageState?: StorageState) {
  const { page, scripts, close } = await openPage(browser, site, storageState);
  await follow(page, appointments);
  await follow(page, home);
  if (storageState) await follow(page, dashboard);
  await follow(page, appointments);
  expect(scripts.some((script) => script.includes(`/${BOOKING}/${VERSION}/`))).toBe(true);
  expect(scripts.some((script) => script.includes('/remote-public/1.0.0/'))).toBe(true);
  await close();
}

/** How the registry has counted the visits of the new version of a remote. */
async function countVisits({ registry }: ReleaseSite, remote: string) {
  const rates = await registry.rates();
  const found = rates.find((one) => one.remote === remote && one.version === VERSION);
  return { shown: found?.shown ?? 0, failed: found?.failed ?? 0 };
}

/** Opens a page of each remote, by the remote's name, until it was seen to be shown once more. */
async function openEach(page: Page, site: ReleaseSite, addresses: Record<string, string>) {
  for (const [remote, address] of Object.entries(addresses)) {
    const { shown } = await countVisits(site, remote);
    await page.goto(site.url + address);
    await expect
      .poll(() => countVisits(site, remote), { message: address })
      .toEqual({ shown: shown + 1, failed: 0 });
  }
}

test.describe('a shell with a React that remotes do not accept', () => {
  test.use({ expectedErrors: failingRemote(/shared singleton module/) });

  test('says that their pages are not available, and is taken back [R12.48]', async ({
    page,
    browser,
    site,
  }) => {
    const open = await openPage(browser, site);
    await site.replaceShell(withReact(NEXT_REACT));

    await page.goto(paths.appointment);
    const unavailable = getUnavailable(BOOKING, 'appointment');
    await expect(page.getByRole('alert').filter({ hasText: unavailable })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    // What is open goes on with the shell that it has.
    await follow(open.page, appointments);
    await open.close();
    await expect
      .poll(async () => (await site.registry.causes(BOOKING)).map(({ message }) => message))
      .toContainEqual(expect.stringContaining('20.0.0'));

    await site.replaceShell();
    await page.goto(paths.appointment);
    await expect(headingOf(page, appointments.heading)).toBeVisible();
    await follow(page, home);
  });
});

test('remotes move to a new React one by one, and the shell last [R12.48]', async ({
  page,
  browser,
  request,
  site,
}) => {
  const patient = await createAccount(browser, site.url);
  const admin = await createSignIn(browser, site.url).admin();

  await test.step('every remote has to move', async () => {
    const { exitCode, out } = await askWho(site);
    expect(exitCode).toBe(6);
    for (const remote of remotes) expect(out).toContain(`${remote} 1.0.0`);
  });

  await test.step('a remote that accepts the next React alone has to wait for the shell', async () => {
    await expect(site.publish(BOOKING, VERSION, acceptReact(NEW_ALONE))).rejects.toMatchObject({
      code: 'gates_failed',
      details: expect.arrayContaining([
        {
          path: 'shared',
          message: expect.stringMatching(/^react must be \^20\.0\.0, but shell .* shares 19\./),
        },
      ]),
    });
  });

  await test.step('one that accepts both works beside those that have not moved', async () => {
    await release(site, { remote: BOOKING, version: VERSION, range: BOTH });
    const { out } = await askWho(site);
    expect(out).not.toContain(BOOKING);
    await visitBoth(browser, site);
    await visitBoth(browser, site, patient.storageState);
  });

  await test.step('the last one moves', async () => {
    for (const remote of remotes.filter((name) => name !== BOOKING))
      await release(site, { remote, version: VERSION, range: BOTH });
    expect(await askWho(site)).toMatchObject({ exitCode: 0 });
  });

  const open = await openPage(browser, site, patient.storageState);
  const oldScripts = [...open.scripts];

  await test.step('the shell has the next React, and open pages keep the old one', async () => {
    await site.replaceShell(withReact(NEXT_REACT));
    await follow(open.page, appointments);
    await follow(open.page, dashboard);
    const isOfShell = (path: string) => /\/assets\/shell\/(shell|support)\./.test(path);
    expect(open.scripts.filter(isOfShell)).toEqual(oldScripts.filter(isOfShell));
    await open.close();
  });

  await test.step('new visits get it, with a page of every remote', async () => {
    const { _id } = await bookFor(request, patient, {
      treatment: 'Cavity Filling',
      dateLocal: freshDay(),
    });
    const ofPatients = {
      'remote-public': paths.home,
      'remote-booking': paths.appointment,
      'remote-account': paths.dashboard,
      'remote-payment': paths.payment(_id),
    };
    const ofStaff = {
      'remote-clinic': paths.clinicDay,
      'remote-dashboard': staffPaths.allUsers,
      'remote-forms': staffPaths.manageForms,
      'remote-releases': paths.releases,
      'remote-reports': staffPaths.reports,
      'remote-settings': staffPaths.settings,
    };
    expect(Object.keys({ ...ofPatients, ...ofStaff }).sort()).toEqual([...remotes].sort());
    for (const [storageState, addresses] of [
      [patient.storageState, ofPatients],
      [admin, ofStaff],
    ] as const) {
      const context = await browser.newContext({ storageState });
      const errors = collectErrors(context);
      await openEach(await context.newPage(), site, addresses);
      await context.close();
      expect(errors).toEqual([]);
    }
  });

  await test.step('nobody can go back to a release that takes the old React alone', async () => {
    const message = `${BOOKING} 1.0.0 cannot go live: react must be 19.3.1, but shell 2.0.0 shares ${NEXT_REACT}`;
    for (const request of [
      { action: 'rollback', remote: BOOKING, note: '' },
      { action: 'promote', remote: BOOKING, version: '1.0.0', note: '' },
      { action: 'canary', remote: BOOKING, version: '1.0.0', percent: 5, note: '' },
    ] as const) {
      await expect(change(site, request)).rejects.toThrow(message);
    }
    await page.goto(paths.appointment);
    await expect(headingOf(page, appointments.heading)).toBeVisible();
  });

  await test.step('and the old range can go', async () => {
    await release(site, { remote: BOOKING, version: '1.2.0', range: NEW_ALONE });
    await page.goto(paths.appointment);
    await expect(headingOf(page, appointments.heading)).toBeVisible();
    await change(site, { action: 'rollback', remote: BOOKING, note: '' });
    await page.goto(paths.appointment);
    await expect(headingOf(page, appointments.heading)).toBeVisible();
  });
});
