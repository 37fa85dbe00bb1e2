import { test as base, expect } from '@playwright/test';

interface JourneyFixtures {
  /** Errors that the journey provokes on purpose; any other one fails it. */
  readonly expectedErrors: RegExp | null;
  readonly failOnConsoleError: void;
}

/** A test that fails when the page reports an error nobody expected. */
export const test = base.extend<JourneyFixtures>({
  expectedErrors: [null, { option: true }],
  failOnConsoleError: [
    async ({ context, expectedErrors }, use) => {
      const unexpected: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) unexpected.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(error.error().message));
      await use();
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
