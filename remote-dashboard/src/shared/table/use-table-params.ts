import { useSearchParams } from 'react-router-dom';
import { parseTableParams, toTableQuery, type TableParams } from './table-params';

/** Marks the history entries that typing makes, so that the search box knows its own changes. */
export interface TypingState {
  readonly isTyping: true;
}

const typing: TypingState = { isTyping: true };

/** The table's choices in the address, and the ways to change them. */
export function useTableParams() {
  const [query, setQuery] = useSearchParams();
  const params = parseTableParams(query);

  function change(patch: Partial<TableParams>, options = {}) {
    const next = toTableQuery({ ...params, page: 1, ...patch });
    setQuery(next, { preventScrollReset: true, ...options });
  }

  return {
    params,
    // Not a step to come back to with every letter.
    search: (search: string) => change({ search }, { replace: true, state: typing }),
    clearSearch: () => change({ search: '' }),
    goToPage: (page: number) => change({ page }),
    toggleSort: (sortKey: string) =>
      change({ sortKey, isDescending: params.sortKey === sortKey && !params.isDescending }),
  };
}
