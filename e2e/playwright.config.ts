import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findChromium } from './support/find-chromium';
import { SITE_URL } from './support/processes';

// Workers inherit it.
process.env.TZ ??= 'UTC';

const { executablePath, source } = findChromium();
if (!process.env.TEST_WORKER_INDEX)
  process.stdout.write(`Chromium: ${executablePath} (${source})\n`);

export default defineConfig({
  // What people do, what releases and faults do, and how each screen looks.
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Run by dev-loop.config.ts and own-repository.config.ts.
  testIgnore: ['**/dev-loop.spec.ts', '**/own-repository.spec.ts'],
  globalSetup: ['./support/global-setup.ts', './support/skew-setup.ts'],
  // Journeys are independent; a file whose journeys share something says so.
  fullyParallel: true,
  // A browser and the site keep two cores busy: see docs/decisions/033-journeys.md.
  workers: 2,
  // A journey that passes only on retry is counted and named as flaky at the end of the run; in CI it fails the run.
  retries: 1,
  failOnFlakyTests: process.env.FAIL_ON_FLAKY === 'true',
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./support/summary-reporter.ts']],
  outputDir: 'test-results',
  // Of the style guide: `npm run shots:styleguide`.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_URL,
    locale: 'en-US',
    // Drawing animations takes a third of a browser's time; the files that keep them say so.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/New_York',
    // A recording takes as long as the journey; one that failed is run again with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...chromiumArgs] },
  },
});
