import {
  type Booking,
  formatDate,
  formatPrice,
  formatTime,
  recordClinicPayment,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

const { clinicPayment: labels } = visitTexts.userBookings;

interface ClinicPaymentDialogProps {
  readonly booking: Pick<
    Booking,
    'id' | 'patient' | 'treatment' | 'dateLocal' | 'timeLocal' | 'priceCents'
  >;
  /** Finds what gets focus on close when the payment has removed what opened the dialog. */
  readonly findFocusFallback?: () => Element | null;
  readonly onClose: () => void;
}

/** Tells the amount before a payment at the clinic is recorded. */
export function ClinicPaymentDialog({
  booking,
  findFocusFallback,
  onClose,
}: ClinicPaymentDialogProps) {
  const { id, patient, treatment, dateLocal, timeLocal, priceCents } = booking;
  const amount = formatPrice(priceCents);
  const visit = labels.visit(treatment, formatDate(dateLocal), formatTime(timeLocal));
  return (
    <ConfirmRequest
      endpoint={recordClinicPayment}
      input={{ params: { id }, body: {} }}
      changes={changedByVisit}
      title={labels.title(amount)}
      description={`${visit}. ${labels.text(patient, amount)}`}
      confirmLabel={labels.confirm(amount)}
      confirmVariant="primary"
      dismissLabel={labels.dismiss}
      {...(findFocusFallback && { findFocusFallback })}
      saved={labels.done(amount)}
      onClose={onClose}
    />
  );
}
