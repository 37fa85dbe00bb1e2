import { defineTexts } from 'shared-texts';
import {
  type CancellationRules,
  type CancellationTerms,
  toCancellationTerms,
} from './cancellation-terms';
import { toDateLocal } from './dates';
import { formatDay, formatPrice, formatTimeOf } from './format';

/** The terms of cancelling in words, for all pages that state them. */
const { cancellation: texts } = defineTexts('shared-contracts', {
  cancellation: {
    dayAndTime: (day: string, time: string) => `${day}, ${time}`,
    freeUntil: (until: string, fee: string) =>
      `Free to cancel until ${until}; after that we keep ${fee}.`,
    freeAfterBooking: (minutes: number, fee: string) =>
      `Free to cancel for ${minutes === 1 ? '1 minute' : `${minutes} minutes`} after booking; after that we keep ${fee}.`,
    free: 'Free to cancel until it starts.',
    fee: (fee: string) => `If you cancel, we keep ${fee} of what you've paid.`,
  },
});

/** A moment with its weekday, in the clinic's time zone. @example 'Mon, Nov 23, 2026, 9.00 am' */
export const formatMoment = (instant: Date, timeZone: string): string =>
  texts.dayAndTime(formatDay(toDateLocal(instant, timeZone)), formatTimeOf(instant, timeZone));

/** What it costs to cancel a visit that is booked, in one sentence. */
export function formatCancellationTerms(
  { freeUntil, lateFeeCents }: Pick<CancellationTerms, 'freeUntil' | 'lateFeeCents'>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): string {
  if (lateFeeCents === 0) return texts.free;
  const fee = formatPrice(lateFeeCents);
  return now <= freeUntil
    ? texts.freeUntil(formatMoment(freeUntil, timeZone), fee)
    : texts.fee(fee);
}

/**
 * What it will cost to cancel a visit that is not booked yet, in one sentence. Within the notice period it tells how long
 * the grace period is: it begins with the booking.
 */
export function formatTermsBeforeBooking(
  visit: { readonly startsAt: Date; readonly priceCents: number },
  rules: CancellationRules,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): string {
  const terms = toCancellationTerms(visit, now, rules);
  if (terms.isGrace && terms.lateFeeCents > 0)
    return texts.freeAfterBooking(rules.graceMinutes, formatPrice(terms.lateFeeCents));
  return formatCancellationTerms(terms, { now, timeZone });
}
