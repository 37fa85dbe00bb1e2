import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { setBookingStatus, undoBookingStatus, type VisitStatus } from 'shared-contracts';
import { notify } from 'shared-ui';
import { toErrorText } from 'shared-pages';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

const { recorded, undo, undone } = visitTexts.userBookings;

/** Which visit, and whose. */
interface RecordedVisit {
  readonly id: string;
  readonly patient: string;
}

/**
 * Returns a function that records what happened at a visit and says so, with a button that takes it back,
 * or why it was not recorded. Never throws.
 */
export function useRecordVisit() {
  const options = { invalidates: changedByVisit };
  const { mutateAsync: record, isPending } = useMutation(
    endpointMutation(setBookingStatus, options),
  );
  const { mutateAsync: takeBack } = useMutation(endpointMutation(undoBookingStatus, options));

  async function undoRecord({ id, patient }: RecordedVisit, status: VisitStatus) {
    try {
      await takeBack({ params: { id, status } });
      notify.success(undone(patient));
    } catch (error) {
      notify.error(toErrorText(error));
    }
  }

  async function recordVisit(visit: RecordedVisit, status: VisitStatus) {
    try {
      await record({ params: { id: visit.id }, body: { status } });
      const onPress = () => void undoRecord(visit, status);
      notify.success(recorded[status](visit.patient), { label: undo, onPress });
    } catch (error) {
      notify.error(toErrorText(error));
    }
  }

  return { recordVisit, isPending };
}
