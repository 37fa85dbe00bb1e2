import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type Endpoint, listReleases, type ResponseOf } from 'shared-contracts';
import { useSave } from 'shared-data';

/**
 * Calls an endpoint that changes releases. Its response is the new list of releases. After an error
 * the list is fetched again, because the one shown may be out of date.
 */
export function useReleaseChange<
  E extends Endpoint & { readonly response: (typeof listReleases)['response'] },
>(endpoint: E, onClose: () => void) {
  const client = useQueryClient();
  const { queryKey } = endpointQuery(listReleases, {});
  return useSave(endpoint, {
    onSaved: (releases: ResponseOf<E>) => void client.setQueryData(queryKey, releases),
    onFailed: () => void client.invalidateQueries({ queryKey }),
    proceed: onClose,
  });
}
