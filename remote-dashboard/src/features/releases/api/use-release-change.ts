import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpointMutation, endpointQuery } from 'shared-auth';
import { type Endpoint, listReleases } from 'shared-contracts';

/**
 * Calls an endpoint that changes releases. Its response is the new list of releases. After an error
 * the list is fetched again, because the one shown may be out of date.
 */
export function useReleaseChange<
  E extends Endpoint & { readonly response: (typeof listReleases)['response'] },
>(endpoint: E) {
  const client = useQueryClient();
  const { queryKey } = endpointQuery(listReleases, {});
  return useMutation({
    ...endpointMutation(endpoint),
    onSuccess: (releases) => client.setQueryData(queryKey, releases),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
