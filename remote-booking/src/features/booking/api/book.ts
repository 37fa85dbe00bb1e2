import { useMutation } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { type BodyOf, createBooking } from 'shared-contracts';

export type NewBooking = BodyOf<typeof createBooking>;

export const useBook = () =>
  useMutation({ mutationFn: (body: NewBooking) => callApi(createBooking, { body }) });
