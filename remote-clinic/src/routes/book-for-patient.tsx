import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { getPatient, paths } from 'shared-contracts';
import { CellLink, PageTitle, QueryView } from 'shared-data';
import { Card, PageHeading, size, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { VisitForm } from '../features/patient-visits/components/visit-form';
import { AlertList } from '../shared/alert-list';
import { formatPatient } from '../shared/patient-format';
import { patientTexts } from '../patient-texts';

const { visit: labels } = patientTexts;

const FormCard = styled(Card)`
  max-width: ${size.text};
`;

/** Books a visit for a patient whom the reception has found. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(endpointQuery(getPatient, { params: { id } }));
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <QueryView query={query}>
        {(patient) => (
          <Stack gap="xl">
            <PageHeading
              title={labels.heading}
              lead={<CellLink to={paths.patient(patient.id)}>{formatPatient(patient)}</CellLink>}
            />
            <AlertList alerts={patient.alerts} />
            <FormCard>
              <VisitForm whom={{ id: patient.id }} />
            </FormCard>
          </Stack>
        )}
      </QueryView>
    </>
  );
}
