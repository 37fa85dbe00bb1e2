import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useId, type FormEvent } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { formatPrice, type Booking } from 'shared-contracts';
import { Button, FormError, LiveRegion, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { confirmPayment } from '../api/confirm-payment';
import { useCardLook } from '../hooks/use-card-look';
import type { PaymentState } from '../model/payment-state';
import { CardFrame, CardLabel, CardNote, Lead } from './card-form-styles';

interface CardFormProps {
  readonly booking: Booking;
  /** Undefined until the server has prepared the payment. */
  readonly clientSecret: string | undefined;
  readonly state: PaymentState;
  readonly onChange: (state: PaymentState) => void;
}

function toFailure(state: PaymentState): string | null {
  if (state.status === 'withdrawn') return texts.withdrawn;
  return state.status === 'open' ? state.message : null;
}

/** The card and the button that charges it. */
export function CardForm({ booking, clientSecret, state, onChange }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const style = useCardLook();
  const labelId = useId();
  const { role, appoinmentDate, slot } = booking;
  const isReady = stripe !== null && clientSecret !== undefined;
  const isPaying = state.status === 'paying';

  useBeforeUnload((event) => {
    if (isPaying) event.preventDefault();
  });

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement('card');
    if (!stripe || !card || !clientSecret || isPaying) return;
    onChange({ status: 'paying' });
    onChange(await confirmPayment(stripe, { booking, clientSecret, card }));
  }

  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void pay(event)}>
      <Lead>{texts.pleasePay(formatPrice(role), appoinmentDate, slot)}</Lead>
      <Stack gap="s" role="group" aria-labelledby={labelId}>
        <CardLabel id={labelId}>{texts.card}</CardLabel>
        <CardFrame>
          <CardElement
            options={{ style, disabled: isPaying }}
            onChange={({ error }) => onChange({ status: 'open', message: error?.message ?? null })}
          />
        </CardFrame>
        <CardNote>{texts.cardNote}</CardNote>
      </Stack>
      <FormError>{toFailure(state)}</FormError>
      <LiveRegion message={isPaying ? texts.paying : ''} />
      {!isReady && <CardNote role="status">{texts.preparing}</CardNote>}
      <Button type="submit" size="large" isFullWidth disabled={!isReady} isLoading={isPaying}>
        {texts.pay}
      </Button>
    </Stack>
  );
}
