import { useState } from 'react';
import type { Booking, Patient } from 'shared-contracts';
import { IconAction } from 'shared-data';
import { icons } from 'shared-ui';
import { summaryTexts } from '../../../summary-texts';
import { SummaryDialog } from './summary-dialog';

const { summaries: labels } = summaryTexts;

interface SummaryButtonProps {
  readonly patient: Patient;
  readonly booking: Booking;
  /** The IDs of what says which visit it is. */
  readonly describedBy: string;
}

/** Opens what the patient is told of a visit; nothing where there is nothing to read or write. */
export function SummaryButton({ patient, booking, describedBy }: SummaryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const summary = patient.summaries.find(({ bookingId }) => bookingId === booking.id);
  if (!isOpen && !summary?.written && !summary?.isWritable) return null;
  return (
    <>
      <IconAction
        icon={summary?.written ? icons.clipboard : icons.plus}
        label={summary?.written ? labels.label : labels.write}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <SummaryDialog patientId={patient.id} visit={booking} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
