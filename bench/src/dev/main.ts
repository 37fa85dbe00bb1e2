import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { type DevLoop, startDevLoop } from 'e2e/dev-loop';
import { chromiumArgs, findChromium } from 'e2e/find-chromium';
import { createResources } from 'e2e/resources';
import { isReached, recordResults, toFigure, toTable } from '../results';
import { summarize } from '../statistics';

const HELP = `Measures how long a save takes to be seen in the page of \`npm run dev\`, on a copy of the working tree.

  npm run bench:dev                5 saves
  npm run bench:dev -- --rounds 1  not recorded
`;

const PORT = 3915;
const REMOTE = 'remote-booking';
const DEFAULT_ROUNDS = 5;
/** The first saves fill caches and let the engine compile. */
const WARM_UP = 2;
const MAX_S = 1;
/** Longer than what follows a save in the background. */
const REST_MS = 3000;

/** A place in the sources that is saved with other words, which the page then shows. */
interface Place {
  readonly name: string;
  readonly file: string;
  readonly from: RegExp;
  readonly toCode: (words: string) => string;
}

const PLACES: readonly Place[] = [
  {
    name: 'Save of a text until the page shows it',
    file: `${REMOTE}/src/texts.ts`,
    from: /heading: '[^']*'/,
    toCode: (words) => `heading: '${words}'`,
  },
  {
    name: 'Save of a component until the page shows it',
    file: `${REMOTE}/src/features/calendar/components/appointment-layout.tsx`,
    from: /title=\{[^}]*\}/,
    toCode: (words) => `title={'${words}'}`,
  },
];

const { values: options } = parseArgs({
  options: { help: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});
const rounds = Number(options.rounds ?? DEFAULT_ROUNDS);

/** When the page shows these words, in milliseconds since 1970. */
const whenSeen = (page: Page, words: string): Promise<number> =>
  page.evaluate(
    (expected) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`the page does not show: ${expected}`)), 60_000);
        const observer = new MutationObserver(() => {
          if (!document.querySelector('main')?.textContent?.includes(expected)) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    words,
  );

interface Opened {
  readonly page: Page;
  readonly loop: DevLoop;
}

/** In seconds. Fails when the page loads again in between, which loses what is chosen on it. */
async function measureSave({ page, loop }: Opened, { file, from, toCode }: Place, words: string) {
  const seen = whenSeen(page, words);
  const savedAt = await loop.save(file, from, toCode(words));
  const seconds = ((await seen) - savedAt) / 1000;
  await page.waitForTimeout(REST_MS);
  return seconds;
}

async function measurePlace(opened: Opened, place: Place) {
  const measured: number[] = [];
  for (let round = 1; round <= WARM_UP + rounds; round += 1) {
    measured.push(await measureSave(opened, place, `${place.name}, round ${round}`));
    process.stderr.write(`${place.name}: ${measured.at(-1)} s\n`);
  }
  return toFigure(place.name, summarize(measured.slice(WARM_UP)), {
    unit: 's',
    limit: { atMost: MAX_S },
    note: `load average ${loadavg()[0]?.toFixed(1)}`,
  });
}

async function bench(): Promise<void> {
  const resources = createResources();
  try {
    const loop = resources.add(await startDevLoop(REMOTE, PORT));
    const { executablePath } = findChromium();
    const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
    resources.add({ stop: () => browser.close() });
    const page = await browser.newPage();
    await page.goto(loop.url);
    await page
      .getByRole('main')
      .getByRole('heading', { name: /^Available/ })
      .waitFor();
    // Types are checked for the first time.
    await page.waitForTimeout(REST_MS * 5);
    const figures = [];
    for (const place of PLACES) figures.push(await measurePlace({ page, loop }, place));
    if (options.rounds === undefined) await recordResults('dev', figures);
    const measured = { measuredAt: new Date().toISOString(), machine: 'this machine', figures };
    process.stdout.write(`${toTable({ dev: measured })}\n`);
    if (!figures.every(isReached)) process.exitCode = 1;
  } finally {
    await resources.stop();
  }
}

if (options.help) process.stdout.write(HELP);
else await bench();
