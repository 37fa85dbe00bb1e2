import { setBookingStatus, undoBookingStatus, type VisitStatus } from 'shared-contracts';
import { useSave } from 'shared-data';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

const { recorded, undone } = visitTexts.userBookings;

/** Which visit, and whose. */
interface RecordedVisit {
  readonly id: string;
  readonly patient: string;
}

/**
 * Returns a function that records what happened at a visit and says so, with a button that takes it back,
 * or why it was not recorded.
 */
export function useRecordVisit() {
  const options = { changes: changedByVisit, errors: 'notification' } as const;
  const recording = useSave(setBookingStatus, options);
  const takingBack = useSave(undoBookingStatus, options);

  function recordVisit({ id, patient }: RecordedVisit, status: VisitStatus) {
    const undo = () => takingBack.save({ params: { id, status } }, { saved: undone(patient) });
    recording.save(
      { params: { id }, body: { status } },
      { saved: recorded[status](patient), undo },
    );
  }

  return { recordVisit, isPending: recording.isPending };
}
