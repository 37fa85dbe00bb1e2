import type { User } from 'shared-contracts';
import { ConfirmDialog, notify } from 'shared-ui';
import { toErrorText } from '../../../shared/to-error-text';
import { texts } from '../../../texts';
import { useDeleteUser } from '../api/delete-user';

interface DeleteUserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const deletion = useDeleteUser();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.users.deleteTitle}
      description={texts.users.deleteText(user.name)}
      confirmLabel={texts.users.delete}
      dismissLabel={texts.users.deleteDismiss}
      isConfirming={deletion.isPending}
      error={deletion.isError && toErrorText(deletion.error)}
      onConfirm={() =>
        deletion.mutate(user, {
          onSuccess: () => {
            notify.success(texts.users.deleted(user.name));
            onClose();
          },
        })
      }
    />
  );
}
