import { type Booking, type ClinicPresent, toDateLocal } from 'shared-contracts';

/** The visits of the clinic's present day that were not cancelled, in the order of the day. */
export const listTodaysVisits = (
  bookings: readonly Booking[],
  { now, timeZone }: ClinicPresent,
): Booking[] =>
  bookings
    .filter(
      ({ status, dateLocal }) => status !== 'cancelled' && dateLocal === toDateLocal(now, timeZone),
    )
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
