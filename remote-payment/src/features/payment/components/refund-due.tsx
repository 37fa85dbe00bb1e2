import { paths } from 'shared-contracts';
import { ButtonLink } from 'shared-ui';
import { texts } from '../../../texts';
import { Outcome } from './outcome';

/** The payment has been made, but for a visit that had been cancelled. */
export function RefundDue({ transactionId }: { transactionId: string }) {
  return (
    <Outcome
      title={texts.refundTitle}
      isGood={false}
      text={texts.refundText}
      transactionId={transactionId}
    >
      <ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>
    </Outcome>
  );
}
