import {
  bookForPatient,
  formatDate,
  formatTime,
  removeWaitingPatient,
  rescheduleBooking,
  type WaitingPatient,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { waitingTexts as labels } from '../../../waiting-texts';
import { changedByWaiting } from '../model/changed-by-waiting';

interface DialogProps {
  readonly entry: WaitingPatient;
  readonly findFocusFallback: () => Element | null;
  readonly onClose: () => void;
}

/** Books the time that is held for a patient who says yes on the phone, or moves their visit there. */
export function AcceptDialog({ entry, ...dialog }: DialogProps) {
  const { id: waitingEntryId, patientId, patient, treatment, offer, visit } = entry;
  if (!offer) return null;
  const { dateLocal, timeLocal } = offer;
  const when = [formatDate(dateLocal), formatTime(timeLocal)] as const;
  const question = {
    ...dialog,
    changes: changedByWaiting,
    title: labels.accept.title(patient),
    confirmLabel: labels.accept.confirm,
    confirmVariant: 'primary',
    dismissLabel: labels.cancel,
    saved: labels.accept.booked(patient, ...when),
  } as const;
  if (visit) {
    return (
      <ConfirmRequest
        {...question}
        endpoint={rescheduleBooking}
        input={{ params: { id: visit.bookingId }, body: { dateLocal, timeLocal } }}
        description={labels.accept.moveText(formatTreatment(treatment), ...when)}
      />
    );
  }
  return (
    <ConfirmRequest
      {...question}
      endpoint={bookForPatient}
      input={{
        params: { id: patientId },
        body: { treatment, dateLocal, timeLocal, waitingEntryId },
      }}
      description={labels.accept.text(formatTreatment(treatment), ...when)}
    />
  );
}

/** Takes a patient off the list. */
export const RemoveDialog = ({ entry, ...dialog }: DialogProps) => (
  <ConfirmRequest
    {...dialog}
    endpoint={removeWaitingPatient}
    input={{ params: { id: entry.id } }}
    changes={changedByWaiting}
    title={labels.removal.title(entry.patient)}
    description={labels.removal.text}
    confirmLabel={labels.removal.confirm}
    dismissLabel={labels.cancel}
    saved={({ deletedCount }) =>
      deletedCount > 0 ? labels.removal.removed(entry.patient) : labels.removal.gone(entry.patient)
    }
  />
);
