import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const FOLDER = resolve('var', 'shots');
const RUNNING_SITE = process.env.SITE_URL ?? 'http://localhost:3000';

const HELP = `npm run shots [-- -g "name of a screen"]
Takes a picture of every screen in both themes, on a phone (390 px), a tablet (768 px) and a desktop (1280 px).
It looks at ${RUNNING_SITE} (move it with SITE_URL), or starts a site of its own when none runs there.
`;

const isRunning = () =>
  fetch(RUNNING_SITE, { headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const site = (await isRunning()) ? { SITE_URL: RUNNING_SITE } : {};
  process.stdout.write(site.SITE_URL ? `Looking at ${RUNNING_SITE}\n` : 'Starting a site\n');
  const config = ['--config', 'e2e/shots.config.ts', ...process.argv.slice(2)];
  const env = { ...process.env, ...site };
  const { status } = spawnSync('npx', ['playwright', 'test', ...config], { stdio: 'inherit', env });
  process.stdout.write(`\nThe pictures are in ${FOLDER}, named <screen>-<width>-<theme>.png\n`);
  process.stdout.write('Open them and judge each screen as a patient would.\n');
  if (status !== 0) process.stdout.write('Some screens could not be reached: see above.\n');
  process.exitCode = status ?? 1;
}
