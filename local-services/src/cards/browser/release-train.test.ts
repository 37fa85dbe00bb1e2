/** @jest-environment jsdom */
import { RELEASE_TRAIN } from './release-train';

/** How often the loader warns when it finds a script of `version`; it looks once, so it is reloaded. */
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

test("the loader takes the stand-in for the provider's own script", async () => {
  expect(await countWarnings(RELEASE_TRAIN)).toBe(0);
});

// The control: at another version it does warn.
test('the loader notices another version', async () => {
  expect(await countWarnings('basil')).toBe(1);
});
