import { useOutletContext } from 'react-router-dom';
import {
  cancelByLink,
  formatInstant,
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

const CallNote = ({ phone }: Pick<LinkedVisit, 'phone'>) => (
  <Stack>
    <p>{words.callToCancel}</p>
    <ButtonAnchor href={toPhoneLink(phone)} size="large" isFullWidth>
      {words.call(phone)}
    </ButtonAnchor>
  </Stack>
);

/** The terms, the exact refund and the button that cancels the visit, or what is true instead. */
export function CancelStep({ token, visit, now }: StepProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { save, isPending, data, message } = useSave(cancelByLink, { changes: [readVisitLink] });
  const { status, changeableUntil, refundableCents, phone } = visit;
  if (status === 'cancelled') return <Cancelled visit={visit} isNew={data?.modifiedCount === 1} />;
  if (changeableUntil === null) return <StepResult text={words.closed} />;
  if (now > changeableUntil) return <CallNote phone={phone} />;
  return (
    <Stack>
      <p>
        {refundableCents > 0 ? words.refund(formatPrice(refundableCents)) : words.nothingToRefund}
      </p>
      <p>{words.cancelUntil(formatInstant(changeableUntil, timeZone))}</p>
      <FormError>{message}</FormError>
      <Button
        variant="danger"
        size="large"
        isFullWidth
        isLoading={isPending}
        onClick={() => save({ body: { token } })}
      >
        {words.cancel}
      </Button>
    </Stack>
  );
}
