import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listUsers } from 'shared-contracts';
import { PageHeading } from 'shared-ui';
import { PageTitle, QueryView } from 'shared-pages';
import { UsersTable } from '../features/users/components/users-table';
import { texts } from '../texts';

export function Component() {
  const query = useQuery(endpointQuery(listUsers, {}));
  return (
    <>
      <PageTitle>{texts.users.heading}</PageTitle>
      <PageHeading title={texts.users.heading} />
      <QueryView query={query} isTable>
        {(users) => <UsersTable users={users} isBusy={query.isFetching} />}
      </QueryView>
    </>
  );
}
