import { requireSession, useUser } from 'shared-auth';
import { grantRole, revokeRole, searchUsers, type User } from 'shared-contracts';
import { ConfirmRequest, useSave } from 'shared-data';
import { texts } from '../../../texts';
import { findFocus } from '../model/find-focus';
import { hasRole, type StaffRole } from './user-roles';

const { users } = texts;
const { roles: labels } = users;

interface RoleDialogProps {
  readonly user: User;
  readonly role: StaffRole;
  readonly onClose: () => void;
}

/** The texts and the endpoint of a change, and what undoes it. */
function toChange({ user: { name }, role, isOwn }: RoleDialogProps & { isOwn: boolean }) {
  const label = labels.names[role];
  const allows = labels.allows[role];
  const grant = {
    endpoint: grantRole,
    title: labels.grantTitle(name, label),
    description: labels.grantText(name, allows),
    confirmLabel: labels.grant(label),
    confirmVariant: 'primary',
    success: labels.granted(name, label),
  } as const;
  const revoke = {
    endpoint: revokeRole,
    title: labels.revokeTitle(name, label),
    description: isOwn ? labels.revokeOwnText(allows) : labels.revokeText(name, allows),
    confirmLabel: labels.revoke(label),
    confirmVariant: 'danger',
    success: labels.revoked(name, label),
  } as const;
  return { grant, revoke };
}

/** Grants a role that the user lacks, or revokes one that they have. Its toast offers to undo the change. */
export function RoleDialog(props: RoleDialogProps) {
  const { user, role, onClose } = props;
  const isOwn = useUser()?.email === user.email;
  const { grant, revoke } = toChange({ ...props, isOwn });
  const [{ success, ...dialog }, reverse] = hasRole(user, role) ? [revoke, grant] : [grant, revoke];
  const input = { params: { id: user.id, role } };

  /** The drawer and the guards go by what the session knows of one's own roles. */
  const onSaved = () => void (isOwn && requireSession().start());

  const undoing = useSave(reverse.endpoint, {
    changes: [searchUsers],
    saved: reverse.success,
    onSaved,
    errors: 'notification',
  });

  function undo() {
    findFocus(user)?.focus();
    undoing.save(input);
  }

  return (
    <ConfirmRequest
      {...dialog}
      input={input}
      changes={[searchUsers]}
      dismissLabel={users.roleDismiss}
      findFocusFallback={() => findFocus(user)}
      saved={({ modifiedCount }) => (modifiedCount > 0 ? success : null)}
      undo={undo}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
