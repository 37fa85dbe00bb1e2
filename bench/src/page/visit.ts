import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Control } from './pages';

const OBSERVER = readFileSync(join(import.meta.dirname, 'observer.js'), 'utf8');
const DEADLINE_MS = 40_000;
/** Long enough for a page to ask for what it asks for by itself. */
const QUIET_MS = 500;
const POLL_MS = 50;
const USABLE = 'typeof bench === "object" && bench.usableMs !== null';

/** The connection and the machine that a browser pretends to have. */
export interface Profile {
  readonly name: string;
  readonly kilobitsPerSecond?: number;
  readonly latencyMs?: number;
  /** How many times slower than this machine. */
  readonly cpu?: number;
}

export const SLOW: Profile = { name: 'slow', kilobitsPerSecond: 1600, latencyMs: 150, cpu: 4 };
export const FAST: Profile = { name: 'unthrottled' };
export const SLOW_CPU: Profile = { name: 'CPU × 4', cpu: 4 };

export interface LoadedFile {
  readonly url: string;
  readonly startMs: number;
  readonly endMs: number;
  /** As sent; 0 for a file of the browser's cache. */
  readonly bytes: number;
}

export interface Observed {
  readonly usableMs: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tasks: readonly { readonly startTime: number; readonly duration: number }[];
  /** The longest duration of each interaction, by its ID. */
  readonly interactions: Readonly<Record<string, number>>;
  /** Of a navigation; null before. */
  readonly clickedMs?: number | null;
  readonly reachedMs?: number | null;
  readonly files: readonly LoadedFile[];
}

/** What one visit of one page cost. Times are milliseconds since its start. */
export interface Visit {
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly usableMs: number;
  /** How long tasks after the first paint blocked, each beyond its first 50 ms. */
  readonly tbtMs: number;
  readonly cls: number;
  /** CPU time of the page's main thread. */
  readonly threadMs: number;
  readonly requests: number;
  readonly kb: number;
  /** The JavaScript that was there before the page was usable. */
  readonly scriptKb: number;
  readonly scripts: number;
  readonly files: readonly LoadedFile[];
}

export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
}

export const isScript = ({ url }: { readonly url: string }): boolean =>
  new URL(url).pathname.endsWith('.js');

const toKb = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

function toVisit({ files, tasks, ...observed }: Observed, threadMs: number): Visit {
  const { fcpMs, lcpMs, usableMs, cls } = observed;
  const scripts = files.filter((file) => isScript(file) && file.startMs < usableMs);
  const blocking = tasks
    .filter(({ startTime, duration }) => startTime + duration > fcpMs)
    .map(({ startTime, duration }) => duration - Math.max(0, fcpMs - startTime) - 50);
  return {
    ...{ lcpMs, fcpMs, usableMs, cls, threadMs, files },
    tbtMs: blocking.reduce((sum, ms) => sum + Math.max(0, ms), 0),
    requests: files.length,
    kb: toKb(files),
    scriptKb: toKb(scripts),
    scripts: scripts.filter(({ bytes }) => bytes > 0).length,
  };
}

async function throttle(session: CDPSession, profile: Profile): Promise<void> {
  const { kilobitsPerSecond = 0, latencyMs = 0, cpu = 1 } = profile;
  const bytesPerSecond = kilobitsPerSecond === 0 ? -1 : (kilobitsPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** One tab with its profile; `control` is that of every page it opens. */
export async function openTab(
  context: BrowserContext,
  control: Control,
  profile: Profile,
): Promise<Tab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await throttle(session, profile);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript({
    content: `window.firstControl = ${JSON.stringify(control)};${OBSERVER}`,
  });
  return { page, session };
}

/** The CPU time that a page's main thread has taken, once `Performance` is enabled with `threadTicks`. */
export async function readThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Evaluates an expression in the page, whose policy stops Playwright's own way in a callback. */
export async function evaluate<T>({ session }: Tab, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as T;
}

async function waitFor(tab: Tab, condition: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while ((await evaluate<boolean>(tab, condition)) !== true) {
    if (Date.now() > deadline) {
      const text = await evaluate<string>(tab, 'document.body.innerText');
      throw new Error(`${tab.page.url()}: never ${condition}, but:\n${text}`);
    }
    await tab.page.waitForTimeout(POLL_MS);
  }
}

/** Waits until a page is usable, or another condition holds, and asks for nothing any more. */
export async function settle(tab: Tab, condition = USABLE): Promise<void> {
  await waitFor(tab, condition);
  let seen = -1;
  for (;;) {
    const now = await evaluate<number>(tab, 'performance.getEntriesByType("resource").length');
    if (now === seen) return;
    seen = now;
    await tab.page.waitForTimeout(QUIET_MS);
  }
}

export const readPage = (tab: Tab): Promise<Observed> =>
  evaluate(tab, '({ ...bench, watchNext: null, listFiles: null, files: bench.listFiles() })');

/** Opens a page in a tab and reads what that cost. */
export async function visit(tab: Tab, url: string): Promise<Visit> {
  const { page, session } = tab;
  await page.goto('about:blank');
  const before = await readThreadMs(session);
  await page.goto(url, { waitUntil: 'commit' });
  await settle(tab);
  const threadMs = (await readThreadMs(session)) - before;
  return toVisit(await readPage(tab), threadMs);
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser without a cache, closed after use. */
export async function withFreshContext<T>(
  browser: Browser,
  storageState: StorageState | undefined,
  measure: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ storageState, locale: 'en-US' });
  try {
    return await measure(context);
  } finally {
    await context.close();
  }
}
