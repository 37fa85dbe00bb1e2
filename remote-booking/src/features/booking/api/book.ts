import { useMutation } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { type BodyOf, createBooking } from 'shared-contracts';

export type NewBooking = BodyOf<typeof createBooking>;

interface BookHandlers {
  readonly onBooked: (slot: string) => void;
  readonly onRefused: (error: Error, slot: string) => void;
}

/** The handlers are called even when the form is gone, as when the session ends on the way. */
export const useBook = ({ onBooked, onRefused }: BookHandlers) =>
  useMutation({
    mutationFn: (body: NewBooking) => callApi(createBooking, { body }),
    onSuccess: (_answer, { slot }) => onBooked(slot),
    onError: (error, { slot }) => onRefused(error, slot),
  });
