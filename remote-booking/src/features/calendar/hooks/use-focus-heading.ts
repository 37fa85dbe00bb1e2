import { useEffect, useRef } from 'react';
import type { DateLocal } from 'shared-contracts';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function focusHeading(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  heading?.scrollIntoView({ behavior, block: 'start' });
}

/**
 * Moves focus and scrolls to the heading of a day's treatments once the day that was chosen is
 * shown. A day that comes with the address moves nothing.
 */
export function useFocusHeading(headingId: string, shown: DateLocal) {
  const isChosen = useRef(false);

  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    focusHeading(document.getElementById(headingId));
  }, [headingId, shown]);

  return (chosen: DateLocal) => {
    if (chosen === shown) focusHeading(document.getElementById(headingId));
    else isChosen.current = true;
  };
}
