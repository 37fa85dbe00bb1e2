import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { loadScript } from 'shared-auth/load-script';
import { type Booking, type SiteContext, withTimeout } from 'shared-contracts';
import { language } from 'shared-texts';
import { texts } from '../../../texts';
import { type PaymentOutcome, toPaymentOutcome } from '../model/payment-state';

/** The provider's script stays pending for ever when its host does not respond. */
const TIMEOUT_MS = 10_000;

async function loadProvider({ publishableKey, script }: SiteContext['cards']) {
  if (script && !window.Stripe) await loadScript(script, TIMEOUT_MS);
  return loadStripe(publishableKey, { locale: language });
}

const providerQuery = (cards: SiteContext['cards']) =>
  queryOptions({
    queryKey: ['card-provider', cards],
    queryFn: () => withTimeout(loadProvider(cards), TIMEOUT_MS),
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });

/** The card provider's browser API, loaded by the first page that takes a payment. */
export function useCardProvider() {
  const { cards } = useOutletContext<SiteContext>();
  return useQuery(providerQuery(cards));
}

interface CardPayment {
  readonly booking: Booking;
  readonly clientSecret: string;
  readonly card: StripeCardElement;
}

/** Charges the card. Never throws: without a response from the provider the payment stays open. */
export async function confirmPayment(
  stripe: Stripe,
  { booking, clientSecret, card }: CardPayment,
): Promise<PaymentOutcome> {
  const billing_details = { name: booking.patient, email: booking.email };
  try {
    const payment_method = { card, billing_details };
    const result = await stripe.confirmCardPayment(clientSecret, { payment_method });
    return toPaymentOutcome(result, texts.notCompleted);
  } catch {
    return { status: 'open', message: texts.noResponse };
  }
}
