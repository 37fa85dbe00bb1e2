import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf, ResponseOf } from 'shared-contracts';
import { toEndpointName, toQueryKey } from 'shared-contracts';
import { callApi } from '../core/configure-auth';
import { shareKnown } from './share-known';

/**
 * The options of a query that reads an endpoint. Its key belongs to the contract, so the same data
 * has one cache entry in all remotes.
 * @example useQuery(endpointQuery(listDoctors, {}))
 */
export const endpointQuery = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: toQueryKey(endpoint, input),
    queryFn: ({ signal }): Promise<ResponseOf<E>> => callApi(endpoint, input, { signal }),
    structuralSharing: shareKnown,
  });

/**
 * The options of a mutation that calls an endpoint. When it has ended, successfully or not, what is
 * cached of the endpoints in `invalidates` is fetched again; after a success the mutation is pending
 * until that has arrived, after a failure it can be repeated at once.
 * @example useMutation(endpointMutation(deleteDoctor, { invalidates: [listDoctors] }))
 */
export const endpointMutation = <E extends Endpoint>(
  endpoint: E,
  { invalidates = [] }: { readonly invalidates?: readonly Endpoint[] } = {},
) =>
  mutationOptions({
    mutationKey: [toEndpointName(endpoint)],
    mutationFn: (input: InputOf<E>): Promise<ResponseOf<E>> => callApi(endpoint, input),
    onSettled: async (...[, error, , , { client }]) => {
      const keys = invalidates.map((changed) => [toEndpointName(changed)]);
      const refetched = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (error === null) await refetched;
    },
  });
