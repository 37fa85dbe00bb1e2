import { useEffect, useRef, type ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import { formatPrice, paths, type Booking, type SiteContext } from 'shared-contracts';
import { downloadVisit } from 'shared-data';
import { icons, Button, ButtonLink, Cluster, color, fontSize, Icon, Stack } from 'shared-ui';
import { keyframes, styled } from 'styled-components';
import { texts } from '../../../texts';
import { TransactionId } from './transaction-id';

const Heading = styled.h2`
  font-size: ${fontSize.title2};
`;

const appear = keyframes`
  from { opacity: 0; transform: scale(0.6); }
`;

const CheckMark = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  background: ${color.successSoft};
  color: ${color.successText};
  animation: ${appear} 260ms both;
`;

interface OutcomeProps {
  readonly title: string;
  readonly picture?: ReactNode;
  /** What the outcome means for the patient. */
  readonly text: string;
  readonly transactionId: string;
  /** Shown between the text and the transaction ID. */
  readonly children: ReactNode;
}

/** The result of a payment. Its heading takes focus, because it replaces the form that had it. */
function Outcome({ title, picture, text, transactionId, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="m" alignItems="start">
      {picture}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      {children}
      <TransactionId id={transactionId} />
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
  const { clinic } = useOutletContext<SiteContext>();
  return (
    <Outcome
      title={texts.congrats}
      picture={
        <CheckMark>
          <Icon drawing={icons.check} size={32} />
        </CheckMark>
      }
      text={texts.received(formatPrice(booking.priceCents))}
      transactionId={transactionId}
    >
      <p role="status">{NOTES[recording]}</p>
      <Cluster gap="s" data-print="hide">
        {recording === 'success' && (
          <ButtonLink to={paths.receipt(booking.id)}>{texts.receipt}</ButtonLink>
        )}
        <Button variant="secondary" onClick={() => downloadVisit(booking, clinic)}>
          <Icon drawing={icons.calendar} /> {texts.addToCalendar}
        </Button>
        <ButtonLink variant="secondary" to={paths.dashboard}>
          {texts.backToVisits}
        </ButtonLink>
      </Cluster>
    </Outcome>
  );
}

/** The payment has been made, but for a booking that had been cancelled. */
export const RefundDue = ({ transactionId }: { transactionId: string }) => (
  <Outcome title={texts.refundTitle} text={texts.refundText} transactionId={transactionId}>
    <ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>
  </Outcome>
);
