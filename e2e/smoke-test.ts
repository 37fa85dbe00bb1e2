import { type AddressInfo, createServer } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { createReleaseTest } from 'kit/smoke-test';
import { visitAll } from 'kit/visit-all';
import { DEFINITION, RegistryError, type ReleaseTest, type SmokeTest } from 'registry';
import type { RemoteDefinition } from 'shared-contracts';
import { chromiumArgs, findChromium } from './support/find-chromium';
import { startSite } from './support/processes';
import { startReleaseSite } from './support/release-site';
import { createResources, type Resource, type Resources } from './support/resources';

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

interface Backend extends Resource {
  readonly url: string;
}

/** The API and emulators of a site that runs already, or of one for this test alone. */
async function openBackend(): Promise<Backend> {
  const running = process.env.CLINIC_SMOKE_SITE;
  if (running) return { url: running, stop: async () => undefined };
  const port = await findFreePort();
  const { stop } = await startSite(port, { isQuiet: true });
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
 * in a real browser, as everyone in whose hands it may look different: it has to be the page that opens, it has to be seen,
 * nothing may be an error, and it may neither block nor keep the browser busy, nor replace what all share. Starts a whole site for that,
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
    return await visitAll(browser, { siteUrl: site.url }, { build: candidate, definition });
  } finally {
    await resources.stop();
  }
};

/** Opens the pages of a release in the site that serves it. */
export const testRelease: ReleaseTest = (release, previewUrl) => {
  const { executablePath } = findChromium();
  return createReleaseTest({ ...process.env, CHROMIUM_PATH: executablePath })(release, previewUrl);
};

export default smokeTest;
