import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import type { Booking } from 'shared-contracts';
import { texts } from '../../../texts';
import { toPaymentState, type PaymentState } from '../model/payment-state';

interface Order {
  readonly booking: Booking;
  readonly clientSecret: string;
  readonly card: StripeCardElement;
}

/** Charges the card. Never throws: a provider that gives no answer leaves the payment open. */
export async function confirmPayment(
  stripe: Stripe,
  { booking, clientSecret, card }: Order,
): Promise<PaymentState> {
  const billing_details = { name: booking.patient, email: booking.email };
  try {
    const payment_method = { card, billing_details };
    const result = await stripe.confirmCardPayment(clientSecret, { payment_method });
    return toPaymentState(result, texts);
  } catch {
    return { status: 'open', message: texts.noAnswer };
  }
}
