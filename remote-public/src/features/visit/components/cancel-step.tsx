import { useOutletContext } from 'react-router-dom';
import {
  cancelByLink,
  formatCancellationTerms,
  formatPrice,
  type LinkedVisit,
  paths,
  readVisitLink,
  type SiteContext,
  toPhoneLink,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, ButtonAnchor, ButtonLink, FormError, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { StepProps } from './step';
import { StepResult } from './step-result';

const { visit: words } = texts;

/** Whether the visit was cancelled by a press on this page, or before. */
function Cancelled({ visit, isNew }: { readonly visit: LinkedVisit; readonly isNew: boolean }) {
  const done = visit.isPaid ? `${words.cancelled} ${words.refunding}` : words.cancelled;
  return (
    <Stack alignItems="start">
      <StepResult isGood={isNew} text={isNew ? done : words.alreadyCancelled} />
      <ButtonLink to={paths.appointment} variant="secondary">
        {words.bookAgain}
      </ButtonLink>
    </Stack>
  );
}

interface CallProps extends Pick<LinkedVisit, 'phone'> {
  readonly text: string;
  readonly variant?: 'secondary';
}

const CallNote = ({ phone, text, ...button }: CallProps) => (
  <Stack>
    <p>{text}</p>
    <ButtonAnchor href={toPhoneLink(phone)} size="large" isFullWidth {...button}>
      {words.call(phone)}
    </ButtonAnchor>
  </Stack>
);

/** What happens to the patient's money, in sentences. */
function toMoneyTexts({ refundableCents, paidCents = refundableCents }: LinkedVisit): string[] {
  const feeCents = paidCents - refundableCents;
  if (paidCents === 0) return [words.nothingToRefund];
  return [
    ...(feeCents > 0 ? [words.fee(formatPrice(feeCents), formatPrice(paidCents))] : []),
    ...(refundableCents > 0 ? [words.refund(formatPrice(refundableCents))] : []),
  ];
}

/** The terms, the exact refund and the button that cancels the visit, or what is true instead. */
export function CancelStep({ token, visit, now }: StepProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { save, isPending, data, message } = useSave(cancelByLink, { changes: [readVisitLink] });
  const { status, changeableUntil: freeUntil, refundableCents: refundCents, phone } = visit;
  const { lateFeeCents } = visit;
  if (status === 'cancelled') return <Cancelled visit={visit} isNew={data?.modifiedCount === 1} />;
  if (freeUntil === null) return <StepResult text={words.closed} />;
  const isLate = now > freeUntil;
  if (isLate && lateFeeCents === undefined)
    return <CallNote phone={phone} text={words.callToCancel} />;
  return (
    <Stack>
      <p>{toMoneyTexts(visit).join(' ')}</p>
      {!isLate && lateFeeCents !== undefined && (
        <p>{formatCancellationTerms({ freeUntil, lateFeeCents }, { now, timeZone })}</p>
      )}
      <FormError>{message}</FormError>
      <Button
        variant="danger"
        size="large"
        isFullWidth
        isLoading={isPending}
        onClick={() => save({ body: { token, refundCents } })}
      >
        {words.cancel}
      </Button>
      {isLate && <CallNote phone={phone} text={words.callToReschedule} variant="secondary" />}
    </Stack>
  );
}
