import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { type Booking, setBookingStatus, type VisitStatus } from 'shared-contracts';
import { notify } from 'shared-ui';
import { toErrorText } from 'shared-pages';
import { visitTexts as texts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

/** Records whether the patient came and says so, or why it was not recorded. */
export function useVisitStatus() {
  const { mutateAsync } = useMutation(
    endpointMutation(setBookingStatus, { invalidates: changedByVisit }),
  );
  return async (booking: Booking, status: VisitStatus) => {
    try {
      await mutateAsync({ params: { id: booking.id }, body: { status } });
      notify.success(texts.userBookings.recorded[status](booking.patient));
    } catch (error) {
      notify.error(toErrorText(error));
    }
  };
}
