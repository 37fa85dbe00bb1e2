import {
  type ColleagueTime,
  formatDate,
  formatTime,
  moveVisit,
  type VisitToMove,
} from 'shared-contracts';
import { ConfirmRequest } from 'shared-data';
import { formatTreatment } from 'shared-texts';
import { changedByVisit } from 'shared-visits';
import { visitsToMoveTexts } from '../../../visits-to-move-texts';

const { move: labels, list, cancel } = visitsToMoveTexts;

interface MoveDialogProps {
  readonly visit: VisitToMove;
  readonly time: ColleagueTime;
  readonly findFocusFallback: () => Element | null;
  readonly onClose: () => void;
}

/** Moves a visit to a free time of a colleague. If it was moved in the meantime, the dialog says so. */
export function MoveDialog({ visit, time, ...dialog }: MoveDialogProps) {
  const { bookingId: id, patient, treatment, revision } = visit;
  const { doctor, doctorId, dateLocal, timeLocal } = time;
  const from = list.when(formatDate(visit.dateLocal), formatTime(visit.timeLocal));
  const to = labels.place(list.when(formatDate(dateLocal), formatTime(timeLocal)), doctor);
  return (
    <ConfirmRequest
      {...dialog}
      endpoint={moveVisit}
      input={{ params: { id }, body: { dateLocal, timeLocal, doctorId, revision } }}
      changes={changedByVisit}
      title={labels.title(patient)}
      description={labels.text(formatTreatment(treatment), from, to)}
      confirmLabel={labels.confirm}
      confirmVariant="primary"
      dismissLabel={cancel}
      saved={labels.moved(patient, to)}
    />
  );
}
