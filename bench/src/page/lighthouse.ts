import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from 'e2e/find-chromium';
import lighthouse from 'lighthouse';
import { type Figure, toFigure } from '../results';
import { summarize } from '../statistics';
import { type PageName, PAGES } from './pages';
import type { MeasuredSite } from './sites';

const PORT = 9322;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

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
    return figures;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
