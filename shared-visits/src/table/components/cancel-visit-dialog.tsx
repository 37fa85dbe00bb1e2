import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  cancelBooking,
  formatDate,
  formatInstant,
  formatTime,
  type SiteContext,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';
import { toFeeCents, toRefundTexts } from '../model/refund-texts';
import { CancelAtClinicDialog } from './cancel-at-clinic-dialog';

const { visits: labels } = visitTexts;

interface CancelVisitDialogProps {
  readonly booking: Booking;
  /** Whether the reader is the patient. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/** Tells the terms and the exact refund before the visit is cancelled; staff give a reason. */
export function CancelVisitDialog({ booking, isOwn, onClose }: CancelVisitDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  if (!isOwn) return <CancelAtClinicDialog booking={booking} onClose={onClose} />;
  const { id, treatment, dateLocal, timeLocal, changeableUntil } = booking;
  const sentences = [
    labels.cancelText(treatment, formatDate(dateLocal), formatTime(timeLocal)),
    ...toRefundTexts(booking, { feeCents: toFeeCents(booking), isOwn: true }),
    ...(changeableUntil ? [labels.changeUntil(formatInstant(changeableUntil, timeZone))] : []),
  ];
  return (
    <ConfirmRequest
      endpoint={cancelBooking}
      input={{ params: { id }, query: {} }}
      changes={changedByVisit}
      title={labels.cancelTitle}
      description={sentences.join(' ')}
      confirmLabel={labels.cancelConfirm}
      dismissLabel={labels.cancelDismiss}
      saved={labels.cancelled}
      onClose={onClose}
    />
  );
}
