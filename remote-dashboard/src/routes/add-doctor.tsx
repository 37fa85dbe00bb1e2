import { Card, PageHeading, size } from 'shared-ui';
import { styled } from 'styled-components';
import { useSpecialities } from '../features/doctors/api/list-specialities';
import { AddDoctorForm } from '../features/doctors/components/add-doctor-form';
import { QueryView } from '../shared/query/query-view';
import { texts } from '../texts';

const FormCard = styled(Card)`
  max-width: ${size.text};
`;

export function Component() {
  const query = useSpecialities();
  return (
    <>
      <title>{texts.pageTitle(texts.addDoctor.heading)}</title>
      <PageHeading title={texts.addDoctor.heading} />
      <FormCard>
        <QueryView query={query}>
          {(specialities) => <AddDoctorForm specialities={specialities.map(({ name }) => name)} />}
        </QueryView>
      </FormCard>
    </>
  );
}
