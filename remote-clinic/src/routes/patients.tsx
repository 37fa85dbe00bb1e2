import { paths } from 'shared-contracts';
import { PageTitle } from 'shared-pages';
import { ButtonLink, Cluster, PageHeading } from 'shared-ui';
import { usePermission } from '../features/patients/hooks/use-permission';
import { NewPatientButton } from '../features/patients/components/new-patient-button';
import { PatientsTable } from '../features/patients/components/patients-table';
import { patientTexts } from '../patient-texts';

const { list: labels } = patientTexts;

export function Component() {
  const canManage = usePermission('patients.manage');
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        actions={
          canManage && (
            <Cluster>
              <NewPatientButton toPath={paths.patient} />
              <ButtonLink to={paths.bookForCaller}>{labels.book}</ButtonLink>
            </Cluster>
          )
        }
      />
      <PatientsTable
        toPath={paths.patient}
        emptyAction={canManage && <NewPatientButton toPath={paths.patient} />}
      />
    </>
  );
}
