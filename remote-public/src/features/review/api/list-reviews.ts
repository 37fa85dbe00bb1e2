import { queryOptions } from '@tanstack/react-query';

/**
 * The same query as `endpointQuery(listReviews, {})`, whose contract comes with the first request:
 * the landing page opens without the schemas. A test compares the keys.
 */
export const reviewsQuery = queryOptions({
  queryKey: ['GET /reviews', {}],
  queryFn: async ({ signal }) => {
    const { fetchReviews } = await import('./fetch-reviews');
    return fetchReviews(signal);
  },
});
