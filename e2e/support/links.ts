import type { Locator } from '@playwright/test';
import { expect } from './journey';
import { dashboardTexts } from './texts';

/** The links of navbar and dropdown that the site is specified with: address by label. */
const mainLinks = {
  Home: '/',
  Appoinment: '/appoinment',
  About: '/about',
  Reviews: '/reviews',
  Login: '/login',
  Dashboard: '/dashboard',
  Signup: '/signup',
};

/** Those of the drawer. */
const drawerLinks = {
  'My Appoinmants': '/dashboard',
  [dashboardTexts.account.heading]: '/dashboard/account',
  [dashboardTexts.messages.heading]: '/dashboard/messages',
  [dashboardTexts.refunds.heading]: '/dashboard/refunds',
  'All Users': '/dashboard/allusers',
  'Add Doctor': '/dashboard/adddoctor',
  'Manage Doctors': '/dashboard/managedoctors',
  [dashboardTexts.releases.heading]: '/dashboard/releases',
};

type Links = Readonly<Record<string, string>>;

/** What is shown of the specified links, as `About /about`: a new remote may bring others. */
async function readSpecified(shown: Locator, specified: Links): Promise<string[]> {
  const addresses = Object.values(specified);
  const links = await shown.evaluateAll((all) =>
    all.map((link) => ({ address: link.getAttribute('href') ?? '', label: link.textContent })),
  );
  return links
    .filter(({ address }) => addresses.includes(address))
    .map(({ address, label }) => `${label} ${address}`);
}

/** The specified links of navbar or dropdown among `shown`, in their order. */
export const readMainLinks = (shown: Locator) => readSpecified(shown, mainLinks);

/** Of all specified links of navbar and dropdown exactly these are shown, in this order. */
export async function expectMainLinks(
  shown: Locator,
  labels: readonly (keyof typeof mainLinks)[],
): Promise<void> {
  const wanted = labels.map((label) => `${label} ${mainLinks[label]}`);
  await expect.poll(() => readMainLinks(shown)).toEqual(wanted);
}

/** All specified links of the drawer are shown, in their order. */
export async function expectDrawerLinks(shown: Locator): Promise<void> {
  const wanted = Object.entries(drawerLinks).map(([label, address]) => `${label} ${address}`);
  await expect.poll(() => readSpecified(shown, drawerLinks)).toEqual(wanted);
}
