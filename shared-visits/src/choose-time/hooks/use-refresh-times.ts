import { useQueryClient } from '@tanstack/react-query';
import { toEndpointName } from 'shared-contracts';
import type { TimesSource } from '../api/times';

/** Fetches again, after a time was taken or given back, which ones are free. */
export function useRefreshTimes({ endpoints }: TimesSource): () => void {
  const client = useQueryClient();
  return () => {
    const keys = endpoints.map((endpoint) => [toEndpointName(endpoint)]);
    keys.forEach((queryKey) => void client.invalidateQueries({ queryKey }));
  };
}
