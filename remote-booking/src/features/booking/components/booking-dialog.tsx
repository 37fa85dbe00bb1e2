import { formatPrice, toMediumDate } from 'shared-contracts';
import { Dialog } from 'shared-ui';
import { texts } from '../../../texts';
import { BookingForm, type BookingFormProps } from './booking-form';

interface BookingDialogProps extends BookingFormProps {
  readonly onClose: () => void;
}

export function BookingDialog({ onClose, ...form }: BookingDialogProps) {
  const { treatment, dateLocal } = form;
  const price = formatPrice(treatment.role);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={treatment.name}
      description={texts.booking.description(toMediumDate(dateLocal), price)}
    >
      <BookingForm {...form} />
    </Dialog>
  );
}
