import { useMutation } from '@tanstack/react-query';
import { endpointMutation, ApiError } from 'shared-auth';
import { createPayment, createPaymentIntent, getBooking, listBookings } from 'shared-contracts';

const MAX_RETRIES = 3;

/**
 * Records a payment that the provider has confirmed. The server records the same payment once, so
 * the request is repeated as long as that may help.
 */
export const useRecordPayment = () =>
  useMutation({
    ...endpointMutation(createPayment, {
      invalidates: [listBookings, getBooking, createPaymentIntent],
    }),
    retry: (failures, error) =>
      failures < MAX_RETRIES && error instanceof ApiError && error.retryable,
    retryDelay: (failures) => 1000 * 2 ** failures,
  });
