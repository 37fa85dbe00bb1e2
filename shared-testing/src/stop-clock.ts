/** In each test, the date stands still at `now`; promises and timers run on. */
export function stopClockAt(now: Date): void {
  beforeEach(() => {
    jest.useFakeTimers({
      now,
      doNotFake: [
        'nextTick',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'performance',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
