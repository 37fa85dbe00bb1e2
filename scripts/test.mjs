import { fastGroups, runGroups } from './steps.mjs';

/** While a check leaves a core free; the journeys need it. */
const build = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };

const journeys = {
  name: 'journeys in Chromium',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
};

if (process.argv.includes('--help')) {
  process.stdout.write('npm test: all of npm run verify, then the journeys in a real Chromium\n');
} else {
  const [checks, ...tests] = fastGroups;
  await runGroups([[...checks, build], ...tests, [journeys]]);
}
