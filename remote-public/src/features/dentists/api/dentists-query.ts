import { queryOptions } from '@tanstack/react-query';

/**
 * The same query as `endpointQuery(listDentistProfiles, {})`, whose contract comes with the first request: About opens without the
 * schemas. A test compares the keys.
 */
export const dentistsQuery = queryOptions({
  queryKey: ['GET /dentist-profiles', {}],
  queryFn: async ({ signal }) => {
    const { fetchDentists } = await import('./fetch-dentists');
    return fetchDentists(signal);
  },
});
