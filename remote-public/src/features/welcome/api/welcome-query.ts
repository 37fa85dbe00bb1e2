import { queryOptions } from '@tanstack/react-query';
import { language } from 'shared-texts';

/**
 * The same query as `endpointQuery(getWelcome, { query: { language } })`, whose contract comes with the first request: the
 * landing page opens without the schemas. A test compares the keys.
 */
export const welcomeQuery = queryOptions({
  queryKey: ['GET /welcome', { query: { language } }],
  queryFn: async ({ signal }) => {
    const { fetchWelcome } = await import('./fetch-welcome');
    return fetchWelcome(signal);
  },
});
