import { useState } from 'react';
import type { Booking, Patient } from 'shared-contracts';
import { Button } from 'shared-ui';
import { summaryTexts } from '../../../summary-texts';
import { SummaryDialog, toVisitText } from './summary-dialog';

const { summaries: labels } = summaryTexts;

interface SummaryButtonProps {
  readonly patient: Patient;
  readonly booking: Booking;
}

/** Opens what the patient is told of a visit; nothing where there is nothing to read or write. */
export function SummaryButton({ patient, booking }: SummaryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const summary = patient.summaries.find(({ bookingId }) => bookingId === booking.id);
  if (!isOpen && !summary?.written && !summary?.isWritable) return null;
  const label = summary?.written ? labels.label : labels.write;
  return (
    <>
      <Button
        variant="quiet"
        aria-label={labels.labelOf(label, toVisitText(booking))}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <SummaryDialog patientId={patient.id} visit={booking} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
