import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';
import { texts } from '../../../texts';
import type { PaymentEligibility } from '../model/payment-state';

const REASONS = {
  paid: { title: texts.alreadyPaidTitle, text: texts.alreadyPaidText },
  refund: { title: texts.refundTitle, text: texts.refundText },
  cancelled: { title: texts.cancelledTitle, text: texts.cancelledText },
  free: { title: texts.freeTitle, text: texts.freeText },
  processing: { title: texts.processingTitle, text: texts.processingText },
} as const;

interface NoPaymentRequiredProps {
  readonly reason: Exclude<PaymentEligibility, 'due'> | 'processing';
}

/** Says why the patient need not pay, or not again. */
export function NoPaymentRequired({ reason }: NoPaymentRequiredProps) {
  const { title, text } = REASONS[reason];
  return (
    <EmptyState
      title={title}
      action={<ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}
