import type { Booking } from 'shared-contracts';

/** Where a visit stands for the patient. `ended`: its time has passed and nothing was noted. */
export type VisitState = 'booked' | 'confirmed' | 'completed' | 'ended' | 'cancelled' | 'missed';

const STATES = {
  booked: 'booked',
  paid: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'missed',
} as const satisfies Record<Booking['status'], VisitState>;

const isOver = ({ startsAtUtc }: Booking, now: Date) => new Date(startsAtUtc) <= now;

export function toVisitState(booking: Booking, now: Date): VisitState {
  const state = STATES[booking.status];
  const isExpected = state === 'booked' || state === 'confirmed';
  return isExpected && isOver(booking, now) ? 'ended' : state;
}

export const isUpcoming = (booking: Booking, now: Date): boolean =>
  ['booked', 'confirmed'].includes(toVisitState(booking, now));

const byStart = (a: Booking, b: Booking) => a.startsAtUtc.localeCompare(b.startsAtUtc);

/** Upcoming visits with the next one first; past and cancelled ones with the latest first. */
export function splitVisits(bookings: readonly Booking[], now: Date) {
  const sorted = bookings.toSorted(byStart);
  return {
    upcoming: sorted.filter((booking) => isUpcoming(booking, now)),
    past: sorted.filter((booking) => !isUpcoming(booking, now)).toReversed(),
  };
}

/** What the list shows of a visit's payment. */
export type PaymentDue = 'paid' | 'due' | 'free' | 'none';

export function toPaymentDue({ paid, role, status }: Booking): PaymentDue {
  if (paid) return 'paid';
  if (role === 0) return 'free';
  return status === 'cancelled' ? 'none' : 'due';
}
