import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import type { DateLocal, getDay, getOwnDay } from 'shared-contracts';
import { useLiveDays } from './use-live-days';

/** How often the page asks while nothing tells it of changes. */
export const POLL_MS = 15_000;

/** A day of the clinic, or of the reader as a dentist, which stays up to date. */
export function useDay(endpoint: typeof getDay | typeof getOwnDay, date: DateLocal) {
  const isLive = useLiveDays();
  return useQuery({
    ...endpointQuery(endpoint, { query: { date } }),
    refetchInterval: isLive ? false : POLL_MS,
  });
}
