import type { Booking } from './endpoints/bookings';

/** What of a payment goes back. */
interface RefundPart<Payment> {
  readonly payment: Payment;
  readonly amountCents: number;
}

/**
 * How an amount goes back to a patient: of their oldest payment first, by the method by which they paid.
 * @example splitRefund([{ method: 'cash', balanceCents: 4500 }], 2500)
 * // [{ payment: { method: 'cash', balanceCents: 4500 }, amountCents: 2500 }]
 */
export function splitRefund<Payment extends { readonly balanceCents: number }>(
  payments: readonly Payment[],
  refundCents: number,
): RefundPart<Payment>[] {
  let restCents = refundCents;
  return payments.flatMap((payment) => {
    const amountCents = Math.min(restCents, payment.balanceCents);
    restCents -= amountCents;
    return amountCents > 0 ? [{ payment, amountCents }] : [];
  });
}

/** What is left of the payments of a visit, the oldest first. An older API (until api 2.0.0) does not send them. */
export const listPaid = ({
  payments,
  isPaid,
  priceCents,
}: Pick<Booking, 'payments' | 'isPaid' | 'priceCents'>): NonNullable<Booking['payments']> =>
  payments ?? (isPaid ? [{ method: 'card_online', balanceCents: priceCents }] : []);

/** What is left of all payments of a visit. */
export const toPaidCents = (booking: Parameters<typeof listPaid>[0]): number =>
  listPaid(booking).reduce((sum, { balanceCents }) => sum + balanceCents, 0);
