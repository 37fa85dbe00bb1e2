import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type DayChange,
  getBooking,
  getDay,
  getOpenWork,
  getOwnDay,
  listAbsences,
  listVisitsToMove,
  toEndpointName,
} from 'shared-contracts';
import { streamDays } from '../api/stream-days';

const DAYS = [getDay, getOwnDay].map(toEndpointName);
/** Any day changes these; the visit is that of an open dialog. */
const WORK = [getBooking, getOpenWork, listVisitsToMove, listAbsences].map(toEndpointName);

function refetch(client: QueryClient, { dateLocal }: DayChange): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      WORK.includes(String(name)) ||
      (DAYS.includes(String(name)) &&
        (dateLocal === null || (input as { query: { date: string } }).query.date === dateLocal)),
  });
}

/** Fetches days, and what there is to do, again as soon as they change; tells whether it can, or the page has to ask by itself. */
export function useLiveDays(): boolean {
  const client = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void streamDays({
      signal: leaving.signal,
      onChange: (change) => refetch(client, change),
      onOpenChange: setLive,
    });
    return () => leaving.abort();
  }, [client]);
  return isLive;
}
