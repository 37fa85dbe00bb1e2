import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { exportDoctors, listDoctors, paths } from 'shared-contracts';
import { ButtonLink, Cluster, PageHeading } from 'shared-ui';
import { QueryView, PageTitle } from 'shared-data';
import { CsvButton, useTableParams } from 'shared-staff';
import { ManageDoctorsTable } from '../features/doctors/components/manage-doctors-table';
import { texts } from '../texts';

export function Component() {
  const { search } = useTableParams().params;
  const query = useQuery(endpointQuery(listDoctors, {}));
  return (
    <>
      <PageTitle>{texts.manageDoctors.heading}</PageTitle>
      <PageHeading
        title={texts.manageDoctors.heading}
        actions={
          <Cluster>
            <CsvButton
              endpoint={exportDoctors}
              input={{ query: { search } }}
              fileName="doctors.csv"
            />
            <ButtonLink variant="secondary" to={paths.addDoctor}>
              {texts.manageDoctors.add}
            </ButtonLink>
          </Cluster>
        }
      />
      <QueryView query={query} columnCount={6}>
        {(doctors) => <ManageDoctorsTable doctors={doctors} isBusy={query.isFetching} />}
      </QueryView>
    </>
  );
}
