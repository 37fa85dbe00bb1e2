import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DayChange, getDay, getOwnDay, toEndpointName } from 'shared-contracts';
import { streamDays } from '../api/stream-days';

const DAYS = [toEndpointName(getDay), toEndpointName(getOwnDay)];

function refetch(client: QueryClient, { dateLocal }: DayChange): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      DAYS.includes(String(name)) &&
      (dateLocal === null || (input as { query: { date: string } }).query.date === dateLocal),
  });
}

/** Fetches days again as soon as they change; tells whether it can, or the page has to ask by itself. */
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
