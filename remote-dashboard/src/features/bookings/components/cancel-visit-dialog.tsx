import {
  type Booking,
  cancelBooking,
  formatDate,
  formatTime,
  getBooking,
  listAppointmentOptions,
  listBookings,
  listMonthAvailability,
} from 'shared-contracts';
import { notify } from 'shared-ui';
import { ConfirmRequest } from '../../../shared/confirm-request';
import { texts } from '../../../texts';

/** Cancelling a visit changes the booking and frees its time. */
const invalidates = [listBookings, getBooking, listAppointmentOptions, listMonthAvailability];

interface CancelVisitDialogProps {
  readonly booking: Booking;
  /** Formats what follows from cancelling, for the reader. */
  readonly formatText: (treatment: string, date: string, time: string) => string;
  readonly onClose: () => void;
}

export function CancelVisitDialog({ booking, formatText, onClose }: CancelVisitDialogProps) {
  const { id, treatment, dateLocal, timeLocal } = booking;
  return (
    <ConfirmRequest
      endpoint={cancelBooking}
      input={{ query: {}, params: { id } }}
      invalidates={invalidates}
      title={texts.visits.cancelTitle}
      description={formatText(treatment, formatDate(dateLocal), formatTime(timeLocal))}
      confirmLabel={texts.visits.cancelConfirm}
      dismissLabel={texts.visits.cancelDismiss}
      onSuccess={() => notify.success(texts.visits.cancelled)}
      onClose={onClose}
    />
  );
}
