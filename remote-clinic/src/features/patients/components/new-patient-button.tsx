import { useNavigate } from 'react-router-dom';
import { staffPaths } from 'shared-contracts';
import { useAddress } from 'shared-data';
import { Button } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { PatientDialog } from './patient-dialog';

/** What the address says while the dialog is open (`?open=new`), to which the search of staff leads too. */
const OPEN = 'new';

/** Opens the dialog that adds a patient, see {@link NewPatientDialog}. */
export function NewPatientButton() {
  const { change } = useAddress();
  return (
    <Button variant="secondary" onClick={() => change({ open: OPEN })}>
      {patientTexts.form.add}
    </Button>
  );
}

/** Adds a patient and leads to their page, while the address says so. Once on a page, for all of its buttons. */
export function NewPatientDialog() {
  const { query, change } = useAddress();
  const navigate = useNavigate();
  if (query.get('open') !== OPEN) return null;
  return (
    <PatientDialog
      patient={null}
      onClose={() => change({ open: null }, { replace: true })}
      onAdded={(id) => void navigate(staffPaths.patient(id))}
    />
  );
}
