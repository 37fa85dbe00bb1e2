/**
 * Runs in each page after `observer.js`: clicks the landing page's link once that was read, and reports how long the page
 * behind it took until it was usable, in this document or in one of its own.
 * @param {{ from: { selector: string }, to: object, readMs: number }} way
 */
function followWay(way) {
  const CLICKED = 'bench-clicked';
  const now = () => performance.timeOrigin + performance.now();
  const report = (usableAt, isAhead) => {
    const ms = usableAt - Number(localStorage.getItem(CLICKED));
    void fetch('/bench-reports', { method: 'POST', body: JSON.stringify({ ms, isAhead }) });
  };
  const until = (isTrue, act) =>
    isTrue() ? act() : requestAnimationFrame(() => until(isTrue, act));

  if (location.pathname !== '/') {
    until(
      () => window.bench.usableMs !== null,
      () => {
        const [{ activationStart }] = performance.getEntriesByType('navigation');
        report(performance.timeOrigin + window.bench.usableMs, activationStart > 0);
      },
    );
    return;
  }

  function click() {
    window.bench.watchNext(way.to);
    localStorage.setItem(CLICKED, String(now()));
    document.querySelector(way.from.selector).click();
    until(
      () => window.bench.reachedMs > 0,
      () => report(performance.timeOrigin + window.bench.reachedMs, false),
    );
  }

  until(
    () => window.bench.usableMs !== null,
    () => setTimeout(click, way.readMs),
  );
}

followWay(window.way);
