import { texts } from '../../texts';
import type { PaletteGroup } from './palette-item';
import { useActions, useBookFor } from './use-actions';
import { usePages } from './use-pages';
import { toPatientItem, usePatients, useVisits } from './use-people';

const { palette: labels } = texts;

const MAX_PER_GROUP = 8;

/** What the person may open and what matches the search; without a search, all actions and pages. */
export function useResults(search: string) {
  const actions = useActions(search);
  const pages = usePages(search);
  const visits = useVisits(search);
  const people = usePatients(search);
  const bookFor = useBookFor(search, people.patients);
  const parts = [visits, people, pages];
  const start: PaletteGroup[] = [
    { heading: labels.actions, items: actions },
    { heading: labels.pages, items: pages.items },
  ];
  const all = [
    // First, because both are there at once: what comes later must not take the mark from another one. Who types
    // "pati" means the patients rather than a new one.
    ...(search === '' ? start : start.toReversed()),
    { heading: labels.visits, items: visits.items.slice(0, MAX_PER_GROUP) },
    {
      heading: labels.patients,
      items: people.patients.slice(0, MAX_PER_GROUP).map((patient) => toPatientItem(patient)),
    },
  ];
  const groups = all.filter(({ items }) => items.length > 0);
  return {
    groups,
    /** Not a result of the search: there is always one. */
    booking: bookFor.length > 0 ? [{ heading: labels.book, items: bookFor }] : [],
    count: groups.flatMap(({ items }) => items).length,
    isPending: parts.some(({ isPending }) => isPending),
    isError: parts.some(({ isError }) => isError),
  };
}
