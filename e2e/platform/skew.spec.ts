import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import getReleasePlan from '@changesets/get-release-plan';
import type { Browser } from '@playwright/test';
import { readBuild } from 'registry';
import type { BuiltDefinition } from 'shared-contracts';
import { collectErrors, expect, test } from '../support/journey';
import { walkMainJourney } from '../support/main-journey';
import { startReleaseSite } from '../support/release-site';
import { findChanged, findUnraised, readDigests } from '../support/skew';

const ROOT = join(import.meta.dirname, '..', '..');
/** Set by skew-setup.ts unless the last release was built from the present sources. */
const RELEASE = process.env.LAST_RELEASE_DIR ?? ROOT;

const released = readDigests(RELEASE);
const present = readDigests(ROOT);

test.describe.configure({ timeout: 120_000 });

test('code that changed since the last release has a new version or a pending changeset [R12.21]', async () => {
  const { releases } = await getReleasePlan(ROOT);
  const planned = releases.filter(({ type }) => type !== 'none').map(({ name }) => name);
  const unraised = findUnraised(released, present).filter((name) => !planned.includes(name));
  expect(unraised, 'run npx changeset for these').toEqual([]);
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

const readReleased = (name: string) => readBuild(join(RELEASE, name));

const readJson = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));
const { contractVersions } = readJson(RELEASE, 'shell', 'dist', 'shell.json') as {
  contractVersions: readonly number[];
};

/** Whether the shell of the last release has the contract version that a remote requires now. */
function isSupported(name: string): boolean {
  const { contractVersion } = readJson(ROOT, name, 'dist', 'remote.json') as BuiltDefinition;
  return contractVersions.includes(contractVersion);
}

for (const name of findChanged(released, present).filter((changed) => changed !== 'shell')) {
  test(`${name} of the last release works in the present shell [R12.21]`, async ({ browser }) => {
    await expectMainJourney(browser, { builds: [await readReleased(name)] });
  });

  const shellDist = join(RELEASE, 'shell', 'dist');

  if (!isSupported(name)) {
    test(`the registry of the last release's shell refuses ${name} as it is now [R12.21]`, async () => {
      const started = startReleaseSite({ shellDist, remotes: [name], builds: [] });
      await expect(started).rejects.toMatchObject({
        code: 'gates_failed',
        details: [{ path: 'contract' }],
      });
    });

    continue;
  }

  test(`${name} as it is now works in the shell of the last release [R12.21]`, async ({
    browser,
  }) => {
    // A remote that is new since then is not part of that release.
    const others = Object.keys(released).filter((other) => other !== 'shell' && other !== name);
    const builds = await Promise.all(others.map(readReleased));
    await expectMainJourney(browser, { shellDist, remotes: [name], builds });
  });
}
