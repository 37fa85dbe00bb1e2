import { useNavigate } from 'react-router-dom';
import { requireSession, useUser } from 'shared-auth';
import {
  deleteUser,
  listBookings,
  makeAdmin,
  paths,
  removeAdmin,
  searchUsers,
  type User,
} from 'shared-contracts';
import { notify } from 'shared-ui';
import { ConfirmRequest } from 'shared-pages';
import { texts } from '../../../texts';
import { findFocus } from '../model/find-focus';
import { useUndo } from '../hooks/use-undo';

const { users: labels } = texts;
const invalidates = [searchUsers];

interface UserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

export const DeleteUserDialog = ({ user: { id, name }, onClose }: UserDialogProps) => (
  <ConfirmRequest
    endpoint={deleteUser}
    input={{ params: { id } }}
    invalidates={[...invalidates, listBookings]}
    title={labels.deleteTitle}
    description={labels.deleteText(name)}
    confirmLabel={labels.delete}
    dismissLabel={labels.deleteDismiss}
    onSuccess={() => notify.success(labels.deleted(name))}
    onClose={onClose}
  />
);

/** Offers to undo the change for as long as its toast is shown. */
export function MakeAdminDialog({ user, onClose }: UserDialogProps) {
  const { id, name } = user;
  const undo = useUndo(removeAdmin, { user, success: labels.removedAdmin(name) });

  return (
    <ConfirmRequest
      endpoint={makeAdmin}
      input={{ params: { id } }}
      invalidates={invalidates}
      title={labels.makeAdminTitle(name)}
      description={labels.makeAdminText(name)}
      confirmLabel={labels.makeAdmin}
      dismissLabel={labels.roleDismiss}
      findFocusFallback={() => findFocus(user)}
      onSuccess={({ modifiedCount }) => {
        if (modifiedCount === 0) return;
        notify.success(labels.madeAdmin, {
          label: labels.undo,
          onPress: () => undo({ params: { id } }),
        });
      }}
      onClose={onClose}
    />
  );
}

export function RemoveAdminDialog({ user, onClose }: UserDialogProps) {
  const { id, name, email } = user;
  const isOwn = useUser()?.email === email;
  const navigate = useNavigate();

  /** The page is for admins only; the session learns that this one is no longer an admin. */
  async function leave() {
    await navigate(paths.dashboard);
    await requireSession().start();
  }

  return (
    <ConfirmRequest
      endpoint={removeAdmin}
      input={{ params: { id } }}
      invalidates={invalidates}
      title={labels.removeAdminTitle(name)}
      description={isOwn ? labels.removeOwnAdminText : labels.removeAdminText(name)}
      confirmLabel={labels.removeAdmin}
      dismissLabel={labels.roleDismiss}
      findFocusFallback={() => findFocus(user)}
      onSuccess={() => {
        notify.success(labels.removedAdmin(name));
        if (isOwn) void leave();
      }}
      onClose={onClose}
    />
  );
}
