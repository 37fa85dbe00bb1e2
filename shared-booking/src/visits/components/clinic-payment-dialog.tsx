import {
  type Booking,
  formatDate,
  formatPrice,
  formatTime,
  recordClinicPayment,
} from 'shared-contracts';
import { notify } from 'shared-ui';
import { ConfirmRequest } from 'shared-pages';
import { visitTexts as texts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';
import { findMenu } from './staff-menu';

const { clinicPayment: labels } = texts.userBookings;

interface ClinicPaymentDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** Tells the amount before a payment at the clinic is recorded. */
export function ClinicPaymentDialog({ booking, onClose }: ClinicPaymentDialogProps) {
  const { id, patient, treatment, dateLocal, timeLocal, priceCents } = booking;
  const amount = formatPrice(priceCents);
  const time = texts.appointmentAt(formatDate(dateLocal), formatTime(timeLocal));
  return (
    <ConfirmRequest
      endpoint={recordClinicPayment}
      input={{ params: { id } }}
      invalidates={changedByVisit}
      title={labels.title(amount)}
      description={`${texts.visitAt(treatment, time)}. ${labels.text(patient, amount)}`}
      confirmLabel={labels.confirm(amount)}
      confirmVariant="primary"
      dismissLabel={labels.dismiss}
      findFocusFallback={() => findMenu(booking)}
      onSuccess={() => notify.success(labels.done(amount))}
      onClose={onClose}
    />
  );
}
