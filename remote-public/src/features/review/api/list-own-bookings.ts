import { queryOptions } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { listBookings } from 'shared-contracts';

export const ownBookingsQuery = (email: string) =>
  queryOptions({
    queryKey: ['bookings', email],
    queryFn: ({ signal }) => callApi(listBookings, { query: { email } }, { signal }),
  });
