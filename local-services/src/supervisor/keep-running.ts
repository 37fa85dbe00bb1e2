import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** What was ready for this long is started again at once. */
const HEALTHY_MS = 5_000;

/** For tests. */
export interface Clock {
  readonly pause: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<void>;
  readonly now: () => number;
}

interface Supervised {
  readonly name: string;
  readonly logFile: string;
  /** Resolves when what runs has ended. */
  readonly waitForEnd: () => Promise<void>;
  /** Resolves with whether it is ready. */
  readonly startAgain: () => Promise<boolean>;
  /** Tells the person at the terminal that it ended, or is ready again. */
  readonly report: (line: string) => void;
  readonly clock?: Clock;
}

/**
 * Starts again what ends by itself: at once when it had run for some seconds, or else after 1, 2, 4 …
 * 30 seconds. Returns a function that ends this, and resolves when a start in progress is over.
 */
export function keepRunning(supervised: Supervised): () => Promise<void> {
  const { name, logFile, waitForEnd, startAgain, report } = supervised;
  const { pause, now } = supervised.clock ?? { pause: delay, now: Date.now };
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort');

  async function run(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    for (let since = now(); ; since = now()) {
      await Promise.race([waitForEnd(), stopped]);
      if (signal.aborted) return;
      const isHealthy = now() - since >= HEALTHY_MS;
      const when = isHealthy ? 'again' : `again in ${pauseMs / 1000} s`;
      report(`${name} ended and starts ${when}. Its log is ${logFile}`);
      if (!isHealthy) await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      pauseMs = isHealthy ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      if (await startAgain()) report(`${name} is ready again`);
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
