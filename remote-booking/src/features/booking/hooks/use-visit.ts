import {
  type Dentists,
  findHeld,
  isHoldLost,
  listLostTimes,
  toChoice,
  toCoveredTimes,
  toDaySlots,
  toHoldFailures,
  useHold,
} from 'shared-booking';
import type {
  AppointmentOption,
  DateLocal,
  DoctorTimes,
  NewBooking,
  TimeLocal,
} from 'shared-contracts';
import { type BookingHandlers, useCreateBooking } from './use-create-booking';

interface VisitOptions extends BookingHandlers {
  readonly treatment: AppointmentOption;
  readonly dateLocal: DateLocal;
  readonly dentists: Dentists;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
}

/** What the clinic knows of a visit: its times, the hold and the booking. */
export function useVisit(options: VisitOptions) {
  const { treatment, dateLocal, dentists, offeredTime, onBooked, onFailed } = options;
  const offered = offeredTime === null ? [] : [offeredTime];
  const hold = useHold({ treatment: treatment.name, dateLocal });

  function complete(booked: { id: string; lapsesAt?: Date }, body: NewBooking) {
    const doctor = dentists.chosen?.name ?? findHeld(hold.state, toChoice(body))?.doctor ?? null;
    const { timeLocal, priceCents } = body;
    onBooked({ ...booked, timeLocal, priceCents, doctor });
  }

  function fail(error: Error) {
    if (isHoldLost(error)) void hold.lose();
    onFailed(error);
  }

  const booking = useCreateBooking({ hold, onBooked: complete, onFailed: fail });
  const holdFailures = booking.isPending ? [] : toHoldFailures(hold.state);

  const slotsOf = (doctor: DoctorTimes | null) =>
    toDaySlots(treatment, {
      doctor,
      own: [...toCoveredTimes(hold.state), ...booking.unconfirmed, ...offered],
      lost: listLostTimes([...booking.failures, ...holdFailures], doctor?.id ?? null),
    });

  return { hold, booking, holdFailures, slotsOf };
}
