import { type AddressInfo, createServer } from 'node:net';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { DEFINITION, RegistryError, type SmokeTest } from 'registry';
import { paths, type RemoteDefinition, type RemotePageEntry } from 'shared-contracts';
import { chromiumArgs, findChromium } from './support/find-chromium';
import { startSite } from './support/processes';
import { hasCode } from './support/page-code';
import { type ReleaseSite, startReleaseSite } from './support/release-site';
import { createResources, type Resource, type Resources } from './support/resources';
import { shellTexts, toUnavailable } from './support/texts';

const PAGE_DEADLINE_MS = 15_000;
const ADMIN = { email: 'admin@clinic.test', password: 'Admin123!' };
/** No record has this ID: the page has to say so. */
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

async function visitAll(browser: Browser, { url }: ReleaseSite, remote: RemoteDefinition) {
  const page = await browser.newPage({ baseURL: url });
  const faults: string[] = [];
  const isOpen = ({ requires }: RemotePageEntry) => requires === 'anyone';
  for (const entry of remote.pages.filter(isOpen)) {
    faults.push(...(await visit(page, entry, toUnavailable(remote, entry.path))));
  }
  const guarded = remote.pages.filter((entry) => !isOpen(entry));
  if (guarded.length > 0) await logIn(page);
  for (const entry of guarded)
    faults.push(...(await visit(page, entry, toUnavailable(remote, entry.path))));
  return faults;
}

interface Backend extends Resource {
  readonly url: string;
}

/** The API and emulators of a site that runs already, or of one for this test alone. */
async function openBackend(): Promise<Backend> {
  const running = process.env.CLINIC_SMOKE_SITE;
  if (running) return { url: running, stop: async () => undefined };
  const port = await findFreePort();
  const { stop } = await startSite(port);
  return { url: `http://localhost:${port}`, stop };
}

/** The site handles Ctrl-C: it stops before this process ends, and the browser with it. */
const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

async function launchBrowser(): Promise<Browser> {
  const { executablePath } = findChromium();
  const options = { executablePath, args: [...chromiumArgs], ...signals };
  return chromium.launch(options).catch((cause: unknown) => {
    const [reason] = (cause as Error).message.split('\n');
    const advice = 'name another Chromium with CHROMIUM_PATH';
    throw new Error(`${executablePath} does not run (${reason}); ${advice}`, { cause });
  });
}

/** What can fail at once comes first; all that is opened belongs to `resources`. */
async function open(resources: Resources, candidate: Parameters<SmokeTest>[0]) {
  const browser = await launchBrowser();
  resources.add({ stop: () => browser.close() });
  const backend = resources.add(await openBackend());
  const options = { backend: backend.url, builds: [candidate] };
  return { browser, site: resources.add(await startReleaseSite(options)) };
}

function toStartError(cause: unknown): RegistryError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const fault =
    `The smoke test cannot start: ${reason}\n` +
    'Fix that and publish again, or publish untested with --no-smoke';
  return new RegistryError('usage', { params: { fault }, cause });
}

/**
 * Loads the build into the real shell, in place of its remote, and opens each of the remote's pages
 * in a real browser: nothing may be missing, nothing may be an error. Starts a whole site for that,
 * unless `CLINIC_SMOKE_SITE` names a local one that runs, with its emulators and demo accounts.
 * Throws a RegistryError when it cannot start. Everything that it started is stopped again.
 */
const smokeTest: SmokeTest = async (candidate) => {
  const text = Buffer.from(candidate.files.get(DEFINITION)!).toString();
  const definition = JSON.parse(text) as RemoteDefinition;
  const resources = createResources();
  try {
    const { browser, site } = await open(resources, candidate).catch((cause: unknown) => {
      throw toStartError(cause);
    });
    return await visitAll(browser, site, definition);
  } finally {
    await resources.stop();
  }
};

export default smokeTest;
