import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { getBooking } from 'shared-contracts';

const fetchBooking = (id: string, signal: AbortSignal) =>
  callApi(getBooking, { params: { id } }, { signal });

const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }) => fetchBooking(id, signal),
  });

export const useBooking = (id: string) => useQuery(bookingQuery(id));
