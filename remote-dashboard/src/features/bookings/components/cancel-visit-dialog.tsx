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
import { notify } from 'shared-ui';
import { ConfirmRequest } from '../../../shared/confirm-request';
import { texts } from '../../../texts';
import { changedByVisit } from '../model/changed-by-visit';

interface CancelVisitDialogProps {
  readonly booking: Booking;
  /** Whether the reader is the patient. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** What happens to the patient's money, in sentences. */
function toRefundTexts({ isPaid, priceCents, refundableCents }: Booking): string[] {
  if (!isPaid) return priceCents > 0 ? [texts.visits.nothingToRefund] : [];
  const feeCents = priceCents - refundableCents;
  return [
    ...(refundableCents > 0 ? [texts.visits.refundText(formatPrice(refundableCents))] : []),
    ...(feeCents > 0 ? [texts.visits.feeText(formatPrice(feeCents))] : []),
  ];
}

/** Tells the terms and the exact refund before the visit is cancelled. */
export function CancelVisitDialog({ booking, isOwn, onClose }: CancelVisitDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id, treatment, dateLocal, timeLocal, changeableUntil } = booking;
  const { cancelText } = isOwn ? texts.visits : texts.userBookings;
  const sentences = [
    cancelText(treatment, formatDate(dateLocal), formatTime(timeLocal)),
    ...toRefundTexts(booking),
    ...(isOwn && changeableUntil
      ? [texts.visits.changeUntil(formatInstant(changeableUntil, timeZone))]
      : []),
  ];
  return (
    <ConfirmRequest
      endpoint={cancelBooking}
      input={{ params: { id }, query: {} }}
      invalidates={changedByVisit}
      title={texts.visits.cancelTitle}
      description={sentences.join(' ')}
      confirmLabel={texts.visits.cancelConfirm}
      dismissLabel={texts.visits.cancelDismiss}
      onSuccess={() => notify.success(texts.visits.cancelled)}
      onClose={onClose}
    />
  );
}
