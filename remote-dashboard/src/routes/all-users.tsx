import { PageHeading } from 'shared-ui';
import { useUsers } from '../features/users/api/list-users';
import { UsersTable } from '../features/users/components/users-table';
import { QueryView } from '../shared/query/query-view';
import { texts } from '../texts';

export function Component() {
  const query = useUsers();
  return (
    <>
      <title>{texts.pageTitle(texts.users.heading)}</title>
      <PageHeading title={texts.users.heading} />
      <QueryView query={query}>
        {(users) => <UsersTable users={users} isBusy={query.isFetching} />}
      </QueryView>
    </>
  );
}
