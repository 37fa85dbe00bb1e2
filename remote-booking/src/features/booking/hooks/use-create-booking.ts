import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi, endpointMutation, isRetryable } from 'shared-auth';
import { type Failure, type HoldControl, toChoice } from 'shared-visits';
import {
  createBooking,
  type InputOf,
  listAppointmentOptions,
  listBookings,
  listMonthAvailability,
  listWaitingEntries,
  type NewBooking,
  type ResponseOf,
  type TimeLocal,
} from 'shared-contracts';
import { useBusyDialog } from 'shared-ui';

/** What is called when the API has answered a booking or failed to. */
export interface BookingHandlers {
  readonly onBooked: (booking: {
    readonly id: string;
    readonly timeLocal: TimeLocal;
    readonly priceCents: number;
    /** The dentist's name; null when unknown. */
    readonly doctor: string | null;
    readonly lapsesAt?: Date;
  }) => void;
  readonly onFailed: (error: Error) => void;
}

/** No answer came, or the server failed on the way. What comes too often is rejected before anything is done. */
const mayBeBooked = (error: Error) =>
  isRetryable(error) && !(error instanceof ApiError && error.code === 'rate_limited');

const toFailure = (error: Error, body: NewBooking): Failure => ({ error, ...toChoice(body) });

/** What the API answers to a booking. */
export type Booked = ResponseOf<typeof createBooking>;

interface CreateBookingOptions {
  readonly hold: HoldControl;
  readonly onBooked: (booked: Booked, body: NewBooking) => void;
  readonly onFailed: (error: Error) => void;
}

/** The request that books, and what its failure says about the requested time. */
export function useCreateBooking({ hold, onBooked, onFailed }: CreateBookingOptions) {
  // Requested without a response: it may be taken by this very patient, who then asks again.
  const [unconfirmed, setUnconfirmed] = useState<TimeLocal | null>(null);
  const [isSending, setSending] = useState(false);
  useBusyDialog(isSending);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    ...endpointMutation(createBooking, {
      invalidates: [
        listAppointmentOptions,
        listMonthAvailability,
        listBookings,
        listWaitingEntries,
      ],
    }),
    mutationFn: (input: InputOf<typeof createBooking>) =>
      hold.book(() => callApi(createBooking, input)),
    // Passed here because `mutate` drops its own when the form unmounts, as after a session's end.
    onSuccess: (booked, { body }) => {
      setSending(false);
      onBooked(booked, body);
    },
    onError: (failure, { body }) => {
      setSending(false);
      setUnconfirmed(mayBeBooked(failure) ? body.timeLocal : null);
      onFailed(failure);
    },
  });

  return {
    book: (body: NewBooking) => {
      setSending(true);
      mutate({ body });
    },
    /** Also once it is done, until the confirmation takes the form's place. */
    isPending: isPending || isSuccess,
    unconfirmed: unconfirmed === null ? [] : [unconfirmed],
    /** The request that failed last; empty while another one runs. */
    failures: error && variables ? [toFailure(error, variables.body)] : [],
  };
}
