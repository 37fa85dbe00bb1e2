import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEFINITION, type SmokeTest } from 'registry';
import { paths, type RemoteDefinition, type RemotePageEntry } from 'shared-contracts';
import { findChromium } from './support/find-chromium';
import { type ReleaseSite, startReleaseSite } from './support/release-site';
import { startSite } from './support/site-process';

const PAGE_DEADLINE_MS = 15_000;
const ADMIN = { email: 'admin@clinic.test', password: 'Admin123!' };
/** Stands for any record: the page has to say that there is none. */
const NO_RECORD = '00000000-0000-4000-8000-000000000000';

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function logIn(page: Page): Promise<void> {
  await page.goto(paths.login);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor({ timeout: PAGE_DEADLINE_MS });
}

/** What a page that shows a record may say in the console when there is no such record. */
const isNoRecord = (text: string, url: string) =>
  text.includes('Failed to load resource') && url.includes('/api/');

async function visit(page: Page, entry: RemotePageEntry, title: string): Promise<string[]> {
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
  await page.waitForLoadState('networkidle');
  const fallback = page.getByRole('alert').filter({ hasText: `${title} is not available` });
  if ((await fallback.count()) > 0) faults.push(`${entry.path} shows the fallback`);
  page.off('console', onConsole);
  page.off('pageerror', onError);
  return faults;
}

async function visitAll(browser: Browser, { url }: ReleaseSite, remote: RemoteDefinition) {
  const page = await browser.newPage({ baseURL: url });
  const faults: string[] = [];
  const isOpen = ({ requires }: RemotePageEntry) => requires === 'anyone';
  for (const entry of remote.pages.filter(isOpen)) {
    faults.push(...(await visit(page, entry, remote.title)));
  }
  const guarded = remote.pages.filter((entry) => !isOpen(entry));
  if (guarded.length > 0) await logIn(page);
  for (const entry of guarded) faults.push(...(await visit(page, entry, remote.title)));
  return faults;
}

interface Backend {
  readonly url: string;
  stop(): Promise<void>;
}

/** The site's API and stand-ins: of a site that runs already, or of one for this test alone. */
async function openBackend(): Promise<Backend> {
  const running = process.env.CLINIC_SITE;
  if (running) return { url: running, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'molar-smoke-'));
  const port = await findFreePort();
  const site = await startSite(port, dataDir);
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Puts the build into the real shell, in the place of its remote, and opens each of the remote's
 * pages in a real browser: nothing may be missing, nothing may be an error. Starts a whole site
 * for it, unless `CLINIC_SITE` names a local one that runs.
 */
const smokeTest: SmokeTest = async (candidate) => {
  const text = Buffer.from(candidate.files.get(DEFINITION)!).toString();
  const definition = JSON.parse(text) as RemoteDefinition;
  const { executablePath } = findChromium();
  const backend = await openBackend();
  const site = await startReleaseSite({ backend: backend.url, builds: [candidate] });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    return await visitAll(browser, site, definition);
  } finally {
    await browser.close();
    await site.stop();
    await backend.stop();
  }
};

export default smokeTest;
