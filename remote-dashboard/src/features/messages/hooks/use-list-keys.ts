import { type RefObject, useEffect } from 'react';
import { hasTwoPanes } from '../model/has-two-panes';

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const TAKES_KEYS = 'input, textarea, select, [role="menu"], [role="dialog"], [contenteditable]';

/** The step of a key: letters count on the whole page, arrows in the list. */
function toStep(event: KeyboardEvent, list: HTMLElement): number {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TAKES_KEYS)) return 0;
  if (event.key.startsWith('Arrow') && !list.contains(target)) return 0;
  return steps[event.key] ?? 0;
}

const findPosition = (links: readonly HTMLElement[]): number => {
  const focused = links.findIndex((link) => link === document.activeElement);
  return focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'true');
};

/**
 * J, K and the arrow keys move through the links of a list. Beside the thread, the message that they
 * come to is shown; a list alone waits for Enter.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      if (!list.current) return;
      const step = toStep(event, list.current);
      if (step === 0) return;
      const links = [...list.current.querySelectorAll<HTMLElement>('a')];
      const link = links[Math.max(0, findPosition(links) + step)];
      if (!link) return;
      event.preventDefault();
      link.focus();
      if (hasTwoPanes()) link.click();
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [list]);
}
