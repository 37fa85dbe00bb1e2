import { createContext, useContext, useLayoutEffect, useReducer } from 'react';

const addToCount = (count: number, change: 1 | -1) => count + change;

/** Counts the parts of a dialog that are busy. Apart from the dialog, whose code a page loads when it opens one. */
export const BusyPartsContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** How many parts of a dialog are busy, and what counts them. */
export const useBusyParts = () => useReducer(addToCount, 0);

/**
 * Keeps the dialog around the caller open while `isBusy`; without effect outside of a dialog.
 * @example useBusyDialog(save.isPending)
 */
export function useBusyDialog(isBusy: boolean): void {
  const count = useContext(BusyPartsContext);
  // Before the reader sees what has come of it, and may press Escape.
  useLayoutEffect(() => {
    if (!isBusy) return;
    count(1);
    return () => count(-1);
  }, [count, isBusy]);
}
