import { flushSync } from 'react-dom';

/** Changes the page, and moves focus to an element that is there afterwards: what had focus may be gone or have moved. */
export function changeAndFocus(change: () => void, id: string): void {
  flushSync(change);
  document.getElementById(id)?.focus();
}
