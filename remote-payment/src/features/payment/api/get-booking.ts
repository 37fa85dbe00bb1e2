import { callApi } from 'shared-auth';
import { getBooking, type Booking } from 'shared-contracts';

/** The booking to pay, for the page's loader. Throws an ApiError. */
export const fetchBooking = (id: string, signal: AbortSignal): Promise<Booking> =>
  callApi(getBooking, { params: { id } }, { signal });
