import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { PatientDialog } from './patient-dialog';

interface NewPatientButtonProps {
  /** Where to go once the patient was added. */
  readonly toPath: (id: string) => string;
}

export function NewPatientButton({ toPath }: NewPatientButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {patientTexts.form.add}
      </Button>
      {isOpen && (
        <PatientDialog
          patient={null}
          onClose={() => setOpen(false)}
          onAdded={(id) => void navigate(toPath(id))}
        />
      )}
    </>
  );
}
