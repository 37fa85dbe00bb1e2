import { useEffect, useRef } from 'react';
import type { DateLocal } from 'shared-contracts';

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function leadTo(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: wantsStillness() ? 'auto' : 'smooth', block: 'start' });
}

/**
 * Leads eye and keyboard focus to the heading of a day's treatments once a chosen day is shown; a
 * day that comes with the address moves nothing.
 */
export function useLeadToHeading(headingId: string, shown: DateLocal) {
  const isChosen = useRef(false);

  useEffect(() => {
    if (!isChosen.current) return;
    isChosen.current = false;
    leadTo(document.getElementById(headingId));
  }, [headingId, shown]);

  return (chosen: DateLocal) => {
    if (chosen === shown) leadTo(document.getElementById(headingId));
    else isChosen.current = true;
  };
}
