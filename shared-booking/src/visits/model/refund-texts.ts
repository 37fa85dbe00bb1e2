import { type Booking, formatPrice } from 'shared-contracts';
import { visitTexts } from '../../visit-texts';

const { visits: labels } = visitTexts;

/** The part of the payment that a cancellation keeps. */
export const toFeeCents = ({ isPaid, priceCents, refundableCents }: Booking): number =>
  isPaid ? priceCents - refundableCents : 0;

/** What happens to the patient's money, in sentences. */
export function toRefundTexts({ isPaid, priceCents }: Booking, feeCents: number): string[] {
  if (!isPaid) return priceCents > 0 ? [labels.nothingToRefund] : [];
  const refundCents = priceCents - feeCents;
  return [
    ...(refundCents > 0 ? [labels.refundText(formatPrice(refundCents))] : []),
    ...(feeCents > 0 ? [labels.feeText(formatPrice(feeCents))] : []),
  ];
}
