import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from 'shared-auth';
import {
  type Booking,
  formatDate,
  getPatient,
  type Patient,
  toTreatmentsText,
} from 'shared-contracts';
import { QueryView } from 'shared-data';
import { Dialog } from 'shared-ui';
import { summaryTexts } from '../../../summary-texts';
import { SummaryCard } from './summary-card';
import { SummaryForm } from './summary-form';

const { summaries: labels } = summaryTexts;

type ToldVisit = Pick<Booking, 'id' | 'patient' | 'treatment' | 'addedTreatments' | 'dateLocal'>;

interface SummaryDialogProps {
  readonly patientId: string;
  readonly visit: ToldVisit;
  readonly onClose: () => void;
}

type Loaded = Pick<SummaryDialogProps, 'visit' | 'onClose'> & { readonly patient: Patient };

/** What was typed stays when the visit becomes one about which nothing can be written; saving then says so. */
function Summary({ visit, patient, onClose }: Loaded) {
  const summary = patient.summaries.find(({ bookingId }) => bookingId === visit.id);
  const [opened] = useState(summary);
  const present = summary?.written ?? null;
  if (opened?.isWritable)
    return <SummaryForm visitId={visit.id} present={present} onClose={onClose} />;
  return present ? <SummaryCard title={labels.label} written={present} /> : <p>{labels.none}</p>;
}

/** What the patient is told of a visit: its dentist and owners write it, other staff read it. */
export function SummaryDialog({ patientId, visit, onClose }: SummaryDialogProps) {
  const query = useQuery({
    ...endpointQuery(getPatient, { params: { id: patientId } }),
    // A text that a colleague has written since is no conflict.
    staleTime: 0,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={labels.label}
      description={labels.about(
        visit.patient,
        toTreatmentsText(visit),
        formatDate(visit.dateLocal),
      )}
    >
      <QueryView query={query} isWaiting={!query.isFetchedAfterMount}>
        {(patient) => <Summary visit={visit} patient={patient} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
