import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from 'e2e/find-chromium';
import { type Figure, isBeyondGate, recordResults, toTable } from '../results';
import { alternate } from '../statistics';
import {
  compareFiles,
  compare,
  type Rounds,
  toInteractionFigures,
  toNavigationFigures,
  toPageFigures,
  toWayFigures,
} from './figures';
import { navigate, useAppointmentPage, visitOnce, visitTwice } from './measure';
import { runLighthouse } from './lighthouse';
import { listModules } from './modules';
import { PAGE_NAMES, type PageName, PAGES } from './pages';
import { type MeasuredSite, startSites, type Variant } from './sites';
import { buildTwin } from './twin';
import { FAST, SLOW } from './visit';
import { followWay } from './way';

const HELP = `Measures the pages beside the same sources as one build without federation: one twin that
the browser renders, and one with the same first views.

  npm run bench:page                       all pages, 11 rounds, about half an hour
  npm run bench:page -- --page landing --rounds 3
  npm run bench:page -- --product-only     without the twins
  npm run bench:page -- --short            bytes, requests and CPU, without throttling;
                                           fails when one is beyond its gate: its
                                           limit, or what has been reached
  npm run bench:page -- --way              only from the landing page to the appointment page,
                                           which the browser renders ahead
  npm run bench:page -- --modules          KB by package of what a page loads first

Pages: ${PAGE_NAMES.join(', ')}. Only a run of everything is recorded.
`;

const DEFAULT_ROUNDS = 11;
const SHORT_ROUNDS = 3;
const LIGHTHOUSE_ROUNDS = 3;

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    modules: { type: 'boolean', default: false },
    way: { type: 'boolean', default: false },
    'product-only': { type: 'boolean', default: false },
    page: { type: 'string', multiple: true },
    rounds: { type: 'string' },
  },
});

const logProgress = (line: string) => process.stderr.write(`${line}\n`);

interface Bench {
  readonly browser: Browser;
  readonly sites: Partial<Record<Variant, MeasuredSite>>;
  readonly pages: readonly PageName[];
  readonly rounds: number;
}

/** Measures every variant in alternating rounds. */
async function run<Value>(
  { sites, rounds }: Bench,
  title: string,
  measure: (site: MeasuredSite, variant: Variant) => Promise<Value>,
): Promise<Rounds<Value>> {
  const variants = Object.entries(sites).map(([name, site]) => [
    name,
    () => measure(site, name as Variant),
  ]);
  const onRound = (done: number) => logProgress(`${title}: round ${done} of ${rounds}`);
  const measured = await alternate(
    Object.fromEntries(variants) as Record<Variant, () => Promise<Value>>,
    rounds,
    onRound,
  );
  return measured;
}

async function measureFiles(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of bench.pages) {
    const page = PAGES[name];
    const rounds = await run(bench, name, (site) => visitOnce(bench.browser, site, name));
    const cpu = { name: `CPU of the main thread on ${page.title}`, unit: 'ms', limit: 1.5 };
    figures.push(...compareFiles(rounds, page));
    figures.push(compare(rounds, { ...cpu, pick: ({ threadMs }) => threadMs }));
    if (options.modules) process.stdout.write(await listModules(name, rounds));
  }
  return figures;
}

const measureWay = async (bench: Bench): Promise<Figure[]> =>
  toWayFigures(await run(bench, 'way', followWay));

async function measureTimes(bench: Bench): Promise<Figure[]> {
  const { browser, pages, sites } = bench;
  const figures: Figure[] = [];
  for (const profile of [SLOW, FAST]) {
    for (const name of pages) {
      const rounds = await run(bench, `${name}, ${profile.name}`, (site) =>
        visitTwice(browser, site, { name, profile }),
      );
      figures.push(...toPageFigures(name, profile.name, rounds));
    }
  }
  if (pages.includes('landing')) {
    const rounds = await run(bench, 'navigation', (site) => navigate(browser, site));
    figures.push(...toNavigationFigures(rounds), ...(await measureWay(bench)));
  }
  if (pages.includes('appointment') && sites.product) {
    const product = { ...bench, sites: { product: sites.product } };
    const rounds = await run(product, 'interactions', (site) => useAppointmentPage(browser, site));
    figures.push(...toInteractionFigures(rounds.product));
  }
  if (sites.product) {
    const lighthouseRounds = Math.min(bench.rounds, LIGHTHOUSE_ROUNDS);
    figures.push(...(await runLighthouse(sites.product, pages, lighthouseRounds)));
  }
  return figures;
}

function toPages(): PageName[] {
  const unknown = options.page?.find((name) => !PAGE_NAMES.includes(name as PageName));
  if (unknown) throw new Error(`There is no page ${unknown}. Choose from ${PAGE_NAMES.join(', ')}`);
  return PAGE_NAMES.filter((name) => options.page?.includes(name) ?? true);
}

/** Both twins load the same files. */
function toVariants(isShort: boolean): Variant[] {
  if (options['product-only']) return ['product'];
  return isShort || options.way ? ['product', 'twin'] : ['product', 'twin', 'prerendered'];
}

async function measureSites(browser: Browser): Promise<Figure[]> {
  const isShort = options.short || options.modules;
  const rounds = Number(options.rounds ?? (isShort ? SHORT_ROUNDS : DEFAULT_ROUNDS));
  const { sites, stop } = await startSites(browser, toVariants(isShort));
  const bench = { browser, sites, pages: toPages(), rounds };
  const measure = options.way ? measureWay : isShort ? measureFiles : measureTimes;
  return measure(bench).finally(stop);
}

async function bench(): Promise<void> {
  if (!options['product-only']) {
    logProgress('building the twin');
    await buildTwin();
  }
  const { executablePath } = findChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  const figures = await measureSites(browser).finally(() => browser.close());
  const isComplete = !options.page && !options.way && !options['product-only'] && !options.rounds;
  if (isComplete && !options.short && !options.modules) await recordResults('page', figures);
  const measured = { measuredAt: new Date().toISOString(), machine: 'this machine', figures };
  process.stdout.write(`${toTable({ page: measured })}\n`);
  if (options.short && figures.some(isBeyondGate)) process.exitCode = 1;
}

if (options.help) process.stdout.write(HELP);
else await bench();
