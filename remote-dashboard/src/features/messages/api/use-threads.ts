import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type InputOf, listThreads, type ThreadView } from 'shared-contracts';
import { useDebounced } from 'shared-data';
import { useKeyset } from 'shared-staff';

interface ThreadsQuery {
  readonly view: ThreadView;
  readonly search: string;
}

/** The page of a view's threads that the address asks for, once the reader has paused typing. */
export function useThreads({ view, search }: ThreadsQuery) {
  const { page } = useKeyset();
  const settledSearch = useDebounced(search.trim());
  const query = { view, ...page, ...(settledSearch && { search: settledSearch }) };
  return useQuery({
    ...endpointQuery(listThreads, { query }),
    // While a search is typed the list stays; that of another view does not.
    placeholderData: (previous, last) => {
      const shown = last?.queryKey[1] as InputOf<typeof listThreads> | undefined;
      return shown?.query.view === view ? previous : undefined;
    },
  });
}
