import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from 'shared-auth';
import { createPayment, type Booking } from 'shared-contracts';

const MAX_RETRIES = 3;

interface Paid {
  readonly booking: Booking;
  readonly transactionId: string;
}

const sendPayment = ({ booking: { _id, role, email }, transactionId }: Paid) =>
  callApi(createPayment, { body: { role, transectionId: transactionId, email, bookingId: _id } });

/**
 * Records a payment that the provider has confirmed; the server records the same one once, so it
 * is sent again as long as that may help.
 */
export function useRecordPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendPayment,
    retry: (failures, error) =>
      failures < MAX_RETRIES && error instanceof ApiError && error.retryable,
    retryDelay: (failures) => 1000 * 2 ** failures,
    // What other pages keep of bookings is out of date, and under keys of their own.
    onSettled: () => client.removeQueries({ type: 'inactive' }),
  });
}
