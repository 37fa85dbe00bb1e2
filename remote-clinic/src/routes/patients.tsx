import { useSearchParams } from 'react-router-dom';
import { exportPatients, staffPaths } from 'shared-contracts';
import { ListPage, useCan } from 'shared-staff';
import { ButtonLink } from 'shared-ui';
import {
  NewPatientButton,
  NewPatientDialog,
} from '../features/patients/components/new-patient-button';
import { PatientsTable } from '../features/patients/components/patients-table';
import { patientTexts } from '../patient-texts';

const { list: labels } = patientTexts;

export function Component() {
  const canManage = useCan('patients.manage');
  const search = useSearchParams()[0].get('search') ?? '';
  return (
    <ListPage
      title={labels.heading}
      csv={{ endpoint: exportPatients, input: { query: { search } }, fileName: labels.fileName }}
      actions={
        canManage && (
          <>
            <NewPatientButton />
            <ButtonLink to={staffPaths.bookForCaller}>{labels.book}</ButtonLink>
          </>
        )
      }
    >
      <PatientsTable emptyAction={canManage && <NewPatientButton />} />
      {canManage && <NewPatientDialog />}
    </ListPage>
  );
}
