import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { type Look, LOOK } from './page-look';
import type { ScriptPlace } from './causes';

/**
 * How long a page may keep its thread from everything else, in seconds of computing and of time that passes: on a busy machine
 * a page computes slowly, and code can wait without computing.
 */
const MAX_BLOCKED_S = { computed: 2, passed: 8 };
/** From then on, in time that passes, it counts as hanging for ever. */
const HANGS_S = 30;
const ASK_EVERY_MS = 250;
const PAUSE_DEADLINE_MS = 3000;
/** A page rests when its thread is free for half of this time. */
const REST_MS = 300;
const MAX_BUSY = 0.5;
/** A page that holds so much more memory after each of these times keeps it for nothing: code that comes late takes memory once. */
const GROWTH = { times: 3, everyMs: 300, bytes: 500_000 };

/** A page kept its thread to itself: whether for ever, and where in its code that was seen. */
export interface Block {
  readonly hangs: boolean;
  readonly places: readonly ScriptPlace[];
}

type Metric = 'Timestamp' | 'ThreadTime' | 'TaskDuration';

/** Looks at a page from outside, by the protocol of its browser, which answers although the page's own code is busy. */
export interface PageWatch {
  /** Rejects with the {@link Block} of a page that hangs; its tab is gone then. */
  readonly hanging: Promise<never>;
  /** Null while nothing has blocked the page for too long. */
  readonly getBlock: () => Block | null;
  /** Null while the page does not answer, or has no document yet. */
  readonly look: () => Promise<Look | null>;
  /** Whether the page's thread was free for most of the next moment. */
  readonly rests: () => Promise<boolean>;
  /** Whether the page holds more and more memory, although nothing happens. */
  readonly grows: () => Promise<boolean>;
  readonly stop: () => void;
}

async function readMetrics(session: CDPSession): Promise<Record<Metric, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Record<
    Metric,
    number
  >;
}

/** Asks the page's thread for anything, which it answers between two pieces of work. */
function ask(session: CDPSession) {
  const question = { isAnswered: false, answer: Promise.resolve() };
  const note = () => void (question.isAnswered = true);
  question.answer = session.send('Runtime.evaluate', { expression: '0' }).then(note, note);
  return question;
}

/** Stops the page's code for a moment and says where it was; nothing when it is not in code. */
async function findRunningCode(
  session: CDPSession,
  urls: ReadonlyMap<string, string>,
): Promise<ScriptPlace[]> {
  const paused = new Promise<ScriptPlace[]>((resolve) => {
    session.once('Debugger.paused', ({ callFrames }) => {
      resolve(
        callFrames.map(({ location: { scriptId, lineNumber, columnNumber = 0 } }) => ({
          url: urls.get(scriptId) ?? '',
          line: lineNumber + 1,
          column: columnNumber + 1,
        })),
      );
    });
  });
  await session.send('Debugger.pause');
  return Promise.race([paused, sleep(PAUSE_DEADLINE_MS, [])]);
}

/** What the page's code holds after everything unused was thrown away, in bytes. */
async function readHeld(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const heap = await session.send('Runtime.getHeapUsage');
  return heap.usedSize + heap.embedderHeapUsedSize + heap.backingStorageSize;
}

/** Watches a page until it is stopped. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => urls.set(scriptId, url));
  await Promise.all([session.send('Performance.enable'), session.send('Debugger.enable')]);
  // Code that begins later than it was asked to stop goes on at once, too.
  session.on('Debugger.paused', () => void session.send('Debugger.resume').catch(() => undefined));
  let [block, isStopped]: [Block | null, boolean] = [null, false];

  /** Waits for an answer of the page's thread, and notes when that has to wait for too long. */
  async function askOnce(before: Record<Metric, number>): Promise<Record<Metric, number>> {
    let question = ask(session);
    let places: ScriptPlace[] = [];
    for (;;) {
      await Promise.race([question.answer, sleep(ASK_EVERY_MS)]);
      const now = await readMetrics(session);
      const computed = now.ThreadTime - before.ThreadTime;
      const passed = now.Timestamp - before.Timestamp;
      const hangs = !question.isAnswered && passed > HANGS_S;
      if (computed > MAX_BLOCKED_S.computed || passed > MAX_BLOCKED_S.passed) {
        if (!question.isAnswered && places.length === 0) {
          places = await findRunningCode(session, urls);
          // Code that is stopped answers, although it has not let go of the page.
          question = ask(session);
        }
        if (!block || hangs || block.places.length === 0) block = { hangs, places };
      }
      if (question.isAnswered || hangs || isStopped) return now;
    }
  }

  async function watch(): Promise<void> {
    let metrics = await readMetrics(session);
    while (!isStopped && !block?.hangs) {
      metrics = await askOnce(metrics);
      await sleep(ASK_EVERY_MS);
    }
  }

  const hanging = new Promise<never>((_resolve, reject) => {
    void watch()
      .catch(() => undefined)
      .then(() => {
        if (!block?.hangs) return;
        // Only this ends the code of a page that never lets go.
        session.send('Page.crash').catch(() => undefined);
        reject(new Error('the page hangs'));
      });
  });
  hanging.catch(() => undefined);

  return {
    hanging,
    getBlock: () => block,
    look: async () => {
      const expression = `globalThis.${LOOK}?.()`;
      const { result } = await session.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      return (result.value as Look | undefined) ?? null;
    },
    rests: async () => {
      const before = await readMetrics(session);
      await sleep(REST_MS);
      const now = await readMetrics(session);
      const busy = now.TaskDuration - before.TaskDuration;
      return busy / (now.Timestamp - before.Timestamp) < MAX_BUSY;
    },
    grows: async () => {
      let before = await readHeld(session);
      for (let time = 0; time < GROWTH.times; time += 1) {
        await sleep(GROWTH.everyMs);
        const now = await readHeld(session);
        if (now - before < GROWTH.bytes) return false;
        before = now;
      }
      return true;
    },
    stop: () => (isStopped = true),
  };
}
