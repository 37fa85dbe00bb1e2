import { Elements } from '@stripe/react-stripe-js';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from 'shared-auth';
import type { Booking } from 'shared-contracts';
import { ErrorState } from 'shared-ui';
import { texts } from '../../../texts';
import { useCardProvider } from '../api/card-provider';
import { useClientSecret } from '../api/create-payment-intent';
import type { PaymentState } from '../model/payment-state';
import { CardForm } from './card-form';
import { NothingDue } from './nothing-due';

interface CardPaymentProps {
  readonly booking: Booking;
  readonly state: PaymentState;
  readonly onChange: (state: PaymentState) => void;
}

/** Why the server did not prepare the payment, and what the patient can do about it. */
function NotPrepared({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { revalidate } = useRevalidator();
  const code = error instanceof ApiError ? error.code : 'internal';
  if (code === 'already_paid') return <NothingDue reason="paid" />;
  if (code === 'refund_due') return <NothingDue reason="refund" />;
  if (code === 'booking_cancelled') return <NothingDue reason="cancelled" />;
  const isOtherPrice = code === 'price_mismatch';
  return (
    <ErrorState
      title={texts.notReadyTitle}
      retryLabel={isOtherPrice ? texts.priceChanged : texts.tryAgain}
      onRetry={isOtherPrice ? () => void revalidate() : onRetry}
    >
      {error instanceof ApiError ? error.message : texts.unexpected}
    </ErrorState>
  );
}

/** The card form, as soon as provider and server are ready for it. */
export function CardPayment({ booking, state, onChange }: CardPaymentProps) {
  const provider = useCardProvider();
  const secret = useClientSecret(booking);

  function change(next: PaymentState) {
    // Cancelled in another tab perhaps: the server says so, or prepares another payment.
    if (next.status === 'withdrawn') void secret.refetch();
    onChange(next);
  }

  if (secret.isError) {
    return <NotPrepared error={secret.error} onRetry={() => void secret.refetch()} />;
  }
  if (provider.isError) {
    return (
      <ErrorState
        title={texts.providerMissing}
        retryLabel={texts.tryAgain}
        onRetry={() => void provider.refetch()}
        isRetrying={provider.isFetching}
      >
        {texts.providerMissingText}
      </ErrorState>
    );
  }
  return (
    <Elements stripe={provider.data ?? null} options={{ locale: 'en' }}>
      <CardForm
        booking={booking}
        clientSecret={secret.isFetching ? undefined : secret.data}
        state={state}
        onChange={change}
      />
    </Elements>
  );
}
