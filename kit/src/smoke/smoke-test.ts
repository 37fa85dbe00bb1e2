import { type BrowserContext, chromium } from '@playwright/test';
import type { ReleaseTest, SmokeTest } from 'registry';
import type { RemoteDefinition } from 'shared-contracts';
import { UsageError } from '../workplace/usage-error';
import { readSite } from '../site/read-site';
import { readDefinition, serveBuild } from './serve-build';
import type { TestedBuild } from './causes';
import type { Account } from './demo-accounts';
import { visitAll } from './visit-all';

/** The account to sign in with on a site that has no demo accounts, or in place of those. */
function readAccount({
  CLINIC_SMOKE_EMAIL: email,
  CLINIC_SMOKE_PASSWORD: password,
}: NodeJS.ProcessEnv): Account | undefined {
  return email && password ? { email, password } : undefined;
}

async function launch(env: NodeJS.ProcessEnv) {
  const executablePath = env.CHROMIUM_PATH || undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox'] }).catch((error: Error) => {
    const [reason] = error.message.split('\n');
    throw new UsageError(
      `No Chromium runs (${reason}). Install one with npx playwright install chromium, or name one with CHROMIUM_PATH`,
    );
  });
}

interface Tested {
  readonly build: TestedBuild;
  readonly definition: RemoteDefinition;
  /** Brings the build into the pages of a browser context. */
  readonly prepare: (context: BrowserContext, origin: string) => Promise<void>;
}

/**
 * Opens each page of a build in a site that runs, on a local site as all who may, elsewhere signed out and with the account of
 * CLINIC_SMOKE_EMAIL and CLINIC_SMOKE_PASSWORD. Throws UsageError when there is no site, browser or account.
 */
async function visitSite(
  address: string,
  env: NodeJS.ProcessEnv,
  { build, definition, prepare }: Tested,
): Promise<string[]> {
  const { origin, isLocal } = await readSite(address);
  const account = readAccount(env);
  if (!account && !isLocal && definition.pages.some(({ requires }) => requires !== 'anyone')) {
    throw new UsageError(
      'Pages behind a login need an account of the site: set CLINIC_SMOKE_EMAIL and CLINIC_SMOKE_PASSWORD',
    );
  }
  const browser = await launch(env);
  try {
    const site = {
      siteUrl: origin,
      account,
      prepare: (context: BrowserContext) => prepare(context, origin),
    };
    return await visitAll(browser, site, { build, definition });
  } finally {
    await browser.close();
  }
}

/** A smoke test in a site that runs, with the build in place of its release. Throws as {@link visitSite} does. */
export const createSmokeTest =
  (address: string, env: NodeJS.ProcessEnv): SmokeTest =>
  async (build) => {
    const { chunksByPage: _ofTheServer, ...definition } = readDefinition(build);
    const prepare = (context: BrowserContext, origin: string) => serveBuild(context, build, origin);
    return visitSite(address, env, { build, definition, prepare });
  };

async function openPreview(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await page.close();
}

/** A test of releases in the site that serves them, as it serves them. Throws as {@link visitSite} does. */
export const createReleaseTest =
  (env: NodeJS.ProcessEnv): ReleaseTest =>
  async ({ definition, ...id }, previewUrl) => {
    const build = { ...id, files: new Map<string, Uint8Array>() };
    const prepare = (context: BrowserContext) => openPreview(context, previewUrl);
    return visitSite(previewUrl, env, { build, definition, prepare });
  };
