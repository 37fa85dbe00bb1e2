import { staffPaths } from 'shared-contracts';
import { PageTitle, useAddress } from 'shared-data';
import { PatientSearch } from 'shared-staff';
import { Button, Card, PageHeading, size, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { VisitForm } from '../features/patient-visits/components/visit-form';
import { patientTexts } from '../patient-texts';

const { caller: labels, visit } = patientTexts;

const FormCard = styled(Card)`
  max-width: ${size.text};
`;

/** What the address says when the visit is for a new patient (`?patient=new&name=…`). */
const NEW = 'new';

/** Books a visit for anyone: whom it is for comes first. What the address says of the visit leads on. */
export function Component() {
  const { query, change } = useAddress();
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  const isNew = query.get('patient') === NEW;
  return (
    <>
      <PageTitle>{visit.heading}</PageTitle>
      <PageHeading title={visit.heading} lead={isNew ? labels.newLead : labels.lead} />
      <FormCard>
        {isNew ? (
          <Stack alignItems="stretch">
            <Button variant="quiet" onClick={() => change({ patient: null, name: null })}>
              {labels.findOther}
            </Button>
            <VisitForm whom={{ typed: query.get('name') ?? '' }} />
          </Stack>
        ) : (
          <PatientSearch
            toPath={(id) => `${staffPaths.bookForPatient(id)}${rest}`}
            onNew={(name) => change({ patient: NEW, name })}
          />
        )}
      </FormCard>
    </>
  );
}
