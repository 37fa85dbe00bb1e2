import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listPatients } from 'shared-contracts';
import { typing, useAddress, useDebounced } from 'shared-data';
import { useKeyset } from 'shared-staff';

/** The patients that the page's address asks for, and a function that searches for others. */
export function usePatients() {
  const { query: params } = useAddress();
  const { page, startOver } = useKeyset();
  const search = params.get('search') ?? '';
  const settledSearch = useDebounced(search.trim());
  const query = useQuery({
    ...endpointQuery(listPatients, {
      query: { ...page, ...(settledSearch && { search: settledSearch }) },
    }),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    search,
    isFirstPage: page.after === undefined,
    searchFor: (text: string) => startOver({ search: text }, typing),
  };
}
