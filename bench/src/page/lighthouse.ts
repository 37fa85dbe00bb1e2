import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from 'e2e/find-chromium';
import lighthouse from 'lighthouse';
import { paths } from 'shared-contracts';
import { type Figure, toFigure } from '../results';
import { summarize } from '../statistics';
import { type PageName, PAGES } from './pages';
import type { MeasuredSite } from './sites';

const PORT = 9322;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const QUALITIES = CATEGORIES.filter((category) => category !== 'performance');
/** Public pages beside those that are timed, and pages in the other languages. */
const OTHER_PATHS = [
  paths.signup,
  paths.forgotPassword,
  paths.about,
  paths.reviews,
  `${paths.home}?lang=de`,
  `${paths.home}?lang=ar`,
  `${paths.appointment}?lang=ar`,
];

type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Lighthouse's scores of a phone, 0 to 100. */
async function score(url: string): Promise<Scores> {
  const result = await lighthouse(url, { port: PORT, logLevel: 'error', output: 'json' });
  const categories = result?.lhr.categories ?? {};
  const entries = CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100]);
  return Object.fromEntries(entries) as Scores;
}

const toFigures = (name: PageName, scores: readonly Scores[]): Figure[] =>
  CATEGORIES.map((category) => {
    const atLeast = category === 'performance' ? (PAGES[name].limits.lighthouse ?? 0) : 100;
    const title = `Lighthouse, phone, ${PAGES[name].title}: ${category}`;
    return toFigure(title, summarize(scores.map((one) => one[category])), {
      unit: '',
      limit: { atLeast },
    });
  });

/** The lowest score of the other public pages. */
async function scoreOthers(origin: string): Promise<Figure[]> {
  const scored: { readonly path: string; readonly scores: Scores }[] = [];
  for (const path of OTHER_PATHS) {
    scored.push({ path, scores: await score(origin + path) });
    process.stderr.write(`Lighthouse, ${path}\n`);
  }
  return QUALITIES.map((category) => {
    const value = Math.min(...scored.map(({ scores }) => scores[category]));
    const below = scored.filter(({ scores }) => scores[category] < 100).map(({ path }) => path);
    const note = below.length > 0 ? `below 100: ${below.join(', ')}` : OTHER_PATHS.join(', ');
    const name = `Lighthouse, phone, the lowest of ${scored.length} other public pages: ${category}`;
    return { name, value, unit: '', limit: { atLeast: 100 }, note };
  });
}

/** Opens a browser of its own, which Lighthouse throttles by itself. */
export async function runLighthouse(
  { origin, paths }: MeasuredSite,
  names: readonly PageName[],
  rounds: number,
): Promise<Figure[]> {
  const { executablePath } = findChromium();
  const args = [...chromiumArgs, `--remote-debugging-port=${PORT}`];
  const profile = await mkdtemp(join(tmpdir(), 'bench-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    const figures: Figure[] = [];
    for (const name of names.filter((page) => PAGES[page].limits.lighthouse !== undefined)) {
      const scores: Scores[] = [];
      for (let round = 0; round < rounds; round += 1) {
        scores.push(await score(origin + paths[name]));
        process.stderr.write(`Lighthouse, ${name}: round ${round + 1} of ${rounds}\n`);
      }
      figures.push(...toFigures(name, scores));
    }
    return [...figures, ...(await scoreOthers(origin))];
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
