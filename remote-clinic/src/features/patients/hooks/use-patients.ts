import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listPatients } from 'shared-contracts';
import { toRowCount, typing, useAddress, useDebounced } from 'shared-pages';

/** The patients that the page's address asks for, and functions that change the address. */
export function usePatients() {
  const { query: params, change } = useAddress();
  const search = params.get('search') ?? '';
  const after = params.get('after') ?? undefined;
  const pageSize = toRowCount(params.get('rows'));
  const settledSearch = useDebounced(search.trim());
  const query = useQuery({
    ...endpointQuery(listPatients, {
      query: {
        limit: pageSize,
        ...(settledSearch && { search: settledSearch }),
        ...(after && { after }),
      },
    }),
    placeholderData: keepPreviousData,
  });

  return {
    query,
    search,
    pageSize,
    isFirstPage: after === undefined,
    searchFor: (text: string) => change({ search: text, after: null }, typing),
    showRows: (rows: string) => change({ rows, after: null }),
    showAfter: (id: string | null) => change({ after: id }),
  };
}
