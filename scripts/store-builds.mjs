import { readPresentBuilds, storeBuilds } from '../e2e/support/stored-builds.ts';

const HELP = `Keeps the present builds of the shell and the remotes as the release before the next.

  npm run build && npm run store-builds

The journeys then try each part that has changed since with the others as they are stored here.
`;

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const builds = readPresentBuilds();
  const { archive, bytes } = storeBuilds(builds);
  const names = Object.keys(builds).join(', ');
  process.stdout.write(`${archive}: ${names}, ${Math.round(bytes / 1000)} kB\n`);
}
