import { startTransition, useEffect, useReducer } from 'react';

const ATTRIBUTE = 'data-hydrating';

/**
 * Marks the document while React takes over HTML that was rendered ahead. An attribute, because each remote has
 * its own copy of this module.
 */
export const markHydrating = (isHydrating: boolean): void =>
  void document.documentElement.toggleAttribute(ATTRIBUTE, isHydrating);

/** Whether what renders now has to agree with HTML that was rendered ahead: also true where that HTML is made. */
export const isHydrating = (): boolean =>
  typeof document === 'undefined' || document.documentElement.hasAttribute(ATTRIBUTE);

/**
 * False where HTML is rendered ahead, and while React takes that HTML over; true afterwards, and at once
 * on a page that the browser renders itself. What depends on the clock, the visitor or the screen waits for it.
 * It becomes true in a transition, so that what waited renders in slices.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, markHydrated] = useReducer(
    () => true,
    null,
    () => !isHydrating(),
  );
  useEffect(() => startTransition(markHydrated), []);
  return isHydrated;
}
