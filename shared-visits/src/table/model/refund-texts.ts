import { type Booking, formatPrice } from 'shared-contracts';
import { visitTexts } from '../../visit-texts';

const { visits: labels, userBookings } = visitTexts;

/** The part of the payment that a cancellation keeps. */
export const toFeeCents = ({ isPaid, priceCents, refundableCents }: Booking): number =>
  isPaid ? priceCents - refundableCents : 0;

interface Terms {
  readonly feeCents: number;
  /** Whether the reader is the patient. */
  readonly isOwn: boolean;
}

/** What happens to the patient's money, in sentences. */
export function toRefundTexts(
  { isPaid, priceCents }: Booking,
  { feeCents, isOwn }: Terms,
): string[] {
  if (!isPaid) return priceCents > 0 ? [labels.nothingToRefund] : [];
  const refundCents = priceCents - feeCents;
  const { refundText } = isOwn ? labels : userBookings;
  return [
    ...(refundCents > 0 ? [refundText(formatPrice(refundCents))] : []),
    ...(feeCents > 0 ? [labels.feeText(formatPrice(feeCents))] : []),
  ];
}
