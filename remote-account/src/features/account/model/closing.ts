import { type Booking, toPaidCents } from 'shared-contracts';

/** What becomes of one visit and its payment when the account is closed. */
export interface EndedVisit {
  readonly booking: Booking;
  readonly refundCents: number;
  /** What the clinic keeps of the payment. */
  readonly feeCents: number;
}

function toEndedVisit(booking: Booking): EndedVisit {
  const { refundableCents: refundCents } = booking;
  return { booking, refundCents, feeCents: toPaidCents(booking) - refundCents };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** The visits that closing the account cancels, soonest first, with what is refunded and kept in all. */
export function toClosing(bookings: readonly Booking[]) {
  const visits = bookings
    .filter(({ changeableUntil }) => changeableUntil !== null)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map(toEndedVisit);
  return {
    visits,
    refundCents: sum(visits.map(({ refundCents }) => refundCents)),
    feeCents: sum(visits.map(({ feeCents }) => feeCents)),
  };
}
