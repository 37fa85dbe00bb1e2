import { useState } from 'react';
import {
  getPatient,
  listBookings,
  removeVisitSummary,
  type WrittenSummary,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { Button } from 'shared-ui';
import { summaryTexts } from '../../../summary-texts';

const { summaries: labels } = summaryTexts;

interface RemoveSummaryProps {
  readonly visitId: string;
  readonly written: WrittenSummary;
  readonly onRemoved: () => void;
}

/** Removes what the patient reads, after a question. */
export function RemoveSummary({ visitId, written, onRemoved }: RemoveSummaryProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {labels.remove}
      </Button>
      {isAsking && (
        <ConfirmRequest
          endpoint={removeVisitSummary}
          input={{ params: { id: visitId }, query: { version: written.version } }}
          changes={[getPatient, listBookings]}
          title={labels.removeTitle}
          description={labels.removeText}
          confirmLabel={labels.remove}
          dismissLabel={labels.keep}
          saved={labels.removed}
          onSaved={onRemoved}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
