import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** It starts a site and a development server on a copy of the working tree, so it isn't one of the journeys. */
export default defineConfig({
  ...journeys,
  testMatch: '**/dev-loop.spec.ts',
  testIgnore: [],
  globalSetup: [],
  workers: 1,
  retries: 0,
});
