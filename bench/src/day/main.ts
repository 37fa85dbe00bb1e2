import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from 'e2e/find-chromium';
import { accounts, logIn } from 'e2e/patient';
import { startSite } from 'e2e/processes';
import { createResources } from 'e2e/resources';
import { type StorageState, toAccessToken } from 'e2e/sign-in';
import { type Figure, isReached, recordResults, toFigure, toTable } from '../results';
import { alternate, summarize } from '../statistics';
import { addAlerts, DENTISTS, fillDay, VISITS } from './clinic';
import {
  bookWalkIns,
  DAY_PAGES,
  type Desk,
  markArrived,
  type Opened,
  openTwice,
  openTwo,
} from './measure';

const HELP = `Measures the desk's pages on a day of ${VISITS} visits and ${DENTISTS} dentists, in Chromium on the built site.

  npm run bench:day                9 rounds; a few minutes
  npm run bench:day -- --rounds 3  not recorded
`;

const PORT = 3912;
const DEFAULT_ROUNDS = 9;
const USABLE_MS = 1500;
const SEEN_MS = 500;
const WALK_IN_MS = 15_000;
/** The first arrivals of a page that was just opened. */
const UNCOUNTED = 2;
/** For each of the two pages that a colleague looks at. */
const ARRIVALS_PER_ROUND = 2;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
});
const rounds = Number(options.rounds ?? DEFAULT_ROUNDS);
const logProgress = (line: string) => process.stderr.write(`${line}\n`);

async function signIn(browser: Browser, baseURL: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/login');
  await logIn(page, accounts.reception);
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

function toOpenedFigures(title: string, opened: readonly Opened[], isCold: boolean): Figure {
  const toMedian = (key: keyof Opened) =>
    Math.round(summarize(opened.map((one) => one[key])).median);
  const cache = isCold ? 'an empty cache' : 'a filled cache';
  return toFigure(
    `${title} is usable, ${cache}`,
    summarize(opened.map(({ usableMs }) => usableMs)),
    {
      unit: 'ms',
      limit: { atMost: USABLE_MS },
      note: `the first visit is shown after ${toMedian('shownMs')} ms; ${toMedian('threadMs')} ms of CPU`,
    },
  );
}

async function measurePages(desk: Desk): Promise<Figure[]> {
  const { today, diary } = await alternate(
    {
      today: () => openTwice(desk, DAY_PAGES.today),
      diary: () => openTwice(desk, DAY_PAGES.diary),
    },
    rounds,
    (done) => logProgress(`pages: round ${done} of ${rounds}`),
  );
  return [
    { ...DAY_PAGES.today, all: today },
    { ...DAY_PAGES.diary, all: diary },
  ].flatMap(({ title, all }) => [
    toOpenedFigures(
      title,
      all.map(({ cold }) => cold),
      true,
    ),
    toOpenedFigures(
      title,
      all.map(({ warm }) => warm),
      false,
    ),
  ]);
}

async function measureArrivals(desk: Desk): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of Object.values(DAY_PAGES)) {
    const two = await openTwo(desk, page);
    const arrivals: number[] = [];
    for (let n = -UNCOUNTED; n < rounds * ARRIVALS_PER_ROUND; n += 1) {
      const ms = await markArrived(two);
      if (n >= 0) arrivals.push(ms);
    }
    await two.stop();
    logProgress(`arrivals: seen in ${page.title}`);
    figures.push(
      toFigure(`A colleague sees an arrival in ${page.title}`, summarize(arrivals), {
        unit: 'ms',
        limit: { atMost: SEEN_MS },
        note: `at most ${Math.max(...arrivals)} ms`,
      }),
    );
  }
  return figures;
}

async function measureWalkIns(desk: Desk): Promise<Figure> {
  const [, ...counted] = await bookWalkIns(desk, rounds + 1);
  return toFigure('A walk-in whom nobody knows is booked', summarize(counted), {
    unit: 'ms',
    limit: { atMost: WALK_IN_MS },
    note: `at the pace of a practised person; at most ${Math.round(Math.max(...counted))} ms`,
  });
}

async function bench(): Promise<void> {
  const resources = createResources();
  const figures: Figure[] = [];
  try {
    const { dataDir } = resources.add(await startSite(PORT));
    await fillDay(dataDir);
    const { executablePath } = findChromium();
    const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
    resources.add({ stop: () => browser.close() });
    const origin = `http://localhost:${PORT}`;
    const session = await signIn(browser, origin);
    await addAlerts(dataDir, { origin, token: toAccessToken(session) });
    const desk = { browser, origin, session };
    figures.push(...(await measurePages(desk)), ...(await measureArrivals(desk)));
    figures.push(await measureWalkIns(desk));
  } finally {
    await resources.stop();
  }
  if (!options.rounds) await recordResults('day', figures);
  const measured = { measuredAt: new Date().toISOString(), machine: 'this machine', figures };
  process.stdout.write(`${toTable({ day: measured })}\n`);
  if (!figures.every(isReached)) process.exitCode = 1;
}

if (options.help) process.stdout.write(HELP);
else await bench();
