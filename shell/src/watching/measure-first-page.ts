import type { RegisteredRemote } from 'shared-contracts';

/** The page's own requests come first; browsers keep what happened before. */
const LOADED_AFTER_MS = 5_000;

let isMeasured = false;

/** Since people asked for the document, or since it was activated if it was rendered before that. */
function getAge(navigation: PerformanceNavigationTiming): number {
  const { activationStart = 0 } = navigation as { readonly activationStart?: number };
  return performance.now() - activationStart;
}

/**
 * Measures the page that the document was opened for, now that people can use it. The code for that is loaded only now, and a
 * page that cannot load it is not measured. A page from a developer's own server is not either.
 */
export function measureFirstPage(version: RegisteredRemote): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (isMeasured || !navigation || !version.integrity) return;
  isMeasured = true;
  if (new URL(navigation.name).pathname !== window.location.pathname) return;
  const usableMs = getAge(navigation);
  setTimeout(
    () =>
      void import('./measure-vitals').then(
        ({ measureVitals }) => measureVitals(version, usableMs),
        () => undefined,
      ),
    LOADED_AFTER_MS,
  );
}
