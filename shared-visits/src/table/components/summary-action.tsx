import { useState } from 'react';
import { type Booking, formatDate, toTreatmentsText } from 'shared-contracts';
import { IconAction, SecondaryText } from 'shared-data';
import { Dialog, icons, Stack } from 'shared-ui';
import { visitTexts } from '../../visit-texts';
import { SummaryText } from './summary-text';
import { toDescriptionIds } from './visit-ids';

const { visits: labels, visitAt } = visitTexts;

/** Opens what the clinic tells the patient of a visit; nothing without a text. */
export function SummaryAction({ booking }: { readonly booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const { summary, doctor } = booking;
  if (summary === undefined) return null;
  return (
    <>
      <IconAction
        icon={icons.clipboard}
        label={labels.summary}
        aria-describedby={toDescriptionIds(booking)}
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={labels.summary}
        description={visitAt(toTreatmentsText(booking), formatDate(booking.dateLocal))}
      >
        <Stack gap="m">
          <SummaryText>{summary}</SummaryText>
          {doctor !== null && <SecondaryText>{labels.with(doctor)}</SecondaryText>}
        </Stack>
      </Dialog>
    </>
  );
}
