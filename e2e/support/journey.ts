import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { API_PREFIX } from 'shared-contracts';
import { type Language, SOURCE_LANGUAGE } from 'shared-texts';
import type { Member } from './clinic-api';
import { SITE_URL } from './processes';
import { type ReleaseSite, startReleaseSite } from './release-site';
import {
  type Account,
  createAccount,
  createSignIn,
  type SignIn,
  type StorageState,
  toAccessToken,
} from './sign-in';

interface JourneyFixtures {
  /** Errors that the journey provokes on purpose; any other one fails it. */
  readonly expectedErrors: RegExp | null;
  readonly failOnConsoleError: void;
  /** With `SLOW_CALLS=1` the API takes its time: finds what does not wait for it. */
  readonly slowCalls: void;
  /** The patient who is signed in; one for all journeys of a worker, so each takes its own days. */
  readonly member: Member;
  /** The `Authorization` header of the admin. */
  readonly adminHeaders: { readonly Authorization: string };
}

/** Created when a journey first asks for them. A worker runs all kinds of journeys with one set. */
interface WorkerFixtures {
  /** Of the texts that a file of journeys loads, which needs workers of its own when it is another one. */
  readonly language: Language;
  readonly signIn: SignIn;
  readonly account: Account;
  readonly adminState: StorageState;
  readonly dentistState: StorageState;
  readonly releases: ReleaseSite;
  /** A patient of the site that serves `releases`. */
  readonly releaseAccount: Account;
}

const SETUP = { scope: 'worker', timeout: 120_000 } as const;

async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(`**${API_PREFIX}/**`, async (route) => {
    await sleep(300 + 900 * Math.random());
    await route.fallback();
  });
}

/** Collects what pages report as errors, except what was expected. */
export function collectErrors(context: BrowserContext, expected: RegExp | null = null): string[] {
  const unexpected: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text)) unexpected.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(error.error().message));
  return unexpected;
}

/**
 * A test that fails when a page reports an unexpected error. Every journey extends this one by
 * fixtures of a test alone: others would start a worker, with a browser and sign-ins, for each kind.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  expectedErrors: [null, { option: true }],
  failOnConsoleError: [
    async ({ context, expectedErrors }, use) => {
      const unexpected = collectErrors(context, expectedErrors);
      await use();
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  slowCalls: [
    async ({ context }, use) => {
      if (process.env.SLOW_CALLS) await slowDown(context);
      await use();
    },
    { auto: true },
  ],
  language: [SOURCE_LANGUAGE, { option: true, scope: 'worker' }],
  signIn: [async ({ browser }, use) => use(createSignIn(browser, SITE_URL)), SETUP],
  account: [async ({ signIn }, use) => use(await signIn.patient()), SETUP],
  adminState: [async ({ signIn }, use) => use(await signIn.admin()), SETUP],
  dentistState: [async ({ signIn }, use) => use(await signIn.dentist()), SETUP],
  releases: [
    async ({}, use) => {
      const site = await startReleaseSite();
      await use(site);
      await site.stop();
    },
    SETUP,
  ],
  releaseAccount: [
    async ({ browser, releases }, use) => use(await createAccount(browser, releases.url)),
    SETUP,
  ],
  member: async ({ account }, use) => use(account),
  adminHeaders: async ({ adminState }, use) =>
    use({ Authorization: `Bearer ${toAccessToken(adminState)}` }),
});

/** A journey that begins with a patient signed in, as after a reload of the page. */
export const memberTest = test.extend({
  storageState: async ({ account }, use) => use(account.storageState),
});

/**
 * The same with a patient of its own, who may sign out: that ends the session at the clinic too, and the other journeys of
 * the worker share theirs.
 */
export const leavingMemberTest = test.extend<{ readonly ownAccount: Account }>({
  ownAccount: async ({ browser }, use) => use(await createAccount(browser, SITE_URL)),
  member: async ({ ownAccount }, use) => use(ownAccount),
  storageState: async ({ ownAccount }, use) => use(ownAccount.storageState),
});

/** A journey that begins with the admin signed in. */
export const adminTest = test.extend({
  storageState: async ({ adminState }, use) => use(adminState),
});

/** A journey that begins with a dentist signed in. */
export const dentistTest = test.extend({
  storageState: async ({ dentistState }, use) => use(dentistState),
});

/** A journey on a shell server of its own, whose releases it may change. */
export const releaseTest = test.extend<{ freshReleases: void }>({
  baseURL: async ({ releases }, use) => use(releases.url),
  freshReleases: [
    async ({ releases }, use) => {
      await releases.reset();
      await use();
    },
    { auto: true },
  ],
});

/** Such a journey with a patient signed in. */
export const releaseMemberTest = releaseTest.extend({
  storageState: async ({ releaseAccount }, use) => use(releaseAccount.storageState),
});

export { expect };
