import type { To } from 'react-router-dom';
import { firstViewStore } from './first-view-store';
import type { Router } from './site-router';

/** Null for a step in the history, and for a change of the query or the fragment alone. */
function findPathname(to: To | number | null): string | null {
  if (typeof to === 'object') return to?.pathname ?? null;
  return typeof to === 'string' && to.startsWith('/') ? new URL(to, location.href).pathname : null;
}

const fading = new WeakSet<Router>();

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One that another navigation cuts short rejects `ready`, which the router leaves unhandled. */
function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

/**
 * Lets one page fade into the next, in browsers that can; does nothing the second time. Not while the first view waits for its code:
 * the browser would hold the old page until that has arrived.
 */
export function addViewTransitions(router: Router): void {
  if (fading.has(router)) return;
  fading.add(router);
  ignoreSkippedTransitions();
  const navigate: Router['navigate'] = router.navigate.bind(router);
  const isMoving = (to: To | number | null) => {
    const pathname = findPathname(to);
    return pathname !== null && pathname !== router.state.location.pathname;
  };
  router.navigate = ((to: To | number | null, options) => {
    if (typeof to === 'number') return navigate(to);
    const viewTransition = isMoving(to) && !firstViewStore.isPending() && !prefersReducedMotion();
    return navigate(to, { ...options, viewTransition });
  }) as Router['navigate'];
}
