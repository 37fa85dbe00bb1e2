import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listThreads, type ThreadView, toEndpointName } from 'shared-contracts';

interface ThreadsQuery {
  readonly view: ThreadView;
  readonly search: string;
}

/** The threads of a view, page after page. Its cache key begins as that of every other request of the list. */
export const useThreads = ({ view, search }: ThreadsQuery) =>
  useInfiniteQuery({
    queryKey: [toEndpointName(listThreads), 'pages', view, search],
    queryFn: ({ pageParam, signal }) => {
      const query = { view, ...(search && { search }), ...(pageParam && { after: pageParam }) };
      return callApi(listThreads, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // While a search is typed the list stays; that of another view does not.
    placeholderData: (previous, query) => (query?.queryKey[2] === view ? previous : undefined),
  });
