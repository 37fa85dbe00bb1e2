import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False where HTML is rendered ahead, and while React takes that HTML over; true afterwards, and at once
 * on a page that the browser renders itself. What depends on the clock, the visitor or the screen waits for it.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
