import { useState } from 'react';
import { deleteUser, listUsers, paths, type User } from 'shared-contracts';
import { Button, Cluster, EmptyState, notify } from 'shared-ui';
import { ConfirmRequest } from '../../../shared/confirm-request';
import { SearchableTable, type SearchableColumn } from '../../../shared/table/searchable-table';
import { CellLink } from '../../../shared/text-styles';
import { texts } from '../../../texts';
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

interface UserDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

const DeleteUserDialog = ({ user: { id, name }, onClose }: UserDialogProps) => (
  <ConfirmRequest
    endpoint={deleteUser}
    input={{ params: { id } }}
    invalidates={[listUsers]}
    title={texts.users.deleteTitle}
    description={texts.users.deleteText(name)}
    confirmLabel={texts.users.delete}
    dismissLabel={texts.users.deleteDismiss}
    onSuccess={() => notify.success(texts.users.deleted(name))}
    onClose={onClose}
  />
);

/** The clinic's users, with the actions of an admin. */
export function UsersTable({ users, isBusy }: { users: readonly User[]; isBusy: boolean }) {
  const [deleting, setDeleting] = useState<User | null>(null);
  return (
    <>
      <SearchableTable
        rows={users}
        columns={toColumns(setDeleting)}
        rowKey={({ id }) => id}
        toSearchText={({ name, email }) => `${name} ${email}`}
        labels={texts.users}
        isBusy={isBusy}
        empty={<EmptyState title={texts.users.none} />}
      />
      {deleting && <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
