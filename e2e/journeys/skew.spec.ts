import type { Browser } from '@playwright/test';
import { collectErrors, expect, test } from '../support/journey';
import { walkMainJourney } from '../support/main-journey';
import { startReleaseSite } from '../support/release-site';
import { findRaised, findUnraised } from '../support/skew';
import {
  readPresentBuilds,
  readPresentParts,
  readStoredBuilds,
  readStoredRemotes,
  unpackStoredShell,
} from '../support/stored-builds';

const raised = findRaised(readStoredBuilds(), readPresentParts());

test.describe.configure({ timeout: 120_000 });

test('a part with other code than in the release before has another version [R12.21]', () => {
  const unraised = findUnraised(readStoredBuilds(), readPresentBuilds());
  expect(unraised, 'raise the version in the package.json of these').toEqual([]);
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

for (const name of raised.filter((part) => part !== 'shell')) {
  test(`${name} of the release before works in the present shell [R12.21]`, async ({ browser }) => {
    const stored = readStoredRemotes();
    const builds = stored.filter(({ remote }) => remote === name);
    expect(builds).toHaveLength(1);
    await expectMainJourney(browser, { builds });
  });

  test(`${name} as it is now works in the shell of the release before [R12.21]`, async ({
    browser,
  }) => {
    const stored = readStoredRemotes();
    const shell = await unpackStoredShell();
    const builds = stored.filter(({ remote }) => remote !== name);
    expect(builds).toHaveLength(stored.length - 1);
    try {
      // A remote that is new since then is not part of that release.
      await expectMainJourney(browser, { shellDist: shell.dist, remotes: [name], builds });
    } finally {
      await shell.remove();
    }
  });
}
