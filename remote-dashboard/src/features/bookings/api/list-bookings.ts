import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, useUser } from 'shared-auth';
import { listBookings } from 'shared-contracts';

const fetchBookings = (email: string, signal: AbortSignal) =>
  callApi(listBookings, { query: { email } }, { signal });

export const bookingsQuery = (email: string) =>
  queryOptions({
    queryKey: ['bookings', 'list', email],
    queryFn: ({ signal }) => fetchBookings(email, signal),
  });

/** The bookings of whoever is signed in. */
export function useBookings() {
  const email = useUser()?.email ?? '';
  return useQuery({ ...bookingsQuery(email), enabled: email !== '' });
}
