import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { listPatients, patientPageSizes } from 'shared-contracts';
import { useDebounced } from 'shared-pages';

type PageSize = (typeof patientPageSizes)[number];

const toPageSize = (text: string | null): PageSize =>
  patientPageSizes.find((size) => size === text) ?? '25';

/** The patients that the page's address asks for, and functions that change the address. */
export function usePatients() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const after = params.get('after') ?? undefined;
  const pageSize = toPageSize(params.get('rows'));
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

  function change(patch: Record<string, string | null>, options = {}) {
    const next = new URLSearchParams(params);
    Object.entries(patch).forEach(([name, value]) =>
      value ? next.set(name, value) : next.delete(name),
    );
    setParams(next, { preventScrollReset: true, ...options });
  }

  return {
    query,
    search,
    pageSize,
    isFirstPage: after === undefined,
    // Without a history entry for every letter; the state is what the search box knows its changes by.
    searchFor: (text: string) =>
      change({ search: text, after: null }, { replace: true, state: { isTyping: true } }),
    showRows: (rows: string) => change({ rows, after: null }),
    showAfter: (id: string | null) => change({ after: id }),
  };
}
