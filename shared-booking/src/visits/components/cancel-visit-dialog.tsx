import { useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  cancelBooking,
  formatDate,
  formatInstant,
  formatPrice,
  formatTime,
  type SiteContext,
} from 'shared-contracts';
import { CheckboxField, notify } from 'shared-ui';
import { ConfirmRequest } from 'shared-pages';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

const { visits: labels, userBookings: staffChanges } = visitTexts;

interface CancelVisitDialogProps {
  readonly booking: Booking;
  /** Whether the reader is the patient. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** The part of the payment that a cancellation keeps. */
const toFeeCents = ({ isPaid, priceCents, refundableCents }: Booking): number =>
  isPaid ? priceCents - refundableCents : 0;

/** What happens to the patient's money, in sentences. */
function toRefundTexts({ isPaid, priceCents }: Booking, feeCents: number): string[] {
  if (!isPaid) return priceCents > 0 ? [labels.nothingToRefund] : [];
  const refundCents = priceCents - feeCents;
  return [
    ...(refundCents > 0 ? [labels.refundText(formatPrice(refundCents))] : []),
    ...(feeCents > 0 ? [labels.feeText(formatPrice(feeCents))] : []),
  ];
}

/** Tells the terms and the exact refund before the visit is cancelled. Staff can waive the late fee. */
export function CancelVisitDialog({ booking, isOwn, onClose }: CancelVisitDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id, treatment, dateLocal, timeLocal, changeableUntil } = booking;
  const [isFeeWaived, setFeeWaived] = useState(false);
  const feeCents = toFeeCents(booking);
  const { cancelText } = isOwn ? labels : staffChanges;
  const sentences = [
    cancelText(treatment, formatDate(dateLocal), formatTime(timeLocal)),
    ...toRefundTexts(booking, isFeeWaived ? 0 : feeCents),
    ...(isOwn && changeableUntil
      ? [labels.changeUntil(formatInstant(changeableUntil, timeZone))]
      : []),
  ];
  return (
    <ConfirmRequest
      endpoint={cancelBooking}
      input={{ params: { id }, query: isFeeWaived ? { waiveFee: 'true' } : {} }}
      invalidates={changedByVisit}
      title={labels.cancelTitle}
      description={sentences.join(' ')}
      confirmLabel={labels.cancelConfirm}
      dismissLabel={labels.cancelDismiss}
      onSuccess={() => notify.success(labels.cancelled)}
      onClose={onClose}
    >
      {!isOwn && feeCents > 0 && (
        <CheckboxField
          label={staffChanges.waiveFee(formatPrice(feeCents))}
          checked={isFeeWaived}
          onChange={({ target }) => setFeeWaived(target.checked)}
        />
      )}
    </ConfirmRequest>
  );
}
