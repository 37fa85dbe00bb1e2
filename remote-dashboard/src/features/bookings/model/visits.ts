import type { Booking } from 'shared-contracts';

/** The state of a visit as shown. `ended`: its time has passed and staff have recorded nothing. */
export type VisitState = 'booked' | 'confirmed' | 'completed' | 'ended' | 'cancelled' | 'missed';

const STATES = {
  booked: 'booked',
  paid: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'missed',
} as const satisfies Record<Booking['status'], VisitState>;

const isOver = ({ startsAt }: Booking, now: Date) => startsAt <= now;

export function toVisitState(booking: Booking, now: Date): VisitState {
  const state = STATES[booking.status];
  const isExpected = state === 'booked' || state === 'confirmed';
  return isExpected && isOver(booking, now) ? 'ended' : state;
}

export const isUpcoming = (booking: Booking, now: Date): boolean =>
  ['booked', 'confirmed'].includes(toVisitState(booking, now));

/** Upcoming visits, the next one first; past and cancelled ones, the latest first. */
export function splitVisits(bookings: readonly Booking[], now: Date) {
  const sorted = bookings.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return {
    upcoming: sorted.filter((booking) => isUpcoming(booking, now)),
    past: sorted.filter((booking) => !isUpcoming(booking, now)).toReversed(),
  };
}

/** The payment of a visit as shown. `none`: nothing was paid before it was cancelled. */
export type PaymentDue = 'paid' | 'due' | 'free' | 'none';

export function toPaymentDue({ isPaid, priceCents, status }: Booking): PaymentDue {
  if (isPaid) return 'paid';
  if (priceCents === 0) return 'free';
  return status === 'cancelled' ? 'none' : 'due';
}
