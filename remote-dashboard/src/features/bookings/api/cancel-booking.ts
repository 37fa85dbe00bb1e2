import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { cancelBooking, type Booking } from 'shared-contracts';
import { bookingsQuery } from './list-bookings';

const sendCancellation = ({ _id }: Booking) => callApi(cancelBooking, { params: { id: _id } });

export function useCancelBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendCancellation,
    onSettled: (_answer, _error, { email }) => client.invalidateQueries(bookingsQuery(email)),
  });
}
