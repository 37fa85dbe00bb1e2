import { useOutletContext } from 'react-router-dom';
import {
  bookByLink,
  formatPrice,
  formatTermsBeforeBooking,
  formatTimeOf,
  readVisitLink,
  type SiteContext,
  toPhoneLink,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { Button, ButtonAnchor, EmptyState, FormError, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import type { StepProps } from './step';
import { StepResult } from './step-result';

const { visit: words } = texts;

/** Said in place of a time that is not held any more. */
export function OfferEnded() {
  const { phone } = useOutletContext<SiteContext>().clinic;
  return (
    <EmptyState
      title={words.offerEnded}
      action={
        phone !== undefined && (
          <ButtonAnchor href={toPhoneLink(phone)}>{words.call(phone)}</ButtonAnchor>
        )
      }
    >
      {words.offerEndedText}
    </EmptyState>
  );
}

/** The button that books the time which the waiting list holds for the patient, or what is true instead. */
export function BookStep({ token, visit, now }: StepProps) {
  const { timeZone, cancellation } = useOutletContext<SiteContext>().clinic;
  const { save, isPending, message } = useSave(bookByLink, { changes: [readVisitLink] });
  const { heldUntil, startsAt, priceCents, status, phone } = visit;
  if (status === 'cancelled') return <StepResult text={words.alreadyCancelled} />;
  if (!heldUntil) return <StepResult isGood text={words.offerBooked} />;
  return (
    <Stack>
      <p>{words.held(formatTimeOf(heldUntil, timeZone))}</p>
      {priceCents !== undefined && <p>{words.offerPrice(formatPrice(priceCents))}</p>}
      {cancellation && (
        <p>
          {formatTermsBeforeBooking({ startsAt, priceCents: priceCents ?? 0 }, cancellation, {
            now,
            timeZone,
          })}
        </p>
      )}
      <FormError>{message}</FormError>
      <Button
        size="large"
        isFullWidth
        isLoading={isPending}
        onClick={() => save({ body: { token } })}
      >
        {words.bookOffer}
      </Button>
      <ButtonAnchor href={toPhoneLink(phone)} variant="secondary" size="large" isFullWidth>
        {words.call(phone)}
      </ButtonAnchor>
    </Stack>
  );
}
