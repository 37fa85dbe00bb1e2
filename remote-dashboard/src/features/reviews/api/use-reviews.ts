import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listManagedReviews, type ReviewFilter, toEndpointName } from 'shared-contracts';

/** The reviews of a filter, page after page. Its cache key begins as that of every other request of the list. */
export const useReviews = (filter: ReviewFilter) =>
  useInfiniteQuery({
    queryKey: [toEndpointName(listManagedReviews), 'pages', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { filter, ...(pageParam && { after: pageParam }) };
      return callApi(listManagedReviews, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
