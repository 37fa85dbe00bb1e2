import { useState } from 'react';
import { paths, type User } from 'shared-contracts';
import { Badge, Button, Cluster, EmptyState, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { CellLink, RowButtons, type SearchableColumn, SearchableTable } from 'shared-pages';
import { texts } from '../../../texts';
import { toNameId } from '../model/find-name';
import { RoleDialog } from './role-dialog';
import { RoleBadges, RolesMenu, type StaffRole } from './user-roles';
import { DeleteUserDialog, MakeAdminDialog, RemoveAdminDialog } from './user-dialogs';

const { columns: headers } = texts.users;

const NoLineBreak = styled.span`
  white-space: nowrap;
`;

const DIALOGS = {
  delete: DeleteUserDialog,
  makeAdmin: MakeAdminDialog,
  removeAdmin: RemoveAdminDialog,
} as const;

/** The change being confirmed. */
interface AccountChange {
  readonly kind: keyof typeof DIALOGS;
  readonly user: User;
}

interface RoleChange {
  readonly kind: 'role';
  readonly user: User;
  readonly role: StaffRole;
}

type PendingChange = AccountChange | RoleChange;

interface ChangeButtonProps extends AccountChange {
  readonly onPress: (change: AccountChange) => void;
}

const ChangeButton = ({ kind, user, onPress }: ChangeButtonProps) => (
  <Button
    variant="secondary"
    aria-describedby={toNameId(user)}
    onClick={() => onPress({ kind, user })}
  >
    <NoLineBreak>{texts.users[kind]}</NoLineBreak>
  </Button>
);

type Columns = SearchableColumn<User>[];

const toColumns = (onPress: (change: PendingChange) => void): Columns => [
  { key: 'number', header: headers.number, width: '11%', render: (_, number) => number },
  {
    key: 'name',
    header: headers.name,
    render: (user) => (
      <Stack gap="xs">
        <span id={toNameId(user)} tabIndex={-1}>
          {user.name}
        </span>
        <RoleBadges user={user} />
      </Stack>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'email',
    header: headers.email,
    width: '27%',
    render: (user) => (
      <Cluster gap="s" justify="space-between">
        <span>{user.email}</span>
        <CellLink to={paths.userBookings(user.email)} aria-describedby={toNameId(user)}>
          {texts.users.bookings}
        </CellLink>
      </Cluster>
    ),
    sortBy: ({ email }) => email,
  },
  {
    key: 'admin',
    header: headers.admin,
    width: '31%',
    render: (user) => (
      <RowButtons>
        {user.role === 'admin' ? (
          <>
            <Badge tone="success">{texts.users.isAdmin}</Badge>
            <ChangeButton kind="removeAdmin" user={user} onPress={onPress} />
          </>
        ) : (
          <ChangeButton kind="makeAdmin" user={user} onPress={onPress} />
        )}
        <RolesMenu user={user} onSelect={(role) => onPress({ kind: 'role', user, role })} />
      </RowButtons>
    ),
    sortBy: ({ role }) => role,
  },
  {
    key: 'delete',
    header: headers.delete,
    width: '13%',
    render: (user) => <ChangeButton kind="delete" user={user} onPress={onPress} />,
  },
];

interface ChangeDialogProps {
  readonly change: PendingChange;
  readonly onClose: () => void;
}

function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  if (change.kind === 'role') return <RoleDialog {...change} onClose={onClose} />;
  const Dialog = DIALOGS[change.kind];
  return <Dialog user={change.user} onClose={onClose} />;
}

/** The clinic's users, with the actions of an admin. */
export function UsersTable({ users, isBusy }: { users: readonly User[]; isBusy: boolean }) {
  const [change, setChange] = useState<PendingChange | null>(null);
  return (
    <>
      <SearchableTable
        rows={users}
        columns={toColumns(setChange)}
        rowKey={({ id }) => id}
        toSearchText={({ name, email }) => `${name} ${email}`}
        labels={texts.users}
        isBusy={isBusy}
        empty={<EmptyState title={texts.users.none} />}
      />
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </>
  );
}
