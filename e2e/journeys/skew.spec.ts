import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { collectErrors, expect, test } from '../support/journey';
import { walkMainJourney } from '../support/main-journey';
import { startReleaseSite } from '../support/release-site';
import { readStoredBuilds, readStoredRemotes, unpackStoredShell } from '../support/stored-builds';

const ROOT = join(import.meta.dirname, '..', '..');
const REMOTES = ['remote-public', 'remote-booking', 'remote-dashboard', 'remote-payment'];

test.describe.configure({ timeout: 120_000 });

test('the stored builds are of another version than the present ones', async () => {
  for (const [name, { version }] of Object.entries(await readStoredBuilds())) {
    const text = readFileSync(join(ROOT, name, 'package.json'), 'utf8');
    expect((JSON.parse(text) as { version: string }).version, name).not.toBe(version);
  }
});

/** The main journey on a site of these parts, without an error in the console. */
async function expectMainJourney(
  browser: Browser,
  parts: Parameters<typeof startReleaseSite>[0],
): Promise<void> {
  const site = await startReleaseSite(parts);
  const context = await browser.newContext({ baseURL: site.url });
  const errors = collectErrors(context);
  try {
    await walkMainJourney({ page: await context.newPage(), browser, baseURL: site.url });
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await site.stop();
  }
}

for (const name of REMOTES) {
  test(`${name} of the release before works in the present shell`, async ({ browser }) => {
    const stored = await readStoredRemotes();
    const builds = stored.filter(({ remote }) => remote === name);
    expect(builds).toHaveLength(1);
    await expectMainJourney(browser, { builds });
  });

  test(`${name} as it is now works in the shell of the release before`, async ({ browser }) => {
    const stored = await readStoredRemotes();
    const shell = await unpackStoredShell();
    const builds = stored.filter(({ remote }) => remote !== name);
    expect(builds).toHaveLength(REMOTES.length - 1);
    try {
      await expectMainJourney(browser, { shellDist: shell.dist, builds });
    } finally {
      await shell.remove();
    }
  });
}
