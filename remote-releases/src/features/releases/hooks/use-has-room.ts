import { useSyncExternalStore } from 'react';

/** As `media.desktop`. */
const query = '(min-width: 60rem)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether there is room for details beside the list. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
