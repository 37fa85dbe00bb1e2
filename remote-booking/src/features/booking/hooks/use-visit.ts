import {
  type Choice,
  type Dentists,
  findHeld,
  isHoldLost,
  listLostTimes,
  toChoice,
  toCoveredTimes,
  toDaySlots,
  toHoldFailures,
  useHold,
} from 'shared-visits';
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
  /** What was chosen before a reload, whose hold may still make the time look taken; null for nothing. */
  readonly restored: Pick<Choice, 'timeLocal' | 'doctorId'> | null;
}

/** What the clinic knows of a visit: its times, the hold and the booking. */
export function useVisit(options: VisitOptions) {
  const { treatment, dateLocal, dentists, offeredTime, restored, onBooked, onFailed } = options;
  const ownTimes = [offeredTime, restored?.timeLocal ?? null].filter((time) => time !== null);
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

  /** A dentist with the time of the restored choice, if that was with them. */
  function withRestored(doctor: DoctorTimes | null): DoctorTimes | null {
    if (!doctor || !restored?.timeLocal || doctor.id !== restored.doctorId) return doctor;
    return { ...doctor, freeTimes: [...doctor.freeTimes, restored.timeLocal] };
  }

  const slotsOf = (doctor: DoctorTimes | null) =>
    toDaySlots(treatment, {
      doctor: withRestored(doctor),
      own: [...toCoveredTimes(hold.state), ...booking.unconfirmed, ...ownTimes],
      lost: listLostTimes([...booking.failures, ...holdFailures], doctor?.id ?? null),
    });

  return { hold, booking, holdFailures, slotsOf };
}
