import { queryOptions } from '@tanstack/react-query';

/**
 * The same query as `endpointQuery(getWelcome, {})`, whose contract comes with the first request: the
 * landing page opens without the schemas. A test compares the keys.
 */
export const welcomeQuery = queryOptions({
  queryKey: ['GET /welcome', {}],
  queryFn: async ({ signal }) => {
    const { fetchWelcome } = await import('./fetch-welcome');
    return fetchWelcome(signal);
  },
});
