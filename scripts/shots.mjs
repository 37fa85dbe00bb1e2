import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listPictures, MANUAL } from './manual-pictures.mjs';

const FOLDER = resolve('var', 'shots');
const IMAGES = join('docs', 'images');
/** The screens that README.md shows, by their names in files. */
const README_SCREENS = ['landing', 'appointment', 'booking-dialog', 'payment', 'today', 'releases'];
const RUNNING_SITE = process.env.SITE_URL ?? 'http://localhost:3000';

const HELP = `npm run shots [-- -g "name of a screen"]
Takes a picture of every screen in both themes, 320, 390 (phones), 768 (tablet), 1280 and 1920 px (desktops) wide.
It looks at ${RUNNING_SITE} (move it with SITE_URL), or starts a site of its own when none runs there.
SHOTS_SCREENS=today,diary names the screens to take, SHOTS_LANGUAGE=de or ar their language;
SHOTS_FORCED_COLORS=yes takes them in forced colors.

npm run shots -- --manual
Takes the pictures that the manual shows, and puts them into ${join(MANUAL, 'pictures')}.

npm run shots -- --readme
Takes the pictures that README.md shows, in light and dark, and puts them into ${IMAGES}.
`;

const isRunning = () =>
  fetch(RUNNING_SITE, { headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * @param {string[]} args
 * @param {Record<string, string>} [settings]
 * @returns whether every screen could be reached
 */
async function takePictures(args, settings) {
  const site = (await isRunning()) ? { SITE_URL: RUNNING_SITE } : {};
  process.stdout.write('SITE_URL' in site ? `Looking at ${RUNNING_SITE}\n` : 'Starting a site\n');
  const config = ['--config', 'e2e/shots.config.ts', ...args];
  const env = { ...process.env, ...site, ...settings };
  const { status } = spawnSync('npx', ['playwright', 'test', ...config], { stdio: 'inherit', env });
  if (status !== 0) process.stdout.write('\nSome screens could not be reached: see above.\n');
  process.exitCode = status ?? 1;
  return status === 0;
}

async function takeManual() {
  const names = listPictures();
  if (!(await takePictures(['-g', 'at 1280'], { SHOTS_SCREENS: names.join(',') }))) return;
  const pictures = join(MANUAL, 'pictures');
  mkdirSync(pictures, { recursive: true });
  for (const name of names) {
    const picture = join(FOLDER, `${name}-1280-light.png`);
    if (existsSync(picture)) copyFileSync(picture, join(pictures, `${name}.png`));
    else process.stdout.write(`The manual shows ${name}.png, but no screen has that name.\n`);
  }
  process.stdout.write(`\nThe pictures are in ${pictures}\n`);
}

async function takeReadme() {
  const settings = { SHOTS_SCREENS: README_SCREENS.join(','), SHOTS_CUT: 'yes' };
  if (!(await takePictures(['-g', 'at 1280'], settings))) return;
  mkdirSync(IMAGES, { recursive: true });
  for (const name of README_SCREENS) {
    for (const theme of ['light', 'dark']) {
      const picture = join(FOLDER, `${name}-1280-${theme}.png`);
      copyFileSync(picture, join(IMAGES, `${name}-${theme}.png`));
    }
  }
  process.stdout.write(`\nThe pictures are in ${IMAGES}\n`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else if (process.argv.includes('--manual')) {
  await takeManual();
} else if (process.argv.includes('--readme')) {
  await takeReadme();
} else {
  await takePictures(process.argv.slice(2));
  process.stdout.write(`\nThe pictures are in ${FOLDER}, named <screen>-<width>-<theme>.png\n`);
  process.stdout.write('Open them and judge each screen as a patient would.\n');
}
