import { queryOptions } from '@tanstack/react-query';

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  // The schemas come with the first request: the landing page opens without them.
  queryFn: async ({ signal }) => {
    const { fetchReviews } = await import('./fetch-reviews');
    return fetchReviews(signal);
  },
});
