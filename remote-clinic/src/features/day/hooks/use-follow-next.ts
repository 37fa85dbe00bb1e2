import { useEffect, useRef } from 'react';
import { type DayVisit, toNameId } from '../model/visit-state';

/** When another visit is the next one and focus went with the old one, the new patient's name gets it. */
export function useFollowNext(next: DayVisit | null): void {
  const id = next?.id;
  const lastId = useRef(id);
  useEffect(() => {
    if (id !== undefined && lastId.current !== id && document.activeElement === document.body) {
      document.getElementById(toNameId({ id }))?.focus({ preventScroll: true });
    }
    lastId.current = id;
  }, [id]);
}
