import { fastGroups, runGroups } from './steps.mjs';

if (process.argv.includes('--help')) {
  process.stdout.write(
    'npm run verify: format, types, lint, imports, unused code, unit and API tests\n',
  );
} else {
  await runGroups(fastGroups);
}
