import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { API_PREFIX } from 'shared-contracts';

interface JourneyFixtures {
  /** Errors that the journey provokes on purpose; any other one fails it. */
  readonly expectedErrors: RegExp | null;
  readonly failOnConsoleError: void;
  /** With `SLOW_CALLS=1` each answer of the API takes its time: finds what does not wait for it. */
  readonly slowCalls: void;
}

async function slowDown(context: BrowserContext): Promise<void> {
  await context.route(`**${API_PREFIX}/**`, async (route) => {
    await sleep(300 + 900 * Math.random());
    await route.fallback();
  });
}

/** The shell's log of a remote that failed, which a journey judges by what the page shows. */
const REMOTE_FAILED = /remote-[\w-]+@\S+ failed while (loading|rendering)/;

/** Collects what pages report as errors, but for what was expected. */
export function collectErrors(context: BrowserContext, expected: RegExp | null = null): string[] {
  const unexpected: string[] = [];
  const note = (text: string) => {
    if (!REMOTE_FAILED.test(text) && !expected?.test(text)) unexpected.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(error.error().message));
  return unexpected;
}

/** A test that fails when the page reports an error nobody expected. */
export const test = base.extend<JourneyFixtures>({
  expectedErrors: [null, { option: true }],
  failOnConsoleError: [
    async ({ context, expectedErrors }, use) => {
      const unexpected = collectErrors(context, expectedErrors);
      await use();
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  slowCalls: [
    async ({ context }, use) => {
      if (process.env.SLOW_CALLS) await slowDown(context);
      await use();
    },
    { auto: true },
  ],
});

export { expect };
