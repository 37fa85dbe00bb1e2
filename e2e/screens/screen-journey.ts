import { signInAdmin } from '../support/admin-journey';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/fresh-day';
import { type StorageState, test as memberJourney } from '../support/member-journey';
import { fillCard } from '../support/patient';
import { SITE_URL } from '../support/settings';
import { paymentTexts } from '../support/texts';
import type { Cast, Role } from './screen';

interface ScreenOptions {
  /** Who looks at the screen. */
  readonly role: Role;
}

interface Company {
  readonly adminState: StorageState;
  readonly cast: Cast;
}

/** A journey that begins as whoever the screen is for; each role signs in once per worker. */
export const test = memberJourney.extend<ScreenOptions, Company>({
  role: ['visitor', { option: true }],
  adminState: [
    async ({ browser }, provide) => provide(await signInAdmin(browser)),
    { scope: 'worker', timeout: 120_000 },
  ],
  cast: [
    async ({ browser, account }, provide) => {
      const context = await browser.newContext({
        baseURL: SITE_URL,
        storageState: account.storageState,
      });
      const page = await context.newPage();
      const wish = (treatment: string) => ({ treatment, dateLocal: freshDay() });
      const unpaid = await bookFor(page.request, account, wish('Teeth Whitening'));
      const paid = await bookFor(page.request, account, wish('Cavity Filling'));
      await page.goto(`/dashboard/payment/${paid._id}`);
      await fillCard(page, '4242 4242 4242 4242');
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await page.getByText(paymentTexts.recorded).waitFor();
      await context.close();
      await provide({ member: account, unpaidId: unpaid._id, paidId: paid._id });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  storageState: async ({ role, account, adminState }, provide) => {
    const states = { visitor: undefined, patient: account.storageState, admin: adminState };
    await provide(states[role]);
  },
});
