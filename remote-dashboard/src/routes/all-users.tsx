import { exportUsers, userFilters } from 'shared-contracts';
import { FilterLinks, PageTitle } from 'shared-data';
import { CsvButton } from 'shared-staff';
import { PageHeading, Stack } from 'shared-ui';
import { UsersTable } from '../features/users/components/users-table';
import { useUserChoices } from '../features/users/hooks/use-users';
import { texts } from '../texts';

const { users: labels } = texts;

export function Component() {
  const { search, filter, sort } = useUserChoices();
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        actions={
          <CsvButton
            endpoint={exportUsers}
            input={{ query: { search, filter, sort } }}
            fileName="users.csv"
          />
        }
      />
      <Stack>
        <FilterLinks
          label={labels.filter}
          name="filter"
          value={filter}
          choices={userFilters.map((choice) => [choice, labels.filters[choice]] as const)}
        />
        <UsersTable />
      </Stack>
    </>
  );
}
