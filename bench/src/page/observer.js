/**
 * Runs in the page from its start: notes when it paints, shifts, blocks and responds, and when a
 * control belongs to React, which is when using it does what it says.
 * @param {{ selector: string, handler: string, mark?: string }} firstControl
 */
function observePage(firstControl) {
  const bench = { usableMs: null, fcpMs: 0, lcpMs: 0, cls: 0, tasks: [], interactions: {} };
  const note = (type, use, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      ...options,
    });

  note('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.fcpMs = startTime;
  });
  note('largest-contentful-paint', ({ startTime }) => (bench.lcpMs = startTime));
  note('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) bench.cls += value;
  });
  note('longtask', ({ startTime, duration }) => bench.tasks.push({ startTime, duration }));
  note(
    'event',
    ({ interactionId, duration }) => {
      if (!interactionId) return;
      bench.interactions[interactionId] = Math.max(
        bench.interactions[interactionId] ?? 0,
        duration,
      );
    },
    { durationThreshold: 16 },
  );

  function isOwned({ selector, handler }) {
    const element = document.querySelector(selector);
    const key = element && Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    return key !== undefined && key !== null && typeof element[key][handler] === 'function';
  }

  function findTime(control) {
    const [mark] = control.mark ? performance.getEntriesByName(control.mark) : [];
    if (mark && document.querySelector(control.selector)) return mark.startTime;
    return isOwned(control) ? performance.now() : null;
  }

  /** Calls back with the time at which a control was first seen to be usable. */
  function watch(control, onUsable) {
    const time = findTime(control);
    if (time === null) requestAnimationFrame(() => watch(control, onUsable));
    else onUsable(time);
  }

  watch(firstControl, (time) => (bench.usableMs = time));
  /** Watches a control of the page that the next click leads to. */
  bench.watchNext = (control) => {
    Object.assign(bench, { clickedMs: null, reachedMs: null });
    const onClick = () => {
      bench.clickedMs = performance.now();
      watch(control, (time) => (bench.reachedMs = time));
    };
    window.addEventListener('click', onClick, { capture: true, once: true });
  };
  /** The page itself included. */
  bench.listFiles = () =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .map((entry) => ({
        url: entry.name,
        startMs: entry.startTime,
        endMs: entry.responseEnd,
        bytes: entry.transferSize === 0 ? 0 : entry.encodedBodySize,
      }));
  window.bench = bench;
}

observePage(window.firstControl);
