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

/** The bookings of one e-mail, which has to be one's own for all but admins. */
export const useBookingsOf = (email: string) =>
  useQuery({ ...bookingsQuery(email), enabled: email !== '' });

/** The bookings of whoever is signed in. */
export const useBookings = () => useBookingsOf(useUser()?.email ?? '');
