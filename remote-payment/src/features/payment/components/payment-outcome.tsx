import { useEffect, useRef, type ReactNode } from 'react';
import { formatPrice, paths, type Booking } from 'shared-contracts';
import { ButtonLink, Cluster, color, DefinitionList, fontSize, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const TONES = { success: color.successText, neutral: color.heading } as const;

const Heading = styled.h2<{ $tone: keyof typeof TONES }>`
  color: ${({ $tone }) => TONES[$tone]};
  font-size: ${fontSize.title2};
`;

interface OutcomeProps {
  readonly title: string;
  readonly tone: keyof typeof TONES;
  /** What the outcome means for the patient. */
  readonly text: string;
  readonly transactionId: string;
  /** Shown below the transaction ID. */
  readonly children: ReactNode;
}

/** The result of a payment. Its heading takes focus, because it replaces the form that had it. */
function Outcome({ title, tone, text, transactionId, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="m" alignItems="start">
      <Heading ref={heading} tabIndex={-1} $tone={tone}>
        {title}
      </Heading>
      <p>{text}</p>
      <DefinitionList items={[{ term: texts.transaction, details: transactionId }]} />
      {children}
    </Stack>
  );
}

interface CongratsProps {
  readonly booking: Booking;
  readonly transactionId: string;
  /** Whether the clinic has recorded the payment; the patient need not act on an error. */
  readonly recording: 'idle' | 'pending' | 'success' | 'error';
}

const NOTES: Record<CongratsProps['recording'], string> = {
  idle: texts.recording,
  pending: texts.recording,
  success: texts.recorded,
  error: texts.recordedLater,
};

/** The payment has been made. */
export function Congrats({ booking, transactionId, recording }: CongratsProps) {
  return (
    <Outcome
      title={texts.congrats}
      tone="success"
      text={texts.received(formatPrice(booking.priceCents))}
      transactionId={transactionId}
    >
      <p role="status">{NOTES[recording]}</p>
      <Cluster>
        <ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>
        {recording === 'success' && (
          <ButtonLink variant="secondary" to={paths.receipt(booking.id)}>
            {texts.receipt}
          </ButtonLink>
        )}
      </Cluster>
    </Outcome>
  );
}

/** The payment has been made, but for a booking that had been cancelled. */
export const RefundDue = ({ transactionId }: { transactionId: string }) => (
  <Outcome
    title={texts.refundTitle}
    tone="neutral"
    text={texts.refundText}
    transactionId={transactionId}
  >
    <ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>
  </Outcome>
);
