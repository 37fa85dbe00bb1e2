import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from 'e2e/find-chromium';
import { startLine } from './line';
import { PAGES } from './pages';
import type { MeasuredSite, Variant } from './sites';
import { SLOW } from './visit';

/** How long a visitor reads the landing page once it is usable. */
const READ_MS = 5_000;
const DEADLINE_MS = 60_000;
const FOLDER = import.meta.dirname;

/** Of opening the appointment page from the landing page, in a browser that may render it ahead. */
export interface Way {
  /** From the click until the page is usable. */
  readonly ms: number;
  /** Whether the page was there before the click. */
  readonly isAhead: boolean;
}

async function createScript(): Promise<string> {
  const files = ['observer.js', 'follow-way.js'].map((name) =>
    readFile(join(FOLDER, name), 'utf8'),
  );
  const { landing, appointment } = PAGES;
  const way = { from: landing.control, to: appointment.control, readMs: READ_MS };
  const first = `location.pathname === '/' ? way.from : way.to`;
  return `{const way = ${JSON.stringify(way)};window.way = way;window.firstControl = ${first};}${(await Promise.all(files)).join('\n')}`;
}

/** A browser of its own, without the developer tools that Playwright attaches. */
async function openBrowser(url: string, switches: readonly string[]) {
  const profile = await mkdtemp(join(tmpdir(), 'bench-way-'));
  const { executablePath } = findChromium();
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--lang=en-US',
  ];
  const own = [
    '--disable-background-networking',
    '--disable-component-update',
    `--user-data-dir=${profile}`,
  ];
  // A group of its own: the command may be a script that starts the browser.
  const browser = spawn(executablePath, [...args, ...own, ...switches, url], {
    stdio: 'ignore',
    detached: true,
  });
  const exit = once(browser, 'exit');
  return async () => {
    if (browser.pid) process.kill(-browser.pid);
    await exit;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Opens the landing page, reads it, and follows its link. The twin's pages are not rendered ahead. */
export async function followWay({ origin }: MeasuredSite, variant: Variant): Promise<Way> {
  let tell: (way: Way) => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const told = new Promise<Way>((resolve, reject) => {
    tell = resolve;
    timer = setTimeout(() => reject(new Error(`${origin}: no way was reported`)), DEADLINE_MS);
  });
  const { kilobitsPerSecond = 0, latencyMs = 0 } = SLOW;
  const script = await createScript();
  const onReport = (report: unknown) => tell(report as Way);
  const line = await startLine(origin, { kilobitsPerSecond, latencyMs, script, onReport });
  const switches = variant === 'product' ? [] : ['--disable-features=Prerender2'];
  const close = await openBrowser(line.origin, switches);
  try {
    const way = await told;
    if (variant === 'product' && !way.isAhead) throw new Error('the page was not rendered ahead');
    return way;
  } finally {
    clearTimeout(timer);
    await close();
    line.stop();
  }
}
