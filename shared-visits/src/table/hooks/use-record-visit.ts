import {
  type BookingStatus,
  findRecorded,
  setBookingStatus,
  undoBookingStatus,
  type VisitStatus,
} from 'shared-contracts';
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
 * or why it was not recorded; and one that takes back what was recorded last.
 */
export function useRecordVisit() {
  const options = { changes: changedByVisit, errors: 'notification' } as const;
  const recording = useSave(setBookingStatus, options);
  const takingBack = useSave(undoBookingStatus, options);

  const undo = ({ id, patient }: RecordedVisit, status: VisitStatus) =>
    takingBack.save({ params: { id, status } }, { saved: undone(patient) });

  const recordVisit = (visit: RecordedVisit, status: VisitStatus) =>
    recording.save(
      { params: { id: visit.id }, body: { status } },
      { saved: recorded[status](visit.patient), undo: () => undo(visit, status) },
    );

  function takeBack(visit: RecordedVisit & { readonly status: BookingStatus }) {
    const status = findRecorded(visit.status);
    if (status) undo(visit, status);
  }

  return { recordVisit, takeBack, isPending: recording.isPending || takingBack.isPending };
}
