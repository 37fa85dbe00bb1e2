import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import type { Endpoint, InputOf, ResponseOf } from 'shared-contracts';
import { typing, useAddress, useDebounced } from 'shared-data';
import { useKeyset } from './use-keyset';

type Keyset = ReturnType<typeof useKeyset>;

/** What the request of a page takes: the place in the list, and what is searched for. */
type PageQuery = Keyset['page'] & { readonly search?: string };

/** A page of a list, and functions that change what the list has. */
export interface KeysetList<Data> extends Pick<Keyset, 'firstNumber' | 'startOver'> {
  readonly query: UseQueryResult<Data>;
  /** The search in the page's address. */
  readonly search: string;
  readonly isFirstPage: boolean;
  readonly searchFor: (search: string) => void;
  readonly clearSearch: () => void;
}

/**
 * The page of a list that the address asks for, once the reader has paused typing. Until it has loaded, the page
 * before stays, unless `isKept` says that what was asked for then is another list.
 * @example useKeysetList(listPatients, (query) => ({ query }))
 */
export function useKeysetList<E extends Endpoint>(
  endpoint: E,
  toInput: (page: PageQuery) => InputOf<E>,
  isKept: (shown: InputOf<E>) => boolean = () => true,
): KeysetList<ResponseOf<E>> {
  const { page, firstNumber, startOver } = useKeyset();
  const search = useAddress().query.get('search') ?? '';
  const settledSearch = useDebounced(search.trim());
  const input = toInput({ ...page, ...(settledSearch && { search: settledSearch }) });
  const query = useQuery<ResponseOf<E>>({
    ...endpointQuery(endpoint, input),
    placeholderData: (previous, last) =>
      last && isKept(last.queryKey[1] as InputOf<E>) ? previous : undefined,
  });
  // While the next page loads, the rows shown keep their numbers.
  const [shownNumber, setShownNumber] = useState(firstNumber);
  if (!query.isPlaceholderData && shownNumber !== firstNumber) setShownNumber(firstNumber);
  return {
    query,
    search,
    isFirstPage: page.after === undefined,
    firstNumber: shownNumber,
    startOver,
    searchFor: (text) => startOver({ search: text }, typing),
    clearSearch: () => startOver({ search: null }),
  };
}
