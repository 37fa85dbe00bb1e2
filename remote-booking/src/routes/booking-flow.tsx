import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useSession } from 'shared-auth';
import { useWaitingEntries } from 'shared-booking';
import { type DateLocal, listAppointmentOptions, type TimeLocal } from 'shared-contracts';
import { notify } from 'shared-ui';
import type { BookedAppointment } from '../features/booking/components/booking-confirmation';
import type { useBookingDialog } from '../features/booking/use-booking-dialog';
import { findEntry } from '../features/waiting-list/model/find-entry';
import { toUserMessage } from '../shared/to-user-message';
import { texts } from '../texts';
import { RedirectToLogin } from './redirect-to-login';

interface BookingFlowProps {
  readonly dateLocal: DateLocal;
  readonly treatmentId: string | null;
  /** The time that a link asks for, null for none. */
  readonly timeLocal: TimeLocal | null;
  /** The dialog's code; null until it has loaded. */
  readonly dialog: ReturnType<typeof useBookingDialog>['content'];
  readonly onClose: () => void;
  readonly onBooked: (booked: BookedAppointment) => void;
}

/** The dialog of the treatment that the address names, and what follows from its outcome. */
export function BookingFlow(props: BookingFlowProps) {
  const { dateLocal, treatmentId, timeLocal: requestedTime, dialog, onClose, onBooked } = props;
  const session = useSession();
  const { entries, isLoading } = useWaitingEntries();
  const { data: treatment } = useQuery({
    ...endpointQuery(listAppointmentOptions, { query: { dateLocal } }),
    select: (treatments) => treatments.find(({ id }) => id === treatmentId),
  });
  if (!treatment || session.status === 'loading') return null;
  if (session.status === 'signed-out') {
    const target = { dateLocal, treatmentId: treatment.id, timeLocal: requestedTime };
    return <RedirectToLogin {...target} />;
  }
  if (isLoading || !dialog) return null;

  const { user } = session;

  const { name, priceCents } = treatment;

  function confirm({
    id,
    timeLocal,
    doctor,
  }: Pick<BookedAppointment, 'id' | 'timeLocal' | 'doctor'>) {
    onClose();
    notify.success(texts.booking.confirmed);
    onBooked({ id, uid: user.uid, treatment: name, dateLocal, timeLocal, priceCents, doctor });
  }

  return (
    <dialog.BookingDialog
      treatment={treatment}
      dateLocal={dateLocal}
      offeredTime={findEntry(entries, { treatment, dateLocal })?.offer?.timeLocal ?? null}
      requestedTime={requestedTime}
      user={user}
      onClose={onClose}
      onBooked={confirm}
      onFailed={(error) => notify.error(toUserMessage(error))}
    />
  );
}
