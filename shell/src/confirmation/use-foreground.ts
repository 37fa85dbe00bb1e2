import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Messages stay readable and can be closed. */
const NOTIFICATIONS = 'notifications';

function usePageOutOfReach() {
  useLayoutEffect(() => {
    const others = [...document.body.children].filter(
      (element) => element.id !== NOTIFICATIONS && !element.hasAttribute('inert'),
    );
    others.forEach((element) => element.toggleAttribute('inert', true));
    return () => others.forEach((element) => element.removeAttribute('inert'));
  }, []);
}

/** What a dialog of a page takes for a press outside of it, and for scrolling that it prevents. */
const STOPPED = ['pointerdown', 'wheel', 'touchmove'];

/**
 * Keeps the page away while a dialog is open. A dialog of a page has code of its own, which knows nothing of this one: it
 * would take the focus back, close with Escape and each press, and keep this one from scrolling. It listens on the document:
 * Escape and presses outside are taken before that, and what happens inside goes no further than the body.
 */
export function useForeground(content: RefObject<HTMLElement | null>, onLeave: () => void): void {
  usePageOutOfReach();
  useEffect(() => {
    const isInside = ({ target }: Event): boolean =>
      target instanceof Element &&
      (target.closest(`#${NOTIFICATIONS}`) !== null ||
        content.current?.closest('[role=dialog]')?.contains(target) === true);

    function leave(event: Event) {
      event.stopPropagation();
      onLeave();
    }
    function handleKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.isComposing) leave(event);
    }
    function handlePress(event: PointerEvent) {
      if (!isInside(event)) leave(event);
    }
    const stop = (event: Event) => event.stopPropagation();

    window.addEventListener('keydown', handleKey, { capture: true });
    window.addEventListener('pointerdown', handlePress, { capture: true });
    STOPPED.forEach((type) => document.body.addEventListener(type, stop));
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true });
      window.removeEventListener('pointerdown', handlePress, { capture: true });
      STOPPED.forEach((type) => document.body.removeEventListener(type, stop));
    };
  });
}
