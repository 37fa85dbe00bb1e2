import { useState } from 'react';
import {
  type AuditEntry,
  getPatient,
  listAuditLog,
  listPatients,
  takeMergeBack,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { useCan } from 'shared-staff';
import { Button } from 'shared-ui';
import { texts } from '../../../texts';

const { merge: labels } = texts.audit;

/** Takes the merge back that an entry is about, while that is possible; nothing for other entries. */
export function TakeMergeBack({ entry }: { readonly entry: AuditEntry }) {
  const canManage = useCan('patients.manage');
  const [isAsking, setIsAsking] = useState(false);
  const { openMergeId, patient } = entry;
  if (openMergeId === null || !canManage) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {labels.takeBack}
      </Button>
      {isAsking && (
        <ConfirmRequest
          endpoint={takeMergeBack}
          input={{ params: { id: openMergeId } }}
          changes={[listAuditLog, getPatient, listPatients]}
          saved={labels.done}
          title={labels.title(patient?.name ?? '')}
          description={labels.text}
          confirmLabel={labels.takeBack}
          confirmVariant="primary"
          dismissLabel={labels.keep}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
