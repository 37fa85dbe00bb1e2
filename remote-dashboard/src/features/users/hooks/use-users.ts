import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { searchUsers, userFilters, userSorts } from 'shared-contracts';
import { typing, useAddress, useDebounced } from 'shared-data';
import { useKeyset } from 'shared-staff';

/** What the page's address asks for: a search, a filter and the sorting, and functions that change it. */
export function useUserChoices() {
  const { query } = useAddress();
  const { startOver } = useKeyset();
  return {
    search: query.get('search') ?? '',
    filter: userFilters.find((filter) => filter === query.get('filter')) ?? 'all',
    sort: userSorts.find((sort) => sort === query.get('sort')) ?? 'name',
    searchFor: (search: string) => startOver({ search }, typing),
    clearSearch: () => startOver({ search: null }),
    sortBy: (sort: string) => startOver({ sort }),
  };
}

/** The page of users that the address asks for, once the reader has paused typing. */
export function useUsers() {
  const { filter, sort, search } = useUserChoices();
  const { page, firstNumber } = useKeyset();
  const settledSearch = useDebounced(search.trim());
  const query = useQuery({
    ...endpointQuery(searchUsers, {
      query: { filter, sort, ...page, ...(settledSearch && { search: settledSearch }) },
    }),
    placeholderData: keepPreviousData,
  });
  // While the next page loads, the rows shown keep their numbers.
  const [shownNumber, setShownNumber] = useState(firstNumber);
  if (!query.isPlaceholderData && shownNumber !== firstNumber) setShownNumber(firstNumber);
  return { query, firstNumber: shownNumber };
}
