import { formatPrice, paths, type Booking } from 'shared-contracts';
import { ButtonLink, Cluster } from 'shared-ui';
import { texts } from '../../../texts';
import { Outcome } from './outcome';

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

/** The payment has been made. */
export function Congrats({ booking, transactionId, recording }: CongratsProps) {
  return (
    <Outcome
      title={texts.congrats}
      isGood
      text={texts.received(formatPrice(booking.role))}
      transactionId={transactionId}
    >
      <p role="status">{NOTES[recording]}</p>
      <Cluster>
        <ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>
        {recording === 'success' && (
          <ButtonLink variant="secondary" to={paths.receipt(booking._id)}>
            {texts.receipt}
          </ButtonLink>
        )}
      </Cluster>
    </Outcome>
  );
}
