import { type BrowserContext, chromium } from '@playwright/test';
import type { SmokeTest } from 'registry';
import { UsageError } from '../workplace/usage-error';
import { readSite } from '../site/read-site';
import { readDefinition, serveBuild } from './serve-build';
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

/**
 * A smoke test in a site that runs: opens each page of a build there, with the build in place of its release, on a local
 * site as all who may, elsewhere signed out and with the account of CLINIC_SMOKE_EMAIL and CLINIC_SMOKE_PASSWORD.
 * Throws UsageError when there is no site, browser or account.
 */
export const createSmokeTest =
  (address: string, env: NodeJS.ProcessEnv): SmokeTest =>
  async (build) => {
    const { origin, isLocal } = await readSite(address);
    const { chunksByPage: _ofTheServer, ...definition } = readDefinition(build);
    const account = readAccount(env);
    if (!account && !isLocal && definition.pages.some(({ requires }) => requires !== 'anyone')) {
      throw new UsageError(
        'Pages behind a login need an account of the site: set CLINIC_SMOKE_EMAIL and CLINIC_SMOKE_PASSWORD',
      );
    }
    const browser = await launch(env);
    try {
      const prepare = (context: BrowserContext) => serveBuild(context, build, origin);
      return await visitAll(browser, { siteUrl: origin, account, prepare }, { build, definition });
    } finally {
      await browser.close();
    }
  };
