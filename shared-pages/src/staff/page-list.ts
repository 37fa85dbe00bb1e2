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
