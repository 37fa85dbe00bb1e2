import type { Booking } from 'shared-contracts';
import { ConfirmDialog, notify } from 'shared-ui';
import { toErrorText } from '../../../shared/to-error-text';
import { texts } from '../../../texts';
import { useCancelBooking } from '../api/cancel-booking';

interface CancelVisitDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

export function CancelVisitDialog({ booking, onClose }: CancelVisitDialogProps) {
  const cancel = useCancelBooking();
  const { treatment, appoinmentDate, slot } = booking;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.visits.cancelTitle}
      description={texts.visits.cancelText(treatment, appoinmentDate, slot)}
      confirmLabel={texts.visits.cancelConfirm}
      dismissLabel={texts.visits.cancelDismiss}
      isConfirming={cancel.isPending}
      error={cancel.isError && toErrorText(cancel.error)}
      onConfirm={() =>
        cancel.mutate(booking, {
          onSuccess: () => {
            notify.success(texts.visits.cancelled);
            onClose();
          },
        })
      }
    />
  );
}
