import { useState } from 'react';
import { useSession } from 'shared-auth';
import { useTreatmentDay, useWaitingEntries } from 'shared-visits';
import type { DateLocal } from 'shared-contracts';
import { toErrorText } from 'shared-data';
import { notify } from 'shared-ui';
import type { BookedAppointment } from '../features/booking/model/booked-appointment';
import type { useBookingDialog } from '../features/booking/use-booking-dialog';
import { findOfferedTime } from '../features/waiting-list/model/find-entry';
import { RedirectToSignIn } from './redirect-to-sign-in';
import type { useAppointmentAddress } from './use-appointment-address';

interface BookingFlowProps {
  readonly today: DateLocal;
  readonly dateLocal: DateLocal;
  /** The treatment whose dialog is open. */
  readonly treatmentId: string | null;
  /** The dentist whose times the page shows, null for all. */
  readonly doctorId: string | null;
  readonly address: ReturnType<typeof useAppointmentAddress>;
  /** The dialog's code; null until it has loaded. */
  readonly dialog: ReturnType<typeof useBookingDialog>['content'];
}

/** The dialog of the treatment that the address opens, and what follows from its outcome. */
export function BookingFlow(props: BookingFlowProps) {
  const { today, dateLocal, treatmentId, doctorId, address, dialog } = props;
  const session = useSession();
  const [hasAccount, setHasAccount] = useState(false);
  const { entries, isLoading } = useWaitingEntries();
  const day = useTreatmentDay(dateLocal, treatmentId);
  const { shown } = day;
  if (session.status === 'signed-in' && !hasAccount) setHasAccount(true);
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') {
    return shown && <RedirectToSignIn query={address.query} hasAccount={hasAccount} />;
  }
  if (isLoading || !dialog) return null;

  const { user } = session;
  const booked = address.booked?.uid === user.uid ? address.booked : null;
  if (!shown && !booked) return null;

  function confirm(
    made: Pick<
      BookedAppointment,
      'id' | 'timeLocal' | 'priceCents' | 'doctor' | 'forPatient' | 'lapsesAt'
    >,
  ) {
    if (!shown) return;
    const { name: treatment, durationMinutes } = shown.treatment;
    const facts = { treatment, durationMinutes, dateLocal: shown.dateLocal };
    address.confirm({ ...made, uid: user.uid, ...facts });
  }

  return (
    <dialog.BookingDialog
      booked={booked}
      request={
        shown && {
          ...shown,
          day,
          today,
          onChooseDay: address.moveTo,
          firstDoctorId: doctorId,
          offeredTime: findOfferedTime(entries, shown),
          requestedTime: address.timeLocal,
          visitorToken: address.visitorToken,
          user,
          onBooked: confirm,
          onFailed: (error) => notify.error(toErrorText(error)),
        }
      }
      onClose={address.close}
    />
  );
}
