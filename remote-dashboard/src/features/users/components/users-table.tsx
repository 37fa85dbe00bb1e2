import { useState } from 'react';
import { paths, type User } from 'shared-contracts';
import { Badge, Button, Cluster, EmptyState } from 'shared-ui';
import { styled } from 'styled-components';
import { SearchableTable, type SearchableColumn, CellLink } from 'shared-pages';
import { texts } from '../../../texts';
import { DeleteUserDialog, MakeAdminDialog, RemoveAdminDialog, toNameId } from './user-dialogs';

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
interface PendingChange {
  readonly kind: keyof typeof DIALOGS;
  readonly user: User;
}

interface ChangeButtonProps extends PendingChange {
  readonly onPress: (change: PendingChange) => void;
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
  { key: 'number', header: headers.number, render: (_, number) => number },
  {
    key: 'name',
    header: headers.name,
    render: (user) => (
      <span id={toNameId(user)} tabIndex={-1}>
        {user.name}
      </span>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'email',
    header: headers.email,
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
    render: (user) =>
      user.role === 'admin' ? (
        <Cluster gap="s">
          <Badge tone="success">{texts.users.isAdmin}</Badge>
          <ChangeButton kind="removeAdmin" user={user} onPress={onPress} />
        </Cluster>
      ) : (
        <ChangeButton kind="makeAdmin" user={user} onPress={onPress} />
      ),
    sortBy: ({ role }) => role,
  },
  {
    key: 'delete',
    header: headers.delete,
    render: (user) => <ChangeButton kind="delete" user={user} onPress={onPress} />,
  },
];

/** The clinic's users, with the actions of an admin. */
export function UsersTable({ users, isBusy }: { users: readonly User[]; isBusy: boolean }) {
  const [change, setChange] = useState<PendingChange | null>(null);
  const ChangeDialog = change && DIALOGS[change.kind];
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
      {ChangeDialog && <ChangeDialog user={change.user} onClose={() => setChange(null)} />}
    </>
  );
}
