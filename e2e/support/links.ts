import type { Locator } from '@playwright/test';
import { expect } from './journey';

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

/** The specified links of navbar or dropdown among `shown`, in their order: a new remote may bring others. */
export async function readMainLinks(shown: Locator): Promise<string[]> {
  const addresses = Object.values(mainLinks);
  const links = await shown.evaluateAll((all) =>
    all.map((link) => ({ address: link.getAttribute('href') ?? '', label: link.textContent })),
  );
  return links
    .filter(({ address }) => addresses.includes(address))
    .map(({ address, label }) => `${label} ${address}`);
}

/** Of all specified links of navbar and dropdown exactly these are shown, in this order. */
export async function expectMainLinks(
  shown: Locator,
  labels: readonly (keyof typeof mainLinks)[],
): Promise<void> {
  const wanted = labels.map((label) => `${label} ${mainLinks[label]}`);
  await expect.poll(() => readMainLinks(shown)).toEqual(wanted);
}
