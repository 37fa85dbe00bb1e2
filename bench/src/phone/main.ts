import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from 'e2e/find-chromium';
import { startSite } from 'e2e/processes';
import { createResources } from 'e2e/resources';
import { type Figure, isReached, recordResults, toFigure, toTable } from '../results';
import { summarize } from '../statistics';
import { evaluate, openTab, type Profile, readPage, settle } from '../page/visit';

const HELP = `Opens every public page on a slow phone, with an empty cache: when its heading stands, and what moves after that.

  npm run bench:phone                3 rounds; about ten minutes
  npm run bench:phone -- --rounds 1  not recorded
`;

const PORT = 3914;
const DEFAULT_ROUNDS = 3;
const STRUCTURE_MS = 1500;
const MAX_CLS = 0.01;
const SLOW_PHONE: Profile = {
  name: 'slow phone',
  kilobitsPerSecond: 400,
  latencyMs: 150,
  cpu: 4,
};
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Longer than the last file of a page takes to arrive and run. */
const REST_MS = 3000;

const PAGES = [
  ...['/', '/about', '/appoinment', '/cookies', '/dentists', '/forgot-password', '/login'],
  ...['/privacy', '/reviews', '/signup', '/terms'],
];
const HEADING = { selector: 'main h1', handler: 'onClick' } as const;
/** Notes the first frame with the page's heading, before its code has arrived. */
const WATCH_HEADING = `
  (function watch() {
    if (document.querySelector('main h1')) window.headingMs = performance.now();
    else requestAnimationFrame(watch);
  })();
`;
const RESTS = `typeof bench === 'object' && window.headingMs > 0 && document.readyState === 'complete'`;

const { values: options } = parseArgs({
  options: { help: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});
const rounds = Number(options.rounds ?? DEFAULT_ROUNDS);
const logProgress = (line: string) => process.stderr.write(`${line}\n`);

interface Opened {
  readonly structureMs: number;
  readonly cls: number;
}

async function open(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  try {
    const tab = await openTab(context, HEADING, SLOW_PHONE);
    await tab.page.addInitScript({ content: WATCH_HEADING });
    await tab.page.goto(url, { waitUntil: 'commit' });
    await settle(tab, RESTS);
    await tab.page.waitForTimeout(REST_MS);
    const headingMs = await evaluate<number>(tab, 'window.headingMs');
    const { fcpMs, cls } = await readPage(tab);
    return { structureMs: Math.max(headingMs, fcpMs), cls };
  } finally {
    await context.close();
  }
}

function toFigures(path: string, opened: readonly Opened[]): Figure[] {
  const structure = summarize(opened.map(({ structureMs }) => structureMs));
  const cls = summarize(opened.map((one) => one.cls));
  return [
    toFigure(`${path} shows its structure`, structure, {
      unit: 'ms',
      limit: { atMost: STRUCTURE_MS },
    }),
    toFigure(`${path} moves afterwards (CLS)`, cls, { unit: '', limit: { atMost: MAX_CLS } }),
  ];
}

async function measure(browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  // The first page of a site that has just started waits for what the others find ready.
  await open(browser, origin);
  for (const path of PAGES) {
    const opened: Opened[] = [];
    for (let round = 0; round < rounds; round += 1) opened.push(await open(browser, origin + path));
    figures.push(...toFigures(path, opened));
    logProgress(`${path} (${PAGES.indexOf(path) + 1} of ${PAGES.length})`);
  }
  return figures;
}

async function bench(): Promise<void> {
  const resources = createResources();
  let figures: Figure[];
  try {
    resources.add(await startSite(PORT));
    const { executablePath } = findChromium();
    const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
    resources.add({ stop: () => browser.close() });
    figures = await measure(browser, `http://localhost:${PORT}`);
  } finally {
    await resources.stop();
  }
  if (!options.rounds) await recordResults('phone', figures);
  const measured = { measuredAt: new Date().toISOString(), machine: 'this machine', figures };
  process.stdout.write(`${toTable({ phone: measured })}\n`);
  if (!figures.every(isReached)) process.exitCode = 1;
}

if (options.help) process.stdout.write(HELP);
else await bench();
