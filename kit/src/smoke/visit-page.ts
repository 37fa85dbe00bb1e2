import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { paths, type RemotePageEntry } from 'shared-contracts';
import type { createPlaceFinder } from './causes';
import { listPlaces, type PageError, readConsoleError, type ScriptPlace } from './causes';
import { type Look, toLookScript } from './page-look';
import { type Block, type PageWatch, watchPage } from './watch-page';

const PAGE_DEADLINE_MS = 15_000;
const REST_DEADLINE_MS = 10_000;
const LOOK_EVERY_MS = 100;
/** Longer than it takes to appear, for what only fades in. */
const HIDDEN_MS = 1_000;
/** No record has this ID: the page has to say so. */
const NO_RECORD = '00000000-0000-4000-8000-000000000000';

/** What a visit needs to know of the build. */
export interface Visited {
  /** What takes the place of the page when the remote fails. */
  readonly toUnavailable: (path: string) => string;
  readonly findPlace: ReturnType<typeof createPlaceFinder>;
}

/** What was noticed during a visit. */
interface Notes {
  readonly errors: PageError[];
  readonly console: Promise<PageError>[];
  look: Look | null;
  rests: boolean;
  grows: boolean;
  /** Why the visit ended early. */
  failure: string | null;
}

/** What a page that shows a record may say in the console when there is no such record. */
const isNoRecord = (message: ConsoleMessage) =>
  message.text().includes('Failed to load resource') && message.location().url.includes('/api/');

function listen(page: Page, { path }: RemotePageEntry): Notes {
  const notes: Notes = {
    errors: [],
    console: [],
    look: null,
    rests: true,
    grows: false,
    failure: null,
  };
  page.on('pageerror', ({ name, message, stack = '' }) =>
    notes.errors.push({ message: name === 'Error' ? message : `${name}: ${message}`, stack }),
  );
  page.on('console', (message) => {
    if (message.type() !== 'error' || (path.includes(':') && isNoRecord(message))) return;
    notes.console.push(readConsoleError(message));
  });
  return notes;
}

/** Nothing more will change that matters: the page is there, something took its place, or it has broken the browser. */
const isDecided = (look: Look | null, unavailable: string) =>
  look !== null &&
  (look.changed.length > 0 ||
    (look.hasHeading && look.hasCode) ||
    look.alerts.some((text) => text.includes(unavailable)));

async function lookUntil(
  watch: PageWatch,
  deadlineMs: number,
  isDone: (look: Look | null) => boolean,
): Promise<Look | null> {
  const until = Date.now() + deadlineMs;
  for (;;) {
    const look = await watch.look().catch(() => null);
    if (isDone(look) || Date.now() > until) return look;
    await sleep(LOOK_EVERY_MS);
  }
}

async function waitForRest(watch: PageWatch): Promise<boolean> {
  const until = Date.now() + REST_DEADLINE_MS;
  while (!(await watch.rests())) if (Date.now() > until) return false;
  return true;
}

/** A page that is being looked at. */
interface Visit {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly notes: Notes;
  readonly entry: RemotePageEntry;
  /** What takes its place when the remote fails. */
  readonly unavailable: string;
}

async function openPage({ page, watch, notes, entry: { path }, unavailable }: Visit) {
  await page.goto(path.replace(/:\w+/g, NO_RECORD), { waitUntil: 'commit' });
  notes.look = await lookUntil(watch, PAGE_DEADLINE_MS, (look) => isDecided(look, unavailable));
  if (!notes.look?.hasHeading || notes.look.changed.length > 0) return;
  await page.waitForLoadState('networkidle', { timeout: REST_DEADLINE_MS }).catch(() => undefined);
  notes.rests = await waitForRest(watch);
  notes.grows = notes.rests && (await watch.grows());
  notes.look = await lookUntil(watch, HIDDEN_MS, (look) => look?.hidden === null);
}

/** A sentence of what is wrong, without the page. */
interface Fault {
  readonly says: string;
  readonly places?: readonly ScriptPlace[];
}

function describeBlock({ hangs, places }: Block): Fault {
  const says = hangs
    ? 'hangs: its code never lets go of the page'
    : 'blocks: its code keeps the page from everything else for more than 2 s';
  return { says, places };
}

function describeLook(look: Look | null, unavailable: string): Fault | null {
  if (!look) return { says: 'shows nothing: its document has not come' };
  const { hasHeading, hasCode, hidden, alerts } = look;
  if (alerts.some((text) => text.includes(unavailable))) return { says: 'shows the fallback' };
  if (!hasHeading) return { says: `shows no heading within ${PAGE_DEADLINE_MS / 1000} s` };
  if (!hasCode) return { says: 'stays HTML: its code has not run' };
  return hidden === null ? null : { says: `cannot be seen: ${hidden}` };
}

/** Signed in, a visitor may be led on from a page for anyone, such as the login page; to log in again is a fault. */
function describeAddress(page: Page, { path, requires }: RemotePageEntry): Fault | null {
  const { pathname } = new URL(page.url());
  if (pathname === path.replace(/:\w+/g, NO_RECORD)) return null;
  if (requires === 'anyone' && pathname !== paths.login) return null;
  const says = `leads to ${pathname}`;
  return { says: pathname === paths.login ? `${says}: this visitor may not open it` : says };
}

const toFault = (verb: string, [error]: readonly PageError[]): Fault | null =>
  error
    ? { says: `${verb}: ${error.message.replace(/\s+/g, ' ')}`, places: listPlaces(error.stack) }
    : null;

/** Of all that was noticed, what the rest follows from. */
async function findCause({ page, watch, notes, entry, unavailable }: Visit): Promise<Fault | null> {
  const block = watch.getBlock();
  if (block) return describeBlock(block);
  const { look, errors } = notes;
  if (look && look.changed.length > 0) {
    return { says: `replaces globals of the browser: ${look.changed.join(', ')}` };
  }
  const said = await Promise.all(notes.console);
  const fromRemote = said.filter(({ message }) => /failed while (loading|rendering)/.test(message));
  return (
    // What is thrown while a script loads says more than the loader that waits for it in vain.
    toFault('throws', errors) ??
    toFault('does not work', fromRemote) ??
    toFault('says in the console', said) ??
    (notes.failure === null ? null : { says: `cannot be opened: ${notes.failure}` }) ??
    describeAddress(page, entry) ??
    describeLook(look, unavailable) ??
    (notes.rests ? null : { says: 'never rests: it renders again and again' }) ??
    (notes.grows ? { says: 'holds more and more memory, although nothing happens' } : null)
  );
}

/** What ended a visit. */
export interface Outcome {
  /** One sentence; null when nothing is wrong. */
  readonly fault: string | null;
  /** The page's tab is gone, and others of the build would take as long. */
  readonly hangs: boolean;
}

/** Opens a page of the build and says what is wrong with it. */
export async function visitPage(
  context: BrowserContext,
  entry: RemotePageEntry,
  { toUnavailable, findPlace }: Visited,
): Promise<Outcome> {
  const page = await context.newPage();
  await page.addInitScript({ content: toLookScript() });
  const watch = await watchPage(page);
  const notes = listen(page, entry);
  const unavailable = toUnavailable(entry.path);
  const visit = { page, watch, notes, entry, unavailable };
  const opening = openPage(visit);
  await Promise.race([opening, watch.hanging]).catch(({ message }: Error) => {
    notes.failure = message.split('\n')[0] ?? '';
  });
  opening.catch(() => undefined);
  watch.stop();
  const cause = await findCause(visit);
  const hangs = watch.getBlock()?.hangs ?? false;
  if (!hangs) await page.close();
  const place = cause?.places ? await findPlace(cause.places) : '';
  return { fault: cause && `${entry.path} ${cause.says}${place}`, hangs };
}
