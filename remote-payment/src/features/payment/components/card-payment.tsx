import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';
import { ApiError, endpointQuery } from 'shared-auth';
import { type Booking, createPaymentIntent, paths } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { language } from 'shared-texts';
import { ButtonLink, ErrorState } from 'shared-ui';
import { texts } from '../../../texts';
import { useCardProvider } from '../api/card-provider';
import { type PaymentEvent, type PaymentState, toDueCents } from '../model/payment-state';
import { CardForm } from './card-form';
import { NoPaymentRequired } from './no-payment-required';

interface CardPaymentProps {
  readonly booking: Booking;
  readonly state: PaymentState;
  readonly onEvent: (event: PaymentEvent) => void;
}

const BackLink = () => (
  <ButtonLink variant="secondary" to={paths.dashboard}>
    {texts.backToVisits}
  </ButtonLink>
);

/** Why the server did not start the payment, and what the patient can do about it. */
function StartError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { revalidate } = useRevalidator();
  const code = error instanceof ApiError ? error.code : 'internal';
  if (code === 'already_paid') return <NoPaymentRequired reason="paid" />;
  if (code === 'refund_due') return <NoPaymentRequired reason="refund" />;
  if (code === 'booking_cancelled') return <NoPaymentRequired reason="cancelled" />;
  const hasPriceChanged = code === 'price_mismatch';
  return (
    <ErrorState
      title={texts.startFailedTitle}
      retryLabel={hasPriceChanged ? texts.priceChanged : texts.tryAgain}
      onRetry={hasPriceChanged ? () => void revalidate() : onRetry}
      actions={<BackLink />}
    >
      {toErrorText(error)}
    </ErrorState>
  );
}

/** The server keeps one payment intent for a booking, so one request for each visit of the page. */
function usePaymentIntent(booking: Booking) {
  const body = { priceCents: toDueCents(booking), bookingId: booking.id };
  return useQuery({
    ...endpointQuery(createPaymentIntent, { body }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The card form, once the provider and the payment intent have loaded. */
export function CardPayment({ booking, state, onEvent }: CardPaymentProps) {
  const provider = useCardProvider();
  const intent = usePaymentIntent(booking);

  function handle(event: PaymentEvent) {
    const isCancelled = event.kind === 'answered' && event.outcome.status === 'cancelled';
    // The booking may be cancelled: the server says so, or creates another intent.
    if (isCancelled) void intent.refetch();
    onEvent(event);
  }

  if (intent.isError) {
    return <StartError error={intent.error} onRetry={() => void intent.refetch()} />;
  }
  if (provider.isError) {
    return (
      <ErrorState
        title={texts.providerMissing}
        retryLabel={texts.tryAgain}
        onRetry={() => void provider.refetch()}
        isRetrying={provider.isFetching}
        actions={<BackLink />}
      >
        {texts.providerMissingText}
      </ErrorState>
    );
  }
  return (
    <Elements stripe={provider.data ?? null} options={{ locale: language }}>
      <CardForm
        booking={booking}
        clientSecret={intent.isFetching ? undefined : intent.data?.clientSecret}
        state={state}
        onEvent={handle}
      />
    </Elements>
  );
}
