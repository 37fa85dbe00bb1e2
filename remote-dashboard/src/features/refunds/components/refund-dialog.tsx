import {
  formatPrice,
  getBooking,
  getOpenWork,
  listBookings,
  listRefunds,
  type Refund,
  requestRefund,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { texts } from '../../../texts';
import { findPatient, toActionLabel, toVisitTime } from '../model/refunds';

const { refunds: labels } = texts;
const changes = [listRefunds, listBookings, getBooking, getOpenWork];

interface RefundDialogProps {
  readonly refund: Refund;
  readonly onClose: () => void;
}

/** Tells who gets how much back, and how, before a refund is sent or marked as given back. */
export function RefundDialog({ refund, onClose }: RefundDialogProps) {
  const { id, patient, treatment, amountCents, method } = refund;
  const amount = formatPrice(amountCents);
  const { title, done } = labels.methods[method === 'card_online' ? 'card' : 'clinic'];
  const text =
    method === 'card_online'
      ? labels.methods.card.text(amount, patient)
      : labels.methods.clinic.text(amount, patient, method);
  const visit = texts.visitAt(formatTreatment(treatment), toVisitTime(refund));
  return (
    <ConfirmRequest
      endpoint={requestRefund}
      input={{ params: { id } }}
      changes={changes}
      title={title(amount, patient)}
      description={labels.ofVisit(visit, text)}
      confirmLabel={toActionLabel(refund)}
      confirmVariant="primary"
      dismissLabel={labels.dismiss}
      findFocusFallback={() => findPatient(refund)}
      saved={done(amount, patient)}
      onClose={onClose}
    />
  );
}
