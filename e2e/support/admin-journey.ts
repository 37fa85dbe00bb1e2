import type { Browser } from '@playwright/test';
import { closeAccount, type Member, registerMember } from './clinic-api';
import { test as journey } from './journey';
import { type StorageState, toAccessToken } from './member-journey';
import { accounts, logIn } from './patient';
import { SITE_URL } from './settings';

interface AdminFixtures {
  /** The `Authorization` header of the admin. */
  readonly adminHeaders: { readonly Authorization: string };
  /** Somebody who may be promoted: the account is closed when the journey ends. */
  readonly colleague: Member;
}

/** The demo admin as after a reload of the page. */
export async function signInAdmin(browser: Browser): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: SITE_URL });
  await logIn(await context.newPage(), accounts.admin);
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return storageState;
}

/** A journey that begins with the admin signed in. */
export const test = journey.extend<AdminFixtures, { adminState: StorageState }>({
  adminState: [
    async ({ browser }, provide) => provide(await signInAdmin(browser)),
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: async ({ adminState }, provide) => provide(adminState),
  adminHeaders: async ({ adminState }, provide) =>
    provide({ Authorization: `Bearer ${toAccessToken(adminState)}` }),
  colleague: async ({ request, adminState }, provide) => {
    const member = await registerMember(request);
    await provide(member);
    await closeAccount(request, member, toAccessToken(adminState));
  },
});
