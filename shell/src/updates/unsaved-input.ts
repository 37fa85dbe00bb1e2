/**
 * Watches whether someone has begun to fill in a form, including a card field in the provider's
 * frame. `reset` is for the next page; `subscribe` listens to changes.
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
    reset: () => set(false),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
