import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listDoctors, paths } from 'shared-contracts';
import { ButtonLink, PageHeading } from 'shared-ui';
import { PageTitle, QueryView } from 'shared-pages';
import { DoctorsTable } from '../features/doctors/components/doctors-table';
import { texts } from '../texts';

export function Component() {
  const query = useQuery(endpointQuery(listDoctors, {}));
  return (
    <>
      <PageTitle>{texts.doctors.heading}</PageTitle>
      <PageHeading
        title={texts.doctors.heading}
        actions={
          <ButtonLink variant="secondary" to={paths.addDoctor}>
            {texts.doctors.add}
          </ButtonLink>
        }
      />
      <QueryView query={query} isTable>
        {(doctors) => <DoctorsTable doctors={doctors} isBusy={query.isFetching} />}
      </QueryView>
    </>
  );
}
