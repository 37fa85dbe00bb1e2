import { findPageFor, type RegisteredRemote } from 'shared-contracts';
import { explainBlank, hasHeading, isEmpty, isWaiting } from './find-heading';
import { ChangedGlobalsError, restoreGlobals } from './globals';
import { measureFirstPage } from './measure-first-page';
import { isRendered } from './rendered';
import { type Seen, toSeenError, type WatchedPage } from '../remotes/seen';

const TICK_MS = 250;
/** How long people may look at a page that shows nothing, or does not come to rest. */
const DEADLINE_MS = 12_000;
/** A page that answers nothing for so long is broken for those who wait. */
const BLOCKED_MS = 2_000;
/** A longer pause is one of the computer. */
const ASLEEP_MS = 60_000;

const isLookedAt = () => document.visibilityState === 'visible';

/** Where browsers do not tell when they are idle, a task of its own has to do. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act);
}

const toBlocked = (ms: number): Seen => ({
  kind: 'blocked',
  error: toSeenError('PageBlockedError', `did not answer for ${(ms / 1000).toFixed(0)} s`),
  isDead: false,
});

/** Calls back with the length of each task in which the page answered nothing; null where browsers do not tell it. */
function watchLongTasks(act: (ms: number) => void): (() => void) | null {
  const { PerformanceObserver } = window;
  if (!PerformanceObserver?.supportedEntryTypes.includes('longtask')) return null;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) act(duration);
  });
  observer.observe({ type: 'longtask' });
  return () => observer.disconnect();
}

/** What is wrong with a page that has had its time. */
function judge({ needsHeading }: WatchedPage): Seen {
  if (needsHeading && !hasHeading()) {
    const why = isWaiting() ? 'it is still waiting for something' : explainBlank();
    const message = `showed no heading within ${DEADLINE_MS / 1000} s: ${why}`;
    const isDead = isEmpty() && !isWaiting();
    return { kind: 'blank', error: toSeenError('BlankPageError', message), isDead };
  }
  const message = `never came to rest within ${DEADLINE_MS / 1000} s: does it render for ever?`;
  return { kind: 'blocked', error: toSeenError('RestlessPageError', message), isDead: false };
}

/**
 * Watches a page whose code has arrived until people have seen it, or something is wrong with it, which is told once: it is
 * shown when it has a heading, and a frame and an idle period have followed. Time in which nobody looks at the page does
 * not count.
 */
export function watchPage(page: WatchedPage, tell: (seen: Seen) => void): void {
  let timer: ReturnType<typeof setTimeout>;
  let isDone = false;
  let wasHere = false;
  let isAsked = false;
  let waitedMs = 0;
  let last = performance.now();

  function end(seen: Seen): void {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    stopTasks?.();
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('pagehide', leave);
    const changed = restoreGlobals();
    if (changed.length > 0) tell({ kind: 'changed', error: new ChangedGlobalsError(changed) });
    tell(seen);
  }

  const leave = () => end({ kind: 'left' });
  const isShown = () => page.isHere() && page.isRendered() && (!page.needsHeading || hasHeading());

  /** One frame and one idle period, after which the page still has to be what people see. */
  function askForAnswer(): void {
    isAsked = true;
    requestAnimationFrame(() =>
      whenIdle(() => {
        isAsked = false;
        if (isLookedAt() && isShown()) end({ kind: 'shown' });
      }),
    );
  }

  function look(): void {
    const now = performance.now();
    const pauseMs = now - last - TICK_MS;
    last = now;
    // A pause can also be that of a busy computer, so tasks say more where browsers tell them.
    const isPause = pauseMs > BLOCKED_MS && pauseMs < ASLEEP_MS;
    if (!stopTasks && isPause) return end(toBlocked(pauseMs));
    waitedMs += TICK_MS;
    if (wasHere && !page.isHere()) return leave();
    wasHere ||= page.isHere();
    if (waitedMs > DEADLINE_MS) return wasHere ? end(judge(page)) : leave();
    if (!isAsked && isShown()) askForAnswer();
    timer = setTimeout(look, TICK_MS);
  }

  /** Those who look away have left, unless they return. */
  function turn(): void {
    clearTimeout(timer);
    tell({ kind: isLookedAt() ? 'returned' : 'left' });
    last = performance.now();
    waitedMs = 0;
    if (isLookedAt()) look();
  }

  const stopTasks = watchLongTasks((ms) => {
    if (ms > BLOCKED_MS && isLookedAt()) end(toBlocked(ms));
  });
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', leave);
  if (isLookedAt()) look();
  else turn();
}

/** Watches a page of a version, or what it shows in a slot, by the path that its code was loaded for. */
export function watchPartOf(
  version: RegisteredRemote,
  path: string,
  tell: (seen: Seen) => void,
): void {
  const isPage = version.pages.some((page) => page.path === path);
  const isHere = () => !isPage || findPageFor(version, window.location.pathname)?.path === path;
  const part = { needsHeading: isPage, isHere, isRendered: () => isRendered(version) };
  watchPage(part, (seen) => {
    tell(seen);
    if (isPage && seen.kind === 'shown') measureFirstPage(version);
  });
}
