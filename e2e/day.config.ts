import config from './playwright.config';

export default {
  ...config,
  testDir: '.',
  testMatch: [
    'journeys/clinic-day.spec.ts',
    'shots/screens.shots.ts',
    'journeys/accessibility.spec.ts',
  ],
  grep: /clinic-day|^.*(today|diary)/,
  globalSetup: ['./support/global-setup.ts'],
  retries: 0,
  workers: 2,
};
