import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { exportUsers, listUsers } from 'shared-contracts';
import { PageHeading } from 'shared-ui';
import { CsvButton, QueryView, useTableParams, PageTitle } from 'shared-pages';
import { UsersTable } from '../features/users/components/users-table';
import { texts } from '../texts';

export function Component() {
  const { search } = useTableParams().params;
  const query = useQuery(endpointQuery(listUsers, {}));
  return (
    <>
      <PageTitle>{texts.users.heading}</PageTitle>
      <PageHeading
        title={texts.users.heading}
        actions={
          <CsvButton endpoint={exportUsers} input={{ query: { search } }} fileName="users.csv" />
        }
      />
      <QueryView query={query} isTable>
        {(users) => <UsersTable users={users} isBusy={query.isFetching} />}
      </QueryView>
    </>
  );
}
