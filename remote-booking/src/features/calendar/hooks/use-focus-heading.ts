import { useEffect, useRef } from 'react';
import type { DateLocal } from 'shared-contracts';
import { media } from 'shared-ui';

const matches = (query: string) => window.matchMedia(query).matches;

/** Where the heading is beside the calendar, it moves into view only if it is not. */
function focusHeading(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  const behavior = matches('(prefers-reduced-motion: reduce)') ? 'auto' : 'smooth';
  const block = matches(media.desktop.replace('@media ', '')) ? 'nearest' : 'start';
  heading?.scrollIntoView({ behavior, block });
}

/**
 * Moves focus and scrolls to the heading of a day's treatments once the day that was chosen is
 * shown. A day that comes with the address moves nothing.
 */
export function useFocusHeading(headingId: string, shown: DateLocal | null) {
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
