import { checkIn } from 'shared-contracts';
import { useSave } from 'shared-data';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

/** Returns a function that tells the clinic that the patient of a visit is there; `proceed` follows once the button has gone. */
export function useCheckIn() {
  const { save } = useSave(checkIn, { changes: changedByVisit, errors: 'notification' });
  return (id: string, proceed: () => void) =>
    save({ params: { id } }, { saved: visitTexts.visits.checkedIn, proceed });
}
