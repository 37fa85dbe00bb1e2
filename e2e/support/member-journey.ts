import type { BrowserContext, Page } from '@playwright/test';
import type { Member } from './clinic-api';
import { expect, test as journey } from './journey';
import { newPatient, signUp } from './patient';
import { SITE_URL } from './settings';
import { dashboardTexts } from './texts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Account extends Member {
  readonly storageState: StorageState;
}

interface MemberFixtures {
  /** Who is signed in; one patient for all journeys of a worker, so each takes days of its own. */
  readonly member: Member;
}

export function toAccessToken({ origins }: StorageState): string {
  const items = origins.flatMap(({ localStorage }) => localStorage);
  return items.find(({ name }) => name === 'accessToken')?.value ?? '';
}

/** A journey that begins with a patient signed in, as after a reload of the page. */
export const test = journey.extend<MemberFixtures, { account: Account }>({
  account: [
    async ({ browser }, use) => {
      const patient = newPatient();
      const context = await browser.newContext({ baseURL: SITE_URL });
      await signUp(await context.newPage(), patient);
      const storageState = await context.storageState({ indexedDB: true });
      await context.close();
      await use({ ...patient, storageState, accessToken: toAccessToken(storageState) });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  member: async ({ account }, provide) => provide(account),
  storageState: async ({ account }, provide) => provide(account.storageState),
});

/** What the API answered with on My Appoinments: the visits, or that there are none. */
export function visitsOf(page: Page) {
  const { noneTitle, upcoming } = dashboardTexts.visits;
  return page.getByRole('table', { name: upcoming }).or(page.getByText(noneTitle));
}

export { expect };
