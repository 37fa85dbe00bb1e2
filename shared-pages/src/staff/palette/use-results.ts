import { texts } from '../../texts';
import type { PaletteItem } from './palette-item';
import { usePages } from './use-pages';
import { usePatients, useVisits } from './use-people';

const { palette: labels } = texts;

/** Lines below a heading, at least one. */
interface PaletteGroup {
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}

const MAX_PER_GROUP = 8;

/** What the person may open and what matches the search; without a search, all pages. */
export function useResults(typed: string) {
  const search = typed.trim();
  const pages = usePages(search);
  const visits = useVisits(search);
  const patients = usePatients(search);
  const found = [visits, patients, pages];
  const groups: PaletteGroup[] = [
    { heading: labels.visits, items: visits.items.slice(0, MAX_PER_GROUP) },
    { heading: labels.patients, items: patients.items.slice(0, MAX_PER_GROUP) },
    { heading: labels.pages, items: pages.items },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isPending: found.some(({ isPending }) => isPending),
    isError: found.some(({ isError }) => isError),
  };
}
