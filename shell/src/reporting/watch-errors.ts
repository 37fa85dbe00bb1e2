import type { KnownScripts, UncaughtError } from './failure';

/** A page examines no more errors: one that repeats for ever would slow it down. */
const MAX_EXAMINED = 50;

/**
 * Reports the errors of remotes in event handlers, promises and timers, which no boundary sees. They
 * stay in the console. Nothing is loaded for it before the first error.
 */
export function watchErrors(scripts: KnownScripts): void {
  let examined = 0;
  const examine = (uncaught: UncaughtError) => {
    examined += 1;
    if (examined > MAX_EXAMINED) return;
    void import('./report-uncaught')
      .then(({ reportUncaught }) => reportUncaught(uncaught, scripts))
      .catch(() => undefined);
  };
  window.addEventListener('error', ({ error, filename: url, lineno: line, colno: column }) =>
    examine({ error: error as unknown, at: url ? { url, line, column } : null }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    examine({ error: reason as unknown, at: null }),
  );
}
