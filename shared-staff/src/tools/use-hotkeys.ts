import { useEffect } from 'react';
import { isShortcutsOn } from './shortcuts-setting';

interface Hotkeys {
  /** By `event.key`; not while the person types, and only when they have not turned them off. */
  readonly single: Readonly<Record<string, () => void>>;
  /** Ctrl K, or ⌘ K on a Mac; everywhere. */
  readonly onCommand: () => void;
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

const hasOverlay = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const isCommand = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

const isSingle = (event: KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event) && isShortcutsOn();

/** Runs what belongs to a key, unless a dialog or menu is open. */
export function useHotkeys({ single, onCommand }: Hotkeys): void {
  useEffect(() => {
    function handle(event: KeyboardEvent) {
      if (event.defaultPrevented || hasOverlay()) return;
      const run = isCommand(event) ? onCommand : isSingle(event) && single[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  });
}
