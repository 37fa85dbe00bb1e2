import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type Booking,
  cancelBooking,
  formatCancellationTerms,
  formatDate,
  formatTime,
  type SiteContext,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';
import { toFeeCents, toRefundTexts } from '../model/refund-texts';
import { CancelAtClinicDialog } from './cancel-at-clinic-dialog';
import { SeenVisit, type SeenVisitDialogProps } from './seen-visit';

const { visits: labels } = visitTexts;

interface CancelDialogProps {
  readonly booking: Booking;
  readonly notice: ReactNode;
  readonly onClose: () => void;
}

function CancelOwnDialog({ booking, notice, onClose }: CancelDialogProps) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const { id, treatment, dateLocal, timeLocal, changeableUntil: freeUntil, revision } = booking;
  const { refundableCents: refundCents, lateFeeCents } = booking;
  const now = new Date();
  const sentences = [
    labels.cancelText(formatTreatment(treatment), formatDate(dateLocal), formatTime(timeLocal)),
    ...toRefundTexts(booking, { feeCents: toFeeCents(booking), isOwn: true }),
    ...(freeUntil && now <= freeUntil && lateFeeCents !== undefined
      ? [formatCancellationTerms({ freeUntil, lateFeeCents }, { now, timeZone })]
      : []),
  ];
  return (
    <ConfirmRequest
      endpoint={cancelBooking}
      input={{ params: { id }, query: { revision, refundCents } }}
      changes={changedByVisit}
      title={labels.cancelTitle}
      description={sentences.join(' ')}
      confirmLabel={labels.cancelConfirm}
      dismissLabel={labels.cancelDismiss}
      saved={labels.cancelled}
      onClose={onClose}
    >
      {notice}
    </ConfirmRequest>
  );
}

/** Tells the terms and the exact refund before the visit is cancelled; staff give a reason. */
export const CancelVisitDialog = (props: SeenVisitDialogProps) => (
  <SeenVisit {...props} isLateAllowed>
    {(booking, notice) => {
      const Ask = props.isOwn ? CancelOwnDialog : CancelAtClinicDialog;
      return <Ask booking={booking} notice={notice} onClose={props.onClose} />;
    }}
  </SeenVisit>
);
