import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { exportDoctors, listDoctors, staffPaths } from 'shared-contracts';
import { ButtonLink } from 'shared-ui';
import { QueryView } from 'shared-data';
import { ListPage, useTableParams } from 'shared-staff';
import { ManageDoctorsTable } from '../features/doctors/components/manage-doctors-table';
import { texts } from '../texts';

export function Component() {
  const { search } = useTableParams().params;
  const query = useQuery(endpointQuery(listDoctors, {}));
  return (
    <ListPage
      title={texts.manageDoctors.heading}
      csv={{ endpoint: exportDoctors, input: { query: { search } }, fileName: 'doctors.csv' }}
      actions={
        <ButtonLink variant="secondary" to={staffPaths.addDoctor}>
          {texts.manageDoctors.add}
        </ButtonLink>
      }
    >
      <QueryView query={query} columnCount={6}>
        {(doctors) => <ManageDoctorsTable doctors={doctors} isBusy={query.isFetching} />}
      </QueryView>
    </ListPage>
  );
}
