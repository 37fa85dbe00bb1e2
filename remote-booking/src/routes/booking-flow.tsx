import { useQuery } from '@tanstack/react-query';
import { ApiError, useUser } from 'shared-auth';
import type { AppointmentOption, DateLocal } from 'shared-contracts';
import { notify } from 'shared-ui';
import type { Booked } from '../features/booking/components/booked-note';
import { BookingDialog } from '../features/booking/components/booking-dialog';
import { treatmentsQuery } from '../features/treatment/api/list-treatments';
import { toUserMessage } from '../shared/to-user-message';
import { texts } from '../texts';
import { useLoginDetour } from './use-login-detour';
import { useReloadTimes } from './use-reload-times';

const UNAUTHENTICATED = 401;

interface BookingFlowProps {
  readonly dateLocal: DateLocal;
  readonly treatmentId: string | null;
  readonly onClose: () => void;
  readonly onBooked: (booked: Booked) => void;
}

/** The dialog of the treatment that the address names, and what follows from its answer. */
export function BookingFlow({ dateLocal, treatmentId, onClose, onBooked }: BookingFlowProps) {
  const user = useUser();
  const goToLogin = useLoginDetour(dateLocal);
  const reloadTimes = useReloadTimes(dateLocal);
  const { data: treatment } = useQuery({
    ...treatmentsQuery(dateLocal),
    select: (treatments) => treatments.find(({ _id }) => _id === treatmentId),
  });
  if (!treatment || !user) return null;

  function finish({ name }: AppointmentOption, slot: string) {
    onClose();
    notify.success(texts.booking.confirmed);
    reloadTimes();
    onBooked({ treatment: name, dateLocal, slot });
  }

  function refuse({ _id }: AppointmentOption, error: Error) {
    notify.error(toUserMessage(error));
    if (error instanceof ApiError && error.status === UNAUTHENTICATED) return goToLogin(_id);
    reloadTimes();
  }

  return (
    <BookingDialog
      treatment={treatment}
      dateLocal={dateLocal}
      user={user}
      onClose={onClose}
      onBooked={(slot) => finish(treatment, slot)}
      onRefused={(error) => refuse(treatment, error)}
    />
  );
}
