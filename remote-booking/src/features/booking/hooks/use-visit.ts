import type { AppointmentOption, DateLocal, DoctorTimes, NewBooking } from 'shared-contracts';
import { isSlotTaken, listLostTimes, toHoldFailures } from '../api/failure';
import { toChoice } from '../model/choice';
import { findHeldDoctor, toCoveredTimes } from '../model/hold';
import { toDaySlots } from '../model/slots';
import { type BookingHandlers, useCreateBooking } from './use-create-booking';
import { useDentists } from './use-dentists';
import { useHold } from './use-hold';

interface VisitOptions extends BookingHandlers {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
}

/** What the clinic knows of a visit: dentists and times, the hold and the booking. */
export function useVisit({ treatment, dateLocal, onBooked, onFailed }: VisitOptions) {
  const dentists = useDentists(treatment.name, dateLocal);
  const hold = useHold({ treatment: treatment.name, dateLocal });

  function complete(id: string, body: NewBooking) {
    const doctor = dentists.chosen?.name ?? findHeldDoctor(hold.state, toChoice(body));
    hold.complete();
    onBooked({ id, timeLocal: body.timeLocal, doctor });
  }

  function fail(error: Error) {
    if (isSlotTaken(error)) void hold.lose();
    onFailed(error);
  }

  const booking = useCreateBooking({ onBooked: complete, onFailed: fail });
  const holdFailures = booking.isPending ? [] : toHoldFailures(hold.state);

  const slotsOf = (doctor: DoctorTimes | null) =>
    toDaySlots(treatment, {
      doctor,
      own: [...toCoveredTimes(hold.state), ...booking.unconfirmed],
      lost: listLostTimes([...booking.failures, ...holdFailures], doctor?.id ?? null),
    });

  return { dentists, hold, booking, holdFailures, slotsOf };
}
