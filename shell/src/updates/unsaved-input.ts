/**
 * Notices that somebody has begun to fill in something, a card field in the provider's own frame
 * included. Forgets it when told to, as another page is opened. `subscribe` tells of each change.
 */
export function watchInput(document: Document) {
  let hasInput = false;
  const listeners = new Set<() => void>();

  function set(value: boolean): void {
    if (hasInput === value) return;
    hasInput = value;
    for (const listener of listeners) listener();
  }

  document.addEventListener('input', () => set(true), { capture: true });
  window.addEventListener('blur', () => {
    if (document.activeElement instanceof HTMLIFrameElement) set(true);
  });
  return {
    hasInput: () => hasInput,
    forget: () => set(false),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
