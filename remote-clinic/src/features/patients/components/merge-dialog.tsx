import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import { type Patient, previewMerge } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { Dialog, Stack } from 'shared-ui';
import { recordTexts } from '../../../record-texts';
import { PatientPicker } from '../../../shared/patient-picker';
import { MergeForm } from './merge-form';

const { merge: labels } = recordTexts;

interface MergeDialogProps {
  readonly patient: Patient;
  readonly onClose: () => void;
}

interface ComparisonProps extends MergeDialogProps {
  readonly otherId: string;
}

function Comparison({ patient, otherId, onClose }: ComparisonProps) {
  const input = { params: { id: patient.id }, query: { otherId } };
  const query = useQuery({ ...endpointQuery(previewMerge, input), staleTime: 0 });
  return (
    <QueryView query={query}>
      {(preview) => (
        <MergeForm
          patient={patient}
          preview={preview}
          onClose={onClose}
          onRejected={() => void query.refetch()}
        />
      )}
    </QueryView>
  );
}

/** Finds another record of the same person, shows both side by side, and merges the other one into this one. */
export function MergeDialog({ patient, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState('');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={labels.title(patient.name)}
      description={labels.text}
    >
      <Stack>
        <PatientPicker
          searchLabel={labels.search}
          label={labels.choice}
          placeholder={labels.choose}
          excludedId={patient.id}
          value={otherId}
          onChange={({ target }) => setOtherId(target.value)}
        />
        {otherId !== '' && (
          <Comparison key={otherId} patient={patient} otherId={otherId} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}
