import {
  type Booking,
  formatPrice,
  listPaid,
  type PaymentMethod,
  splitRefund,
  toPaidCents,
} from 'shared-contracts';
import { visitTexts } from '../../visit-texts';

const { visits: labels, userBookings } = visitTexts;

/** The part of the payments that a cancellation keeps. */
export const toFeeCents = (booking: Booking): number =>
  toPaidCents(booking) - booking.refundableCents;

interface Terms {
  readonly feeCents: number;
  /** Whether the reader is the patient. */
  readonly isOwn: boolean;
}

const ways: Record<'own' | 'staff', Record<PaymentMethod, (amount: string) => string>> = {
  own: {
    card_online: labels.refundText,
    card_at_desk: labels.refundAtTerminal,
    cash: labels.refundInCash,
    bank_transfer: labels.refundByTransfer,
  },
  staff: userBookings.refundTexts,
};

/** What goes back by each method, such as `{ cash: 2500 }`. */
function sumByMethod(booking: Booking, refundCents: number): Map<PaymentMethod, number> {
  const sums = new Map<PaymentMethod, number>();
  for (const { payment, amountCents } of splitRefund(listPaid(booking), refundCents)) {
    sums.set(payment.method, (sums.get(payment.method) ?? 0) + amountCents);
  }
  return sums;
}

/** How an amount goes back to the patient, in sentences: each method as it was paid. */
export function toReturnTexts(booking: Booking, refundCents: number, isOwn: boolean): string[] {
  const sums = [...sumByMethod(booking, refundCents)];
  const texts = ways[isOwn ? 'own' : 'staff'];
  const isHandedBack = sums.some(([method]) => method !== 'card_online');
  return [
    ...sums.map(([method, cents]) => texts[method](formatPrice(cents))),
    ...(isHandedBack && !isOwn ? [userBookings.refundWaits] : []),
  ];
}

/** What happens to the patient's money, in sentences: each method goes back as it was paid. */
export function toRefundTexts(booking: Booking, { feeCents, isOwn }: Terms): string[] {
  const paidCents = toPaidCents(booking);
  if (paidCents === 0) return booking.priceCents > 0 ? [labels.nothingToRefund] : [];
  const fee = formatPrice(feeCents);
  const feeText = isOwn ? labels.feeText(fee, formatPrice(paidCents)) : userBookings.feeText(fee);
  return [
    ...(feeCents > 0 ? [feeText] : []),
    ...toReturnTexts(booking, paidCents - feeCents, isOwn),
  ];
}
