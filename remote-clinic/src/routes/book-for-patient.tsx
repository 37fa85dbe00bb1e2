import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { getPatient, staffPaths } from 'shared-contracts';
import { CellLink, PageTitle, QueryView } from 'shared-data';
import { useCan } from 'shared-staff';
import { Card, EmptyState, PageHeading, size, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { useOwnWeek } from '../features/day/hooks/use-own-week';
import { useShownDay } from '../features/day/hooks/use-shown-day';
import { VisitForm } from '../features/patient-visits/components/visit-form';
import { AlertList } from '../shared/alert-list';
import { formatPatient } from '../shared/patient-format';
import { patientTexts } from '../patient-texts';
import { texts } from '../texts';

const { visit: labels } = patientTexts;

const FormCard = styled(Card)`
  max-width: ${size.text};
`;

/** The form of a dentist, who books with themselves. */
function OwnVisitForm({ patientId }: { readonly patientId: string }) {
  const { today } = useShownDay();
  const query = useOwnWeek(today);
  return (
    <QueryView query={query}>
      {({ doctor }) =>
        doctor ? (
          <VisitForm whom={{ id: patientId }} ownId={doctor.id} />
        ) : (
          <EmptyState title={texts.myDay.noDoctor} />
        )
      }
    </QueryView>
  );
}

/** Books a visit for a patient whom the reception has found, or the next one for a patient of a dentist's own. */
export function Component() {
  const { id = '' } = useParams();
  const isDesk = useCan('visits.manage');
  const query = useQuery(endpointQuery(getPatient, { params: { id } }));
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={
          query.data && <CellLink to={staffPaths.patient(id)}>{formatPatient(query.data)}</CellLink>
        }
      />
      <QueryView query={query}>
        {(patient) => (
          <Stack>
            <AlertList alerts={patient.alerts} />
            <FormCard>
              {isDesk ? (
                <VisitForm whom={{ id: patient.id }} />
              ) : (
                <OwnVisitForm patientId={patient.id} />
              )}
            </FormCard>
          </Stack>
        )}
      </QueryView>
    </>
  );
}
