import type { Booking } from 'shared-contracts';

/**
 * The state of a visit as shown. `confirmed`: it is paid, or the patient has confirmed that they will
 * come. `ended`: its time has passed and staff have recorded nothing.
 */
export type VisitState =
  'booked' | 'confirmed' | 'now' | 'completed' | 'ended' | 'cancelled' | 'missed';

const STATES = {
  held: 'booked', // Never listed.
  booked: 'booked',
  paid: 'confirmed',
  arrived: 'now',
  in_treatment: 'now',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'missed',
} as const satisfies Record<Booking['status'], VisitState>;

export function toVisitState(booking: Booking, now: Date): VisitState {
  const { status, startsAt, endsAt, confirmedAt } = booking;
  const state = status === 'booked' && confirmedAt ? 'confirmed' : STATES[status];
  if ((state !== 'booked' && state !== 'confirmed') || startsAt > now) return state;
  return endsAt > now ? 'now' : 'ended';
}

/** Whether a visit is expected or under way. */
const isUpcoming = (booking: Booking, now: Date): boolean =>
  ['booked', 'confirmed', 'now'].includes(toVisitState(booking, now));

/**
 * What the reader can do about a visit. `late`: they can cancel it, for the late fee, and only the clinic can move it.
 * `call`: only the clinic can change it.
 */
export type ChangeOption = 'change' | 'late' | 'call' | 'none';

/** The deadline and the start bind patients; staff can change a visit until its treatment begins. */
export function toChangeOption(
  { changeableUntil, startsAt, lateFeeCents }: Booking,
  now: Date,
  isOwn: boolean,
): ChangeOption {
  if (changeableUntil === null || (isOwn && startsAt <= now)) return 'none';
  if (!isOwn || now <= changeableUntil) return 'change';
  return lateFeeCents === undefined ? 'call' : 'late';
}

/** Upcoming visits, the next one first; past and cancelled ones, the latest first. */
export function splitVisits(bookings: readonly Booking[], now: Date) {
  const sorted = bookings.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return {
    upcoming: sorted.filter((booking) => isUpcoming(booking, now)),
    past: sorted.filter((booking) => !isUpcoming(booking, now)).toReversed(),
  };
}

/** The payment of a visit as shown. `none`: nothing was paid before it was cancelled. */
export type PaymentDue = 'paid' | 'refund' | 'due' | 'free' | 'none';

export function toPaymentDue({ isPaid, priceCents, status, refund }: Booking): PaymentDue {
  if (refund) return 'refund';
  if (isPaid) return 'paid';
  if (priceCents === 0) return 'free';
  return status === 'cancelled' ? 'none' : 'due';
}

interface VisitsOfYear {
  readonly year: string;
  readonly visits: readonly Booking[];
}

/** Visits by the year of their day at the clinic; years and visits keep the order of the visits. */
export function groupByYear(visits: readonly Booking[]): VisitsOfYear[] {
  const years = [...new Set(visits.map(({ dateLocal }) => dateLocal.slice(0, 4)))];
  return years.map((year) => ({
    year,
    visits: visits.filter(({ dateLocal }) => dateLocal.startsWith(year)),
  }));
}
