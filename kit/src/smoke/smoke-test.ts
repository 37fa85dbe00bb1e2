import { chromium } from '@playwright/test';
import type { SmokeTest } from 'registry';
import { UsageError } from '../cli/usage-error';
import { readSite } from '../site/read-site';
import { readDefinition, serveBuild } from './serve-build';
import { type Account, visitPages } from './visit-pages';

/** Of every local start. */
const DEMO_ADMIN = { email: 'admin@clinic.test', password: 'Admin123!' };

const NO_ACCOUNT: Account = { email: '', password: '' };

function findAccount(isLocal: boolean, env: NodeJS.ProcessEnv): Account | null {
  const { CLINIC_SMOKE_EMAIL: email, CLINIC_SMOKE_PASSWORD: password } = env;
  if (email && password) return { email, password };
  return isLocal ? DEMO_ADMIN : null;
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
 * A smoke test in a site that runs: opens each page of a build there, with the build in place of its release. Pages
 * behind a login are opened with the account of CLINIC_SMOKE_EMAIL and CLINIC_SMOKE_PASSWORD, on a local site with
 * its demo admin. Throws UsageError when there is no site, browser or account.
 */
export const createSmokeTest =
  (address: string, env: NodeJS.ProcessEnv): SmokeTest =>
  async (build) => {
    const { origin, isLocal } = await readSite(address);
    const { chunksByPage: _ofTheServer, ...definition } = readDefinition(build);
    const account = findAccount(isLocal, env);
    if (!account && definition.pages.some(({ requires }) => requires !== 'anyone')) {
      throw new UsageError(
        'Pages behind a login need an account of the site: set CLINIC_SMOKE_EMAIL and CLINIC_SMOKE_PASSWORD',
      );
    }
    const browser = await launch(env);
    try {
      const page = await browser.newPage({ baseURL: origin, serviceWorkers: 'block' });
      await serveBuild(page, build, origin);
      return await visitPages(page, definition, account ?? NO_ACCOUNT);
    } finally {
      await browser.close();
    }
  };
