import { useEffect } from 'react';
import {
  CancelVisitDialog,
  ClinicPaymentDialog,
  PaymentsDialog,
  RescheduleDialog,
  usePresentBooking,
} from 'shared-visits';
import { toErrorText } from 'shared-data';
import { notify } from 'shared-ui';

import { TreatmentsDialog } from './treatments-dialog';

export interface VisitDialogProps {
  readonly visitId: string;
  readonly kind: 'cancel' | 'paidAtClinic' | 'payments' | 'move' | 'treatments';
  /** Finds what gets focus on close when the change has removed what opened the dialog. */
  readonly findFocusFallback: () => Element | null;
  readonly onClose: () => void;
}

/** Asks before a visit is cancelled, moved or changed, with the present terms of the booking. */
function ChangeDialog({ visitId, kind, onClose }: VisitDialogProps) {
  const { data, error } = usePresentBooking(visitId);
  useEffect(() => {
    if (!error) return;
    notify.error(toErrorText(error));
    onClose();
  }, [error, onClose]);
  if (!data) return null;
  const visit = { booking: data, isOwn: false, onClose };
  if (kind === 'cancel') return <CancelVisitDialog {...visit} />;
  if (kind === 'treatments')
    return <TreatmentsDialog booking={data} now={new Date()} onClose={onClose} />;
  return <RescheduleDialog {...visit} requested={undefined} />;
}

/** What staff do about a visit that has to be asked for first. */
export function VisitDialog(props: VisitDialogProps) {
  const { kind, ...money } = props;
  if (kind === 'paidAtClinic') return <ClinicPaymentDialog {...money} />;
  if (kind === 'payments') return <PaymentsDialog {...money} />;
  return <ChangeDialog {...props} />;
}
