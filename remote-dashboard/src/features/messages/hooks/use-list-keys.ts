import type { KeyboardEvent, RefObject } from 'react';
import { usePageList } from 'shared-staff';
import { hasTwoPanes } from '../model/has-two-panes';

const findPosition = (links: readonly HTMLElement[]): number => {
  const focused = links.findIndex((link) => link === document.activeElement);
  return focused >= 0 ? focused : links.findIndex((link) => link.ariaCurrent === 'true');
};

/**
 * J and K move through the links of a list, and so do arrow keys with the handler that is returned. Beside
 * the thread, the message that they come to is shown; a list alone waits for Enter.
 */
export function useListKeys(list: RefObject<HTMLElement | null>) {
  function move(step: 1 | -1): void {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const link = links[Math.max(0, findPosition(links) + step)];
    link?.focus();
    if (hasTwoPanes()) link?.click();
  }

  usePageList(move);
  return (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
}
