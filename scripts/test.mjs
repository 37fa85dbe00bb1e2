import { fastGroups, runGroups } from './steps.mjs';

const journeys = {
  name: 'journeys in Chromium',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
};

if (process.argv.includes('--help')) {
  process.stdout.write('npm test: all of npm run verify, then the journeys in a real Chromium\n');
} else {
  await runGroups([...fastGroups, [journeys]]);
}
