import { useQuery } from '@tanstack/react-query';
import { useSession } from 'shared-auth';
import type { AppointmentOption, DateLocal } from 'shared-contracts';
import { notify } from 'shared-ui';
import type { Booked } from '../features/booking/components/booked-note';
import { BookingDialog } from '../features/booking/components/booking-dialog';
import { treatmentsQuery } from '../features/treatment/api/list-treatments';
import { toUserMessage } from '../shared/to-user-message';
import { texts } from '../texts';
import { LoginDetour } from './login-detour';
import { useReloadTimes } from './use-reload-times';

interface BookingFlowProps {
  readonly dateLocal: DateLocal;
  readonly treatmentId: string | null;
  readonly onClose: () => void;
  readonly onBooked: (booked: Booked) => void;
}

/** The dialog of the treatment that the address names, and what follows from its answer. */
export function BookingFlow({ dateLocal, treatmentId, onClose, onBooked }: BookingFlowProps) {
  const session = useSession();
  const reloadTimes = useReloadTimes(dateLocal);
  const { data: treatment } = useQuery({
    ...treatmentsQuery(dateLocal),
    select: (treatments) => treatments.find(({ _id }) => _id === treatmentId),
  });
  if (!treatment || session.status === 'loading') return null;
  if (session.status === 'signed-out') {
    return <LoginDetour dateLocal={dateLocal} treatmentId={treatment._id} />;
  }

  function finish({ name }: AppointmentOption, slot: string) {
    onClose();
    notify.success(texts.booking.confirmed);
    reloadTimes();
    onBooked({ treatment: name, dateLocal, slot });
  }

  function refuse(error: Error) {
    notify.error(toUserMessage(error));
    reloadTimes();
  }

  return (
    <BookingDialog
      treatment={treatment}
      dateLocal={dateLocal}
      user={session.user}
      onClose={onClose}
      onBooked={(slot) => finish(treatment, slot)}
      onRefused={refuse}
    />
  );
}
