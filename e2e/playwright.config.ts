import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './support/find-chromium';
import { SITE_URL } from './support/settings';

const { executablePath, source } = findChromium();
if (!process.env.TEST_WORKER_INDEX)
  process.stdout.write(`Chromium: ${executablePath} (${source})\n`);

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE_URL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
