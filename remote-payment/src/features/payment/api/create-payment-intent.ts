import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { createPaymentIntent, type Booking } from 'shared-contracts';

const fetchClientSecret = ({ _id, role }: Booking, signal: AbortSignal) =>
  callApi(createPaymentIntent, { body: { role, bookingId: _id } }, { signal });

/** Asked for once per visit of the page: the server keeps one intent per booking. */
const clientSecretQuery = (booking: Booking) =>
  queryOptions({
    queryKey: ['payment-intent', booking._id, booking.role],
    queryFn: ({ signal }) => fetchClientSecret(booking, signal),
    select: ({ clientSecret }) => clientSecret,
    staleTime: Infinity,
    gcTime: 0,
  });

export const useClientSecret = (booking: Booking) => useQuery(clientSecretQuery(booking));
