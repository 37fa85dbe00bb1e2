import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** It installs packages from the registry that npm is configured for, so it isn't one of the journeys. */
export default defineConfig({
  ...journeys,
  testMatch: '**/own-repository.spec.ts',
  testIgnore: [],
  globalSetup: './support/global-setup.ts',
  workers: 1,
  retries: 0,
});
