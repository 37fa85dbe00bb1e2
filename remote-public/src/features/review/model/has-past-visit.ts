import type { Booking } from 'shared-contracts';

type Visit = Pick<Booking, 'startsAtUtc' | 'status'>;

const happened = ({ status }: Visit) => status !== 'cancelled' && status !== 'no_show';

/** Whether one of the bookings was a visit that has begun by `now`. */
export function hasPastVisit(bookings: readonly Visit[], now: Date): boolean {
  return bookings.some((booking) => happened(booking) && new Date(booking.startsAtUtc) <= now);
}
