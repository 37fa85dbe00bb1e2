import { exportUsers } from 'shared-contracts';
import { ListPage } from 'shared-staff';
import { UsersTable } from '../features/users/components/users-table';
import { useUsers } from '../features/users/hooks/use-users';
import { texts } from '../texts';

const { users: labels } = texts;

export function Component() {
  const users = useUsers();
  const { search, filter, sort } = users;
  return (
    <ListPage
      title={labels.heading}
      csv={{
        endpoint: exportUsers,
        input: { query: { search, filter, sort } },
        fileName: labels.fileName,
      }}
      filter={{ name: 'filter', value: filter, label: labels.filter, texts: labels.filters }}
    >
      <UsersTable users={users} />
    </ListPage>
  );
}
