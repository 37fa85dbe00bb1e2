import { paths } from 'shared-contracts';
import { PageTitle } from 'shared-data';
import { PageHeading } from 'shared-ui';
import { NewPatientButton } from '../features/patients/components/new-patient-button';
import { PatientsTable } from '../features/patients/components/patients-table';
import { patientTexts } from '../patient-texts';

const { caller: labels } = patientTexts;

/** The first step of booking for a caller: whom the visit is for. */
export const Component = () => (
  <>
    <PageTitle>{labels.heading}</PageTitle>
    <PageHeading
      title={labels.heading}
      lead={labels.lead}
      actions={<NewPatientButton toPath={paths.bookForPatient} />}
    />
    <PatientsTable
      toPath={paths.bookForPatient}
      emptyAction={<NewPatientButton toPath={paths.bookForPatient} />}
    />
  </>
);
