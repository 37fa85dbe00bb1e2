import { type KeyboardEvent, useMemo, useState } from 'react';
import { findNear, steps } from '../model/arrow-keys';
import type { DiaryColumn, Span } from '../model/diary';
import { type FreePlace, listFreePlaces } from '../model/free-places';

interface Grid {
  readonly columns: readonly DiaryColumn[];
  readonly range: Span;
  readonly intervalMinutes: number;
  readonly now: Date;
  readonly timeZone: string;
}

/** The link of a free place, to focus it. */
export const toPlaceId = (key: string): string => `free-${key.replaceAll(' ', '-')}`;

/** The free places of the diary. The Tab key reaches one of them, the arrow keys the others. */
export function useFreePlaces({ columns, range, intervalMinutes, now, timeZone }: Grid) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const places = useMemo(
    () =>
      columns.map((column) => listFreePlaces(column, { range, intervalMinutes, now, timeZone })),
    [columns, range, intervalMinutes, now, timeZone],
  );
  const keys = places.flat().map(({ key }) => key);

  function onKeyDown({ key: current }: FreePlace, event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = findNear(places, ({ key }) => key === current, step);
    if (next) document.getElementById(toPlaceId(next.key))?.focus();
  }

  return {
    /** Of each column. */
    places,
    currentKey: focusedKey !== null && keys.includes(focusedKey) ? focusedKey : (keys[0] ?? null),
    onFocus: ({ key }: FreePlace) => setFocusedKey(key),
    onKeyDown,
  };
}
