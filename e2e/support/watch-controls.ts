import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { API_PREFIX } from 'shared-contracts';
import { expect } from './journey';

const DELAY_MS = 1200;
/** A page asks for data after its code has come. */
const FIRST_ANSWER_MS = 3000;
/** Longer than what follows from the last response takes. */
const SETTLE_MS = 1000;

/** What a reader saw move: a control that could be pressed, and where it went. */
export interface Move {
  readonly control: string;
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
  readonly atMs: number;
}

interface WatchedWindow extends Window {
  moves: Move[];
  /** Sum of the layout shifts since the page's start. */
  shifts: number;
  forgetMoves: () => void;
}

/** Runs in the page, frame by frame: it must not refer to anything outside. */
function observe(): void {
  const CONTROLS =
    ':is(header, main, dialog, [role=dialog]) :is(a[href], button, input:not([type=hidden]), select, textarea, summary)';
  const TOLERANCE_PX = 1;
  /** In the document and, for what stays in view while the page scrolls, in the window. */
  type Place = Record<'x' | 'y' | 'viewX' | 'viewY', number>;
  const page = window as unknown as WatchedWindow;
  let places = new Map<string, Place>();
  const ids = new WeakMap<Element, string>();
  let count = 0;
  const forgetPlaces = (): void => void (places = new Map());
  const forgetMoves = (): void => {
    page.moves = [];
    forgetPlaces();
  };
  Object.assign(page, { moves: [], shifts: 0, forgetMoves });

  const toName = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const target = element.getAttribute('href') ?? element.getAttribute('name') ?? '';
    return `${element.localName} ${label.trim()} ${target}`.replace(/\s+/g, ' ');
  };

  function isPressable(element: Element, { x, y, width, height }: DOMRect): boolean {
    const isInView = x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0;
    const isEnabled = !element.matches(':disabled, [aria-disabled=true], [inert] *');
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return width > 1 && height > 1 && isInView && isEnabled && isShown;
  }

  const measure = (a: Place, b: Place) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
  const measureInView = (a: Place, b: Place) =>
    Math.max(Math.abs(a.viewX - b.viewX), Math.abs(a.viewY - b.viewY));

  /** One element stays one control; so does one that takes another's place under the same name. */
  function toKeys(element: Element, isOnlyOne: boolean): string[] {
    const id = ids.get(element) ?? String((count += 1));
    ids.set(element, id);
    return isOnlyOne ? [id, toName(element)] : [id];
  }

  function look(): void {
    requestAnimationFrame(look);
    // A font that takes the place of another moves words by a little.
    if (document.fonts.status === 'loading') return forgetPlaces();
    const elements = [...document.querySelectorAll(CONTROLS)];
    const names = new Map<string, number>();
    for (const element of elements) {
      const name = toName(element);
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    const seen = new Map<string, Place>();
    for (const element of elements) {
      const box = element.getBoundingClientRect();
      if (!isPressable(element, box)) continue;
      const { x: viewX, y: viewY } = box;
      const place = { x: viewX + scrollX, y: viewY + scrollY, viewX, viewY };
      const keys = toKeys(element, names.get(toName(element)) === 1);
      const before = keys.map((key) => places.get(key)).find(Boolean);
      for (const key of keys) seen.set(key, place);
      if (!before) continue;
      if (Math.min(measure(before, place), measureInView(before, place)) <= TOLERANCE_PX) continue;
      page.moves.push({
        control: toName(element),
        fromX: Math.round(before.x),
        fromY: Math.round(before.y),
        toX: Math.round(place.x),
        toY: Math.round(place.y),
        atMs: Math.round(performance.now()),
      });
    }
    places = seen;
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      };
      if (!hadRecentInput) page.shifts += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(look);
}

const lastAnswers = new WeakMap<Page, number>();

async function loadSlowly(page: Page, load: () => Promise<unknown>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(`**${API_PREFIX}/**`, async (route) => {
    lastAnswers.set(page, Date.now() + DELAY_MS);
    await sleep(DELAY_MS);
    await route.fallback();
    lastAnswers.set(page, Date.now());
  });
  await page.addInitScript(observe);
  await load();
  lastAnswers.set(page, Date.now() + FIRST_ANSWER_MS);
}

/** Opens a page to which each response of the API comes late, and from then on notes where controls are. */
export const openSlowly = (page: Page, path: string): Promise<void> =>
  loadSlowly(page, () => page.goto(path));

/** The same for the page that is open, with what its place in the history keeps. */
export const reloadSlowly = (page: Page): Promise<void> => loadSlowly(page, () => page.reload());

/** Waits for something that the page shows, and until no response has come for a while. */
async function settle(page: Page, shown: Locator): Promise<void> {
  await expect(shown.first()).toBeVisible();
  await expect
    .poll(() => Date.now() - (lastAnswers.get(page) ?? 0), { timeout: 30_000 })
    .toBeGreaterThan(SETTLE_MS);
}

/** Every control that has moved while a reader could have pressed it, once the page has loaded. */
export async function readMoves(page: Page, shown: Locator): Promise<readonly Move[]> {
  await settle(page, shown);
  return page.evaluate(() => (window as unknown as WatchedWindow).moves);
}

/** The layout shifts, as browsers count them, once the page has loaded. */
export async function readShifts(page: Page, shown: Locator): Promise<number> {
  await settle(page, shown);
  return page.evaluate(() => (window as unknown as WatchedWindow).shifts);
}

/** After the reader has moved controls on purpose. */
export const forgetMoves = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as WatchedWindow).forgetMoves());
