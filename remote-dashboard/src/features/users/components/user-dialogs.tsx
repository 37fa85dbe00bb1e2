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
import { ConfirmRequest, useSave } from 'shared-data';
import { texts } from '../../../texts';
import { findFocus } from '../model/find-focus';

const { users: labels } = texts;
const changes = [searchUsers];

interface UserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

export const DeleteUserDialog = ({ user: { id, name }, onClose }: UserDialogProps) => (
  <ConfirmRequest
    endpoint={deleteUser}
    input={{ params: { id } }}
    changes={[...changes, listBookings]}
    title={labels.deleteTitle}
    description={labels.deleteText(name)}
    confirmLabel={labels.delete}
    dismissLabel={labels.deleteDismiss}
    saved={labels.deleted(name)}
    onClose={onClose}
  />
);

/** Offers to undo the change for as long as its toast is shown. */
export function MakeAdminDialog({ user, onClose }: UserDialogProps) {
  const { id, name } = user;
  const undoing = useSave(removeAdmin, {
    changes,
    saved: labels.removedAdmin(name),
    errors: 'notification',
  });

  function undo() {
    findFocus(user)?.focus();
    undoing.save({ params: { id } });
  }

  return (
    <ConfirmRequest
      endpoint={makeAdmin}
      input={{ params: { id } }}
      changes={changes}
      title={labels.makeAdminTitle(name)}
      description={labels.makeAdminText(name)}
      confirmLabel={labels.makeAdmin}
      dismissLabel={labels.roleDismiss}
      findFocusFallback={() => findFocus(user)}
      saved={({ modifiedCount }) => (modifiedCount > 0 ? labels.madeAdmin : null)}
      undo={undo}
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
      changes={changes}
      title={labels.removeAdminTitle(name)}
      description={isOwn ? labels.removeOwnAdminText : labels.removeAdminText(name)}
      confirmLabel={labels.removeAdmin}
      dismissLabel={labels.roleDismiss}
      findFocusFallback={() => findFocus(user)}
      saved={labels.removedAdmin(name)}
      onSaved={() => void (isOwn && leave())}
      onClose={onClose}
    />
  );
}
