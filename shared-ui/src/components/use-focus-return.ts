import { useRef } from 'react';

/**
 * Remembers what had focus when a dialog opened and gives it back on close. The library does that
 * only for its own trigger element; ours are opened from state. When the opener is gone, or the
 * dialog came with the page, focus goes to the element that `findFallback` returns, else to the
 * page's `main`, and is not lost.
 */
export function useFocusReturn(findFallback: () => Element | null = () => null) {
  const opener = useRef<Element | null>(null);

  function remember() {
    opener.current = document.activeElement;
  }

  function giveBack(event: Event) {
    event.preventDefault();
    const isThere = opener.current?.isConnected && opener.current !== document.body;
    const fallback = () => findFallback() ?? document.querySelector('main');
    const target = isThere ? opener.current : fallback();
    if (target instanceof HTMLElement) target.focus();
  }

  return { remember, giveBack };
}
