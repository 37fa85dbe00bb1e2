import { useRef } from 'react';

/**
 * Remembers what had focus when a dialog opened and gives it back on close. The library does that
 * only for its own trigger element; ours are opened from state. When the opener is gone, or the
 * dialog came with the page, focus goes to the page's `main` and is not lost.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);

  function remember() {
    opener.current = document.activeElement;
  }

  function giveBack(event: Event) {
    event.preventDefault();
    const isThere = opener.current?.isConnected && opener.current !== document.body;
    const target = isThere ? opener.current : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  return { remember, giveBack };
}
