import { useSearchParams } from 'react-router-dom';

/** What the reader has chosen to see of a table; kept in the page's address. */
export interface TableParams {
  readonly search: string;
  /** Key of the column to sort by; null keeps the server's order. */
  readonly sortKey: string | null;
  readonly isDescending: boolean;
  /** From 1; may lie beyond the last page. */
  readonly page: number;
}

function toPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** @example parseTableParams(new URLSearchParams('search=ann&sort=-name&page=2')) */
export function parseTableParams(query: URLSearchParams): TableParams {
  const sort = query.get('sort') ?? '';
  return {
    search: query.get('search') ?? '',
    sortKey: sort.replace(/^-/, '') || null,
    isDescending: sort.startsWith('-'),
    page: toPage(query.get('page')),
  };
}

/** The address's query for these choices, without the defaults. */
export function toTableQuery({ search, sortKey, isDescending, page }: TableParams) {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (sortKey) query.set('sort', `${isDescending ? '-' : ''}${sortKey}`);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** Marks the history entries that typing creates, so that the search box knows its own changes. */
export interface TypingState {
  readonly isTyping: true;
}

const typing: TypingState = { isTyping: true };

/** The table's choices in the address, and functions that change them. */
export function useTableParams() {
  const [query, setQuery] = useSearchParams();
  const params = parseTableParams(query);

  function change(patch: Partial<TableParams>, options = {}) {
    const next = toTableQuery({ ...params, page: 1, ...patch });
    setQuery(next, { preventScrollReset: true, ...options });
  }

  return {
    params,
    // Without a history entry for every letter.
    search: (search: string) => change({ search }, { replace: true, state: typing }),
    clearSearch: () => change({ search: '' }),
    goToPage: (page: number) => change({ page }),
    toggleSort: (sortKey: string) =>
      change({ sortKey, isDescending: params.sortKey === sortKey && !params.isDescending }),
  };
}
