import { paths } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';
import { texts } from '../../../texts';
import type { Payable } from '../model/payable';

const WORDS = {
  paid: { title: texts.alreadyPaidTitle, text: texts.alreadyPaidText },
  refund: { title: texts.refundTitle, text: texts.refundText },
  cancelled: { title: texts.cancelledTitle, text: texts.cancelledText },
  free: { title: texts.freeTitle, text: texts.freeText },
  processing: { title: texts.processingTitle, text: texts.processingText },
} as const;

/** Says why there is nothing to pay, or nothing more to do about it. */
export function NothingDue({ reason }: { reason: Exclude<Payable, 'due'> | 'processing' }) {
  const { title, text } = WORDS[reason];
  return (
    <EmptyState
      title={title}
      action={<ButtonLink to={paths.dashboard}>{texts.backToVisits}</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}
