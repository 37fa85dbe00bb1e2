import { runGroups } from './steps.mjs';

const HELP = `npm run check     lint, types, imports, unused code, format, wire names, requirements
npm run verify    npm run check, then the unit and API tests
npm test          npm run verify with a build and contended bookings, then the journeys in a real Chromium
`;

/** The slowest first: the others fill the second core meanwhile. */
const CHECKS = ['lint', 'types', 'imports', 'unused', 'format', 'wire-names', 'requirements'];

const checks = CHECKS.map((name) => ({ name, command: `npm run --silent check:${name}` }));
const build = { name: 'build', command: 'npm run --silent build' };
const unitTests = { name: 'unit and API tests', command: 'npx jest --maxWorkers=2' };
const races = { name: 'contended bookings', command: 'npm run --silent prove:race -- --short' };
const journeys = {
  name: 'journeys in Chromium',
  command: 'npx playwright test --config e2e/playwright.config.ts',
};

/** @type {Record<string, import('./steps.mjs').Step[][]>} */
const suites = {
  check: [checks],
  verify: [checks, [unitTests]],
  test: [[build, ...checks], [unitTests, races], [journeys]],
};

const steps = suites[process.argv[2] ?? 'test'];
if (steps) await runGroups(steps);
else process.stdout.write(HELP);
