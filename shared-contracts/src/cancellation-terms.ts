import { MINUTE_MS } from './durations';

/** The clinic's rules of cancelling, which count for visits that are booked from now on. */
export interface CancellationRules {
  /** How long before its start a visit can be changed for nothing. */
  readonly noticeMinutes: number;
  /** How long after booking, or moving, a visit it can be changed for nothing, also within the notice period. */
  readonly graceMinutes: number;
  /** What is kept of a payment when a visit is cancelled later. */
  readonly lateFeeCents: number;
}

/** What cancelling one visit costs. */
export interface CancellationTerms {
  /** The last moment at which it can be cancelled or moved for nothing; its start at the latest. */
  readonly freeUntil: Date;
  /** Whether that is the end of the grace period, because the notice period has begun by then. */
  readonly isGrace: boolean;
  /** What is kept after that; 0 when it costs nothing until it starts. */
  readonly lateFeeCents: number;
}

/**
 * The last moment at which a visit can be cancelled or moved for nothing: the beginning of the notice period or the end of
 * the grace period, whichever is later, and its start at the latest.
 */
export function toFreeUntil(startsAt: Date, noticeMinutes: number, graceUntil: Date | null): Date {
  const noticeStart = startsAt.getTime() - noticeMinutes * MINUTE_MS;
  const graceEnd = graceUntil?.getTime() ?? noticeStart;
  return new Date(Math.min(startsAt.getTime(), Math.max(noticeStart, graceEnd)));
}

/**
 * What cancelling a visit costs that is booked at `bookedAt`. The clinic never keeps more than the price.
 * @example toCancellationTerms({ startsAt, priceCents }, new Date(), clinic.cancellation)
 */
export function toCancellationTerms(
  { startsAt, priceCents }: { readonly startsAt: Date; readonly priceCents: number },
  bookedAt: Date,
  { noticeMinutes, graceMinutes, lateFeeCents }: CancellationRules,
): CancellationTerms {
  const graceUntil =
    graceMinutes > 0 ? new Date(bookedAt.getTime() + graceMinutes * MINUTE_MS) : null;
  const freeUntil = toFreeUntil(startsAt, noticeMinutes, graceUntil);
  const isFree = freeUntil.getTime() === startsAt.getTime();
  return {
    freeUntil,
    isGrace: !isFree && freeUntil > toFreeUntil(startsAt, noticeMinutes, null),
    lateFeeCents: isFree ? 0 : Math.min(priceCents, lateFeeCents),
  };
}
