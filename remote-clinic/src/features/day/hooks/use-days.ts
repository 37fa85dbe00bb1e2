import { useQueries } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { type DateLocal, getDay, type getOwnDay } from 'shared-contracts';
import { useLiveDays } from './use-live-days';
import { POLL_MS } from './use-day';

/**
 * Several days of the clinic, or of the reader as a dentist, which stay up to date. `query` is the one that says how far they are:
 * without data until all have some.
 */
export function useDays(
  dates: readonly DateLocal[],
  endpoint: typeof getDay | typeof getOwnDay = getDay,
) {
  const isLive = useLiveDays();
  const queries = useQueries({
    queries: dates.map((date) => ({
      ...endpointQuery(endpoint, { query: { date } }),
      refetchInterval: isLive ? (false as const) : POLL_MS,
    })),
  });
  const query =
    queries.find(({ data }) => data === undefined) ??
    queries.find(({ isError }) => isError) ??
    queries[0];
  return { query, days: queries.flatMap(({ data }) => (data ? [data] : [])) };
}
