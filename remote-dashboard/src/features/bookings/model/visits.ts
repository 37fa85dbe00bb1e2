import type { Booking } from 'shared-contracts';

/** The state of a visit as shown. `ended`: its time has passed and staff have recorded nothing. */
export type VisitState =
  'booked' | 'confirmed' | 'now' | 'completed' | 'ended' | 'cancelled' | 'missed';

const STATES = {
  held: 'booked', // Never listed.
  booked: 'booked',
  paid: 'confirmed',
  arrived: 'now',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'missed',
} as const satisfies Record<Booking['status'], VisitState>;

export function toVisitState({ status, startsAt, endsAt }: Booking, now: Date): VisitState {
  const state = STATES[status];
  if ((state !== 'booked' && state !== 'confirmed') || startsAt > now) return state;
  return endsAt > now ? 'now' : 'ended';
}

/** Whether a visit is expected or under way. */
const isUpcoming = (booking: Booking, now: Date): boolean =>
  ['booked', 'confirmed', 'now'].includes(toVisitState(booking, now));

/** Whether the API would cancel the visit: it has not started and nobody has paid for it. */
export const canCancel = (booking: Booking, now: Date): boolean =>
  !booking.isPaid && toVisitState(booking, now) === 'booked';

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
