import { useState } from 'react';
import { staffPaths, type User } from 'shared-contracts';
import { Badge, Button, Cluster, type DataColumn, EmptyState, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { CellLink, RowButtons } from 'shared-data';
import { KeysetTable, NoMatch, toColumnSort } from 'shared-staff';
import { texts } from '../../../texts';
import type { useUsers } from '../hooks/use-users';
import { toNameId } from '../model/find-focus';
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

interface ColumnsOptions {
  readonly firstNumber: number;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onPress: (change: PendingChange) => void;
}

const toColumns = ({ firstNumber, sort, onSort, onPress }: ColumnsOptions): DataColumn<User>[] => [
  {
    key: 'number',
    header: headers.number,
    width: '10%',
    render: (_, index) => firstNumber + index,
  },
  {
    key: 'name',
    header: headers.name,
    sort: toColumnSort(sort, 'name', onSort),
    render: (user) => (
      <Stack gap="xs">
        <span id={toNameId(user)} tabIndex={-1}>
          {user.name}
        </span>
        <RoleBadges user={user} />
      </Stack>
    ),
  },
  {
    key: 'email',
    header: headers.email,
    width: '28%',
    sort: toColumnSort(sort, 'email', onSort),
    render: (user) => (
      <Cluster gap="s" justify="space-between">
        <span>{user.email}</span>
        <CellLink to={staffPaths.userBookings(user.email)} aria-describedby={toNameId(user)}>
          {texts.users.bookings}
        </CellLink>
      </Cluster>
    ),
  },
  {
    key: 'admin',
    header: headers.admin,
    width: '32%',
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
  },
  {
    key: 'delete',
    header: headers.delete,
    width: '14%',
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

interface UsersProps {
  readonly users: ReturnType<typeof useUsers>;
}

/** Replaces the rows when there are none. */
function NoUsers({ users: { isFirstPage, search, clearSearch } }: UsersProps) {
  if (!isFirstPage) return <EmptyState title={texts.users.noMore} />;
  return search ? <NoMatch onClear={clearSearch} /> : <EmptyState title={texts.users.none} />;
}

/** A page of the clinic's users, with the actions of an admin. */
export function UsersTable({ users }: UsersProps) {
  const [change, setChange] = useState<PendingChange | null>(null);
  const { firstNumber, sort, startOver } = users;
  const onSort = (sort: string) => startOver({ sort });
  return (
    <>
      <KeysetTable
        list={users}
        toRows={(page) => page.users}
        rowKey={({ id }) => id}
        columns={toColumns({ firstNumber, sort, onSort, onPress: setChange })}
        labels={texts.users}
        empty={<NoUsers users={users} />}
        isNumbered
      />
      {change && <ChangeDialog change={change} onClose={() => setChange(null)} />}
    </>
  );
}
