import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { getPatient, staffPaths } from 'shared-contracts';
import { CellLink, PageTitle, QueryView, useAddress } from 'shared-data';
import { PatientSearch } from 'shared-staff';
import { Button, Card, PageHeading, size, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { WaitingForm } from '../features/waiting/components/waiting-form';
import { formatPatient } from '../shared/patient-format';
import { waitingTexts } from '../waiting-texts';

const { form: labels } = waitingTexts;

const FormCard = styled(Card)`
  max-width: ${size.text};
`;

/** What the address says of a new patient (`?patient=new&name=…`). */
const NEW = 'new';

/** The form for a patient whom the clinic has. */
function KnownPatient({ id }: { readonly id: string }) {
  const query = useQuery(endpointQuery(getPatient, { params: { id } }));
  return (
    <>
      <PageHeading
        title={labels.heading}
        lead={
          query.data && <CellLink to={staffPaths.patient(id)}>{formatPatient(query.data)}</CellLink>
        }
      />
      <QueryView query={query}>
        {(patient) => (
          <FormCard>
            <WaitingForm key={patient.id} whom={{ id: patient.id }} />
          </FormCard>
        )}
      </QueryView>
    </>
  );
}

/** The search for the patient, or the form for a new one. */
function Caller({ isNew }: { readonly isNew: boolean }) {
  const { query, change } = useAddress();
  return (
    <>
      <PageHeading title={labels.heading} lead={labels.lead} />
      <FormCard>
        {isNew ? (
          <Stack alignItems="stretch">
            <Button variant="quiet" onClick={() => change({ patient: null, name: null })}>
              {labels.findOther}
            </Button>
            <WaitingForm whom={{ typed: query.get('name') ?? '' }} />
          </Stack>
        ) : (
          <PatientSearch
            toPath={staffPaths.addWaitingFor}
            onNew={(name) => change({ patient: NEW, name })}
          />
        )}
      </FormCard>
    </>
  );
}

/** Puts a caller on the waiting list: who it is comes first. */
export function Component() {
  const patient = useAddress().query.get('patient');
  const isNew = patient === NEW;
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      {patient === null || isNew ? <Caller isNew={isNew} /> : <KnownPatient id={patient} />}
    </>
  );
}
