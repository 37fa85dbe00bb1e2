/** @jest-environment jsdom */
import { RELEASE_TRAIN } from './provider-call';

/** The warnings of the loader about a script of `version`. It checks once, so it is loaded again. */
async function countWarnings(version: string): Promise<number> {
  const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  Object.assign(globalThis, { Stripe: Object.assign(() => ({}), { version }) });
  jest.resetModules();
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  await loadStripe('pk_test_local_jest');
  const { length } = warn.mock.calls;
  warn.mockRestore();
  return length;
}

test("the loader accepts the emulator as the provider's script", async () => {
  expect(await countWarnings(RELEASE_TRAIN)).toBe(0);
});

// Shows that the test above can fail.
test('the loader warns about another version', async () => {
  expect(await countWarnings('basil')).toBe(1);
});
