import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from 'shared-auth';
import { getBooking } from 'shared-contracts';
import { CancelVisitDialog, ClinicPaymentDialog, RescheduleDialog } from 'shared-visits';
import { toErrorText } from 'shared-data';
import { notify } from 'shared-ui';

export interface VisitDialogProps {
  readonly visitId: string;
  readonly kind: 'cancel' | 'paidAtClinic' | 'move';
  /** Finds what gets focus on close when the change has removed what opened the dialog. */
  readonly findFocusFallback: () => Element | null;
  readonly onClose: () => void;
}

/** Asks before a visit is cancelled, moved or its payment recorded, with the present terms of the booking. */
export function VisitDialog({ visitId, kind, findFocusFallback, onClose }: VisitDialogProps) {
  const { data, error } = useQuery({
    ...endpointQuery(getBooking, { params: { id: visitId } }),
    staleTime: 0,
  });
  useEffect(() => {
    if (!error) return;
    notify.error(toErrorText(error));
    onClose();
  }, [error, onClose]);
  if (!data) return null;
  if (kind === 'cancel')
    return <CancelVisitDialog booking={data} isOwn={false} onClose={onClose} />;
  if (kind === 'move')
    return <RescheduleDialog booking={data} requested={undefined} onClose={onClose} />;
  return (
    <ClinicPaymentDialog booking={data} findFocusFallback={findFocusFallback} onClose={onClose} />
  );
}
