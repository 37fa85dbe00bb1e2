import type { Doctor } from 'shared-contracts';
import { ConfirmDialog, notify } from 'shared-ui';
import { toErrorText } from '../../../shared/to-error-text';
import { texts } from '../../../texts';
import { useDeleteDoctor } from '../api/delete-doctor';

interface DeleteDoctorDialogProps {
  readonly doctor: Doctor;
  readonly onClose: () => void;
}

export function DeleteDoctorDialog({ doctor, onClose }: DeleteDoctorDialogProps) {
  const deletion = useDeleteDoctor();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.doctors.deleteTitle}
      description={texts.doctors.deleteText(doctor.name)}
      confirmLabel={texts.doctors.delete}
      dismissLabel={texts.doctors.deleteDismiss}
      isConfirming={deletion.isPending}
      error={deletion.isError && toErrorText(deletion.error)}
      onConfirm={() =>
        deletion.mutate(doctor, {
          onSuccess: () => {
            notify.success(texts.doctors.deleted(doctor.name));
            onClose();
          },
        })
      }
    />
  );
}
