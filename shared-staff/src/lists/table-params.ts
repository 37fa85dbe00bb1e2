import { toCount, typing, useAddress } from 'shared-data';
import { type RowCount, toRowCount } from './rows-field';

/** What the reader has chosen to see of a table; kept in the page's address. */
export interface TableParams {
  readonly search: string;
  /** Key of the column to sort by, after `-` for descending; empty keeps the server's order. */
  readonly sort: string;
  /** From 1; may lie beyond the last page. */
  readonly page: number;
  /** Rows on a page. */
  readonly rowCount: RowCount;
}

/** @example parseTableParams(new URLSearchParams('search=ann&sort=-name&page=2&rows=50')) */
export const parseTableParams = (query: URLSearchParams): TableParams => ({
  search: query.get('search') ?? '',
  sort: query.get('sort') ?? '',
  page: toCount(query.get('page')),
  rowCount: toRowCount(query.get('rows')),
});

/** The table's choices in the address, and functions that change them. */
export function useTableParams() {
  const { query, change } = useAddress();
  const params = parseTableParams(query);

  // Every change but that of the page starts on the first one.
  function set(name: string, value: string | null, options = {}) {
    change({ page: null, [name]: value }, options);
  }

  return {
    params,
    search: (search: string) => set('search', search, typing),
    clearSearch: () => set('search', null),
    goToPage: (page: number) => set('page', page > 1 ? String(page) : null),
    showRows: (count: string) => set('rows', count),
    sortBy: (sort: string) => set('sort', sort),
  };
}
