import { createContext, type RefObject, useContext, useEffect } from 'react';

/** To the next or the previous one. */
export type Move = (step: 1 | -1) => void;

/** How J and K move on the page that is shown; null on pages without the tools of staff. */
export const PageListContext = createContext<RefObject<Move> | null>(null);

/**
 * Makes J and K move through a list of the page in place of the rows of its table.
 * @example usePageList((step) => showMessage(index + step));
 */
export function usePageList(move: Move): void {
  const moveRef = useContext(PageListContext);
  useEffect(() => {
    if (!moveRef) return;
    moveRef.current = move;
    return () => {
      moveRef.current = focusRow;
    };
  });
}

/** Rows that can be seen: other tables of the page may be there for print only. */
const findRows = () =>
  [...document.querySelectorAll<HTMLElement>('main tbody tr')].filter(
    // Old browsers can't tell.
    (row) => !('checkVisibility' in row) || row.checkVisibility(),
  );

/** Moves the focus by rows, to the row's main link or, without one, to the row; the first one if none has it. */
export function focusRow(step: 1 | -1): void {
  const rows = findRows();
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[current === -1 ? 0 : Math.max(0, current + step)];
  if (!row) return;
  const link = row.querySelector<HTMLElement>('a[href]');
  if (!link) row.tabIndex = -1;
  (link ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the page's search box; false when it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}
