import { useEffect, useRef } from 'react';
import { paths, type Booking } from 'shared-contracts';
import { ButtonLink, Cluster, colour, DefinitionList, fontSize, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Heading = styled.h2`
  color: ${colour.successText};
  font-size: ${fontSize.title2};
`;

interface CongratsProps {
  readonly booking: Booking;
  readonly transactionId: string;
  /** How far the clinic is with noting the payment; a failure is not the patient's concern. */
  readonly recording: 'idle' | 'pending' | 'success' | 'error';
}

const NOTES: Record<CongratsProps['recording'], string> = {
  idle: texts.recording,
  pending: texts.recording,
  success: texts.recorded,
  error: texts.recordedLater,
};

/** The payment has been made; focus moves here because the form it was in is gone. */
export function Congrats({ booking, transactionId, recording }: CongratsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="m" alignItems="start">
      <Heading ref={heading} tabIndex={-1}>
        {texts.congrats}
      </Heading>
      <p>{texts.received(texts.price(booking.role))}</p>
      <DefinitionList items={[{ term: texts.transaction, details: transactionId }]} />
      <p role="status">{NOTES[recording]}</p>
      <Cluster>
        <ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>
        {recording === 'success' && (
          <ButtonLink variant="secondary" to={paths.receipt(booking._id)}>
            {texts.receipt}
          </ButtonLink>
        )}
      </Cluster>
    </Stack>
  );
}
