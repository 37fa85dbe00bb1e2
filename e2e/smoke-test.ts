import { createServer, type AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEFINITION, RegistryError, type SmokeTest } from 'registry';
import { paths, type RemoteDefinition, type RemotePageEntry } from 'shared-contracts';
import { findChromium } from './support/find-chromium';
import { createParts, type Part, type Parts } from './support/parts';
import { type ReleaseSite, startReleaseSite } from './support/release-site';
import { startSite } from './support/site-process';
import { shellTexts } from './support/texts';

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
  await page.getByRole('button', { name: 'login' }).click();
  await page
    .getByRole('button', { name: shellTexts.signOut })
    .waitFor({ timeout: PAGE_DEADLINE_MS });
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
  const fallback = page.getByRole('alert').filter({ hasText: shellTexts.partMissing(title) });
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

interface Backend extends Part {
  readonly url: string;
}

/** The site's API and stand-ins: of a site that runs already, or of one for this test alone. */
async function openBackend(): Promise<Backend> {
  const running = process.env.CLINIC_SMOKE_SITE;
  if (running) return { url: running, stop: async () => undefined };
  const port = await findFreePort();
  const { stop } = await startSite(port);
  return { url: `http://localhost:${port}`, stop };
}

/** Ctrl-C is the site's to hear: it stops before this process ends, and the browser with that. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

async function launchBrowser(): Promise<Browser> {
  const { executablePath } = findChromium();
  const options = { executablePath, args: ['--no-sandbox'], ...signals };
  return chromium.launch(options).catch((cause: unknown) => {
    const [reason] = (cause as Error).message.split('\n');
    const wayOut = 'name another Chromium with CHROMIUM_PATH';
    throw new Error(`${executablePath} does not run (${reason}); ${wayOut}`, { cause });
  });
}

/** What can fail at once comes first; what has been opened belongs to `parts`. */
async function open(parts: Parts, candidate: Parameters<SmokeTest>[0]) {
  const browser = await launchBrowser();
  parts.add({ stop: () => browser.close() });
  const backend = parts.add(await openBackend());
  const wish = { backend: backend.url, builds: [candidate] };
  return { browser, site: parts.add(await startReleaseSite(wish)) };
}

function refuse(cause: unknown): RegistryError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const fault =
    `The smoke test cannot start: ${reason}\n` +
    'Mend that and publish again, or publish untested with --no-smoke';
  return new RegistryError('usage', { params: { fault }, cause });
}

/**
 * Puts the build into the real shell, in the place of its remote, and opens each of the remote's
 * pages in a real browser: nothing may be missing, nothing may be an error. Starts a whole site
 * for it, unless `CLINIC_SMOKE_SITE` names a local one that runs, with its stand-ins and demo
 * accounts. Throws a RegistryError when it cannot start; however it ends, nothing that it started
 * goes on.
 */
const smokeTest: SmokeTest = async (candidate) => {
  const text = Buffer.from(candidate.files.get(DEFINITION)!).toString();
  const definition = JSON.parse(text) as RemoteDefinition;
  const parts = createParts();
  try {
    const { browser, site } = await open(parts, candidate).catch((cause: unknown) => {
      throw refuse(cause);
    });
    return await visitAll(browser, site, definition);
  } finally {
    await parts.stop();
  }
};

export default smokeTest;
