import { useState } from 'react';
import { paths, type User } from 'shared-contracts';
import { Button, Cluster, EmptyState } from 'shared-ui';
import { CellLink } from '../../../shared/table/cell-link';
import { SearchableTable, type SearchableColumn } from '../../../shared/table/searchable-table';
import { texts } from '../../../texts';
import { DeleteUserDialog } from './delete-user-dialog';
import { RoleCell } from './role-cell';

const { columns: headers } = texts.users;

const toColumns = (onDelete: (user: User) => void): SearchableColumn<User>[] => [
  { key: 'number', header: headers.number, render: (_, number) => number },
  { key: 'name', header: headers.name, render: ({ name }) => name, sortBy: ({ name }) => name },
  {
    key: 'email',
    header: headers.email,
    render: ({ email }) => (
      <Cluster gap="s" justify="space-between">
        <span>{email}</span>
        <CellLink to={paths.userBookings(email)}>{texts.users.bookings}</CellLink>
      </Cluster>
    ),
    sortBy: ({ email }) => email,
  },
  {
    key: 'admin',
    header: headers.admin,
    render: (user) => <RoleCell user={user} />,
    sortBy: ({ role }) => role,
  },
  {
    key: 'delete',
    header: headers.delete,
    render: (user) => (
      <Button variant="secondary" onClick={() => onDelete(user)}>
        {texts.users.delete}
      </Button>
    ),
  },
];

/** Everybody who has an account, with what an admin may do about it. */
export function UsersTable({ users, isBusy }: { users: readonly User[]; isBusy: boolean }) {
  const [deleting, setDeleting] = useState<User | null>(null);
  return (
    <>
      <SearchableTable
        rows={users}
        columns={toColumns(setDeleting)}
        rowKey={({ _id }) => _id}
        toSearchText={({ name, email }) => `${name} ${email}`}
        words={texts.users}
        isBusy={isBusy}
        empty={<EmptyState title={texts.users.none} />}
      />
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
