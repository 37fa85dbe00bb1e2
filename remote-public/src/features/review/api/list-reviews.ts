import { queryOptions } from '@tanstack/react-query';
import type { ReviewFilter } from './fetch-reviews';

/**
 * The same query as `endpointQuery(listReviews, { query })`, whose contract comes with the first request:
 * the landing page opens without the schemas. A test compares the keys.
 */
export const reviewsQuery = (query: ReviewFilter = {}) =>
  queryOptions({
    queryKey: ['GET /reviews', { query }],
    queryFn: async ({ signal }) => {
      const { fetchReviews } = await import('./fetch-reviews');
      return fetchReviews(query, signal);
    },
  });
