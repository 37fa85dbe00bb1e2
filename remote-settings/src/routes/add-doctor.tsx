import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listSpecialities } from 'shared-contracts';
import { Card, PageHeading, size } from 'shared-ui';
import { styled } from 'styled-components';
import { PageTitle, QueryView } from 'shared-data';
import { AddDoctorForm } from '../features/doctors/components/add-doctor-form';
import { texts } from '../texts';

const FormCard = styled(Card)`
  max-width: ${size.text};
`;

export function Component() {
  const query = useQuery(endpointQuery(listSpecialities, {}));
  return (
    <>
      <PageTitle>{texts.addDoctor.heading}</PageTitle>
      <PageHeading title={texts.addDoctor.heading} />
      <FormCard>
        <QueryView query={query}>
          {(specialities) => <AddDoctorForm specialities={specialities.map(({ name }) => name)} />}
        </QueryView>
      </FormCard>
    </>
  );
}
