import { afterNextPaint } from './after-next-paint';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function isReachedAfter(ms: number): Promise<boolean> {
  let isReached = false;
  void afterNextPaint().then(() => (isReached = true));
  await jest.advanceTimersByTimeAsync(ms);
  return isReached;
}

it('waits for the next frame', async () => {
  expect(await isReachedAfter(0)).toBe(false);
  expect(await isReachedAfter(20)).toBe(true);
});

it('a tab without frames waits a tenth of a second', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  expect(await isReachedAfter(99)).toBe(false);
  expect(await isReachedAfter(100)).toBe(true);
});
