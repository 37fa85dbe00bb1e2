import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { FormEvent } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { type Booking, formatDate, formatPrice, formatTime, paths } from 'shared-contracts';
import { Button, ButtonLink, fontSize, FormError, LiveRegion, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { confirmPayment } from '../api/card-provider';
import { type PaymentEvent, type PaymentState, toDueCents } from '../model/payment-state';
import { CardField, CardNote } from './card-field';
import { TermsNote } from './terms-note';

const Lead = styled.p`
  font-size: ${fontSize.lead};
  text-wrap: pretty;
`;

/** One text in place of the other, so that nothing below moves. */
const BelowButton = styled(CardNote)`
  display: grid;
  text-align: center;

  > * {
    grid-area: 1 / 1;
  }

  > [role='status']:not(:empty) + * {
    visibility: hidden;
  }
`;

interface CardFormProps {
  readonly booking: Booking;
  /** Undefined until the server has created the payment intent. */
  readonly clientSecret: string | undefined;
  readonly state: PaymentState;
  readonly onEvent: (event: PaymentEvent) => void;
}

function toErrorMessage(state: PaymentState): string | null {
  if (state.status === 'cancelled') return texts.paymentCancelled;
  return state.status === 'open' ? state.message : null;
}

/** The card field and the button that charges the card. */
export function CardForm({ booking, clientSecret, state, onEvent }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { dateLocal, timeLocal } = booking;
  const price = formatPrice(toDueCents(booking));
  const isReady = stripe !== null && clientSecret !== undefined;
  const isPaying = state.status === 'paying';

  useBeforeUnload((event) => {
    if (isPaying) event.preventDefault();
  });

  async function pay(event: FormEvent) {
    event.preventDefault();
    const card = elements?.getElement('card');
    if (!stripe || !card || !clientSecret || isPaying) return;
    onEvent({ kind: 'submitted' });
    const outcome = await confirmPayment(stripe, { booking, clientSecret, card });
    onEvent({ kind: 'answered', outcome });
  }

  return (
    <Stack as="form" gap="l" noValidate onSubmit={(event) => void pay(event)}>
      <Lead>{texts.pleasePay(price, formatDate(dateLocal), formatTime(timeLocal))}</Lead>
      <CardField
        isDisabled={isPaying}
        onChange={(message) => onEvent({ kind: 'typed', message })}
      />
      <FormError>{toErrorMessage(state)}</FormError>
      <LiveRegion message={isPaying ? texts.paying : ''} />
      <Stack gap="s">
        <TermsNote booking={booking} />
        <Button type="submit" size="large" isFullWidth disabled={!isReady} isLoading={isPaying}>
          {texts.pay(price)}
        </Button>
        <BelowButton>
          <span role="status">{isReady ? '' : texts.preparing}</span>
          <span>{texts.cardNote}</span>
        </BelowButton>
        <ButtonLink variant="quiet" to={paths.dashboard}>
          {texts.backToVisits}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
