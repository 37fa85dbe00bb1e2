import { expect, type Page } from '@playwright/test';
import { paths, type RemoteDefinition, type RemotePageEntry } from 'shared-contracts';
import { texts as shellTexts } from 'shell/texts';
import { hasCode } from './page-code';

const PAGE_DEADLINE_MS = 15_000;
/** No record has this ID: the page has to say so. */
const NO_RECORD = '00000000-0000-4000-8000-000000000000';

/** Who signs in for the pages that visitors cannot open. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** What takes the place of a remote's page, in the words of the link that leads there. */
export function toUnavailable({ navigation, drawer }: RemoteDefinition, path: string): string {
  const link = [...navigation, ...drawer].find(({ to }) => to === path);
  return link ? shellTexts.unavailable.named(link.label) : shellTexts.unavailable.page;
}

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'login' }).click();
  await page
    .getByRole('button', { name: shellTexts.signOut })
    .waitFor({ timeout: PAGE_DEADLINE_MS });
}

/** What a page that shows a record may say in the console when there is no such record. */
const isNoRecord = (text: string, url: string) =>
  text.includes('Failed to load resource') && url.includes('/api/');

async function visit(page: Page, entry: RemotePageEntry, unavailable: string): Promise<string[]> {
  const faults: string[] = [];
  const isOfRecord = entry.path.includes(':');
  const onConsole = (message: { type(): string; text(): string; location(): { url: string } }) => {
    if (message.type() !== 'error') return;
    if (isOfRecord && isNoRecord(message.text(), message.location().url)) return;
    faults.push(`${entry.path} says in the console: ${message.text()}`);
  };
  const onError = ({ message }: Error) => faults.push(`${entry.path} throws: ${message}`);
  page.on('console', onConsole);
  page.on('pageerror', onError);
  await page.goto(entry.path.replace(/:\w+/g, NO_RECORD));
  const shown = page.getByRole('main').getByRole('heading').first();
  await shown.waitFor({ timeout: PAGE_DEADLINE_MS }).catch(() => {
    faults.push(`${entry.path} shows no heading within ${PAGE_DEADLINE_MS / 1000} s`);
  });
  await expect
    .poll(() => hasCode(page), { timeout: PAGE_DEADLINE_MS })
    .toBe(true)
    .catch(() => {
      faults.push(`${entry.path} stays HTML: its code has not run`);
    });
  await page.waitForLoadState('networkidle');
  const fallback = page.getByRole('alert').filter({ hasText: unavailable });
  if ((await fallback.count()) > 0) faults.push(`${entry.path} shows the fallback`);
  page.off('console', onConsole);
  page.off('pageerror', onError);
  return faults;
}

const isOpen = ({ requires }: RemotePageEntry) => requires === 'anyone';

/**
 * Opens each page of a remote on the site that the browser's page starts from, the public ones signed out. Returns
 * what went wrong, each with its path; an empty list when nothing did.
 */
export async function visitPages(
  page: Page,
  remote: RemoteDefinition,
  account: Account,
): Promise<string[]> {
  const faults: string[] = [];
  const visitAll = async (entries: readonly RemotePageEntry[]) => {
    for (const entry of entries)
      faults.push(...(await visit(page, entry, toUnavailable(remote, entry.path))));
  };
  await visitAll(remote.pages.filter(isOpen));
  const guarded = remote.pages.filter((entry) => !isOpen(entry));
  if (guarded.length > 0) await logIn(page, account);
  await visitAll(guarded);
  return faults;
}
