import type { Page } from '@playwright/test';

/** From here on a timer is a deadline: the shell's are longer, all its other timers shorter. */
const TIMEOUT_MS = 4000;

/** Takes from a page everything that ends a wait for something that hangs. */
export async function removeDeadlines(page: Page): Promise<void> {
  await page.addInitScript((leastMs) => {
    AbortSignal.timeout = () => new AbortController().signal;
    const { setTimeout: start } = window;
    const startShort = (handler: TimerHandler, delayMs = 0, ...args: unknown[]) =>
      delayMs >= leastMs ? 0 : start(handler, delayMs, ...args);
    Object.assign(window, { setTimeout: startShort });
  }, TIMEOUT_MS);
}
