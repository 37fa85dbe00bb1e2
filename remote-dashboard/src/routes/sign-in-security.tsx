import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { getStaffFactors } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { ListPage } from 'shared-staff';
import { RulesForm } from '../features/sign-in-security/components/rules-form';
import { StaffTable } from '../features/sign-in-security/components/staff-table';
import { texts } from '../texts';

const { security: labels } = texts;

export function Component() {
  const query = useQuery(endpointQuery(getStaffFactors, {}));
  return (
    <ListPage title={labels.heading} lead={labels.lead}>
      <QueryView query={query} columnCount={4}>
        {(data) => (
          <>
            <RulesForm {...data} />
            <StaffTable staff={data.staff} isBusy={query.isFetching} />
          </>
        )}
      </QueryView>
    </ListPage>
  );
}
