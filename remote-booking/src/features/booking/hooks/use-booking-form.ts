import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  describeNextFree,
  findHeld,
  findOverlapping,
  findTimeError,
  isAboutTime,
  isSlotTaken,
  useHolding,
} from 'shared-visits';
import {
  type AppointmentOption,
  type DoctorTimes,
  type NewBooking,
  phoneSchema,
  type TimeLocal,
} from 'shared-contracts';
import { dialogTexts } from '../../../dialog-texts';
import type { BookingDraft } from './use-booking-draft';
import type { BookingHandlers } from './use-create-booking';
import { useVisit } from './use-visit';

const focusChosenTime = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name=timeLocal]:checked')?.focus();

/** A time that was chosen until a dentist was who is not free then. */
export interface ClearedTime {
  readonly doctor: string;
  readonly timeLocal: TimeLocal;
}

interface BookingFormOptions
  extends BookingHandlers, Pick<NewBooking, 'dateLocal' | 'patient' | 'email'> {
  readonly treatment: AppointmentOption;
  /** A family member; null means the account holder. */
  readonly patientId: string | null;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** What stays when another day is chosen. */
  readonly draft: BookingDraft;
}

/** The form's state of one day and its requests; a failure keeps what the patient entered. */
export function useBookingForm(options: BookingFormOptions) {
  const { treatment, patientId, offeredTime, draft, onBooked, onFailed, ...patient } = options;
  const { name, durationMinutes } = treatment;
  const form = useRef<HTMLFormElement>(null);
  const [cleared, setCleared] = useState<ClearedTime | null>(null);
  const { dateLocal } = patient;
  const { dentists } = draft;
  const visit = useVisit({
    ...{ treatment, dateLocal, dentists, offeredTime, onBooked, onFailed },
    restored: draft.restored?.dateLocal === dateLocal ? draft.restored : null,
  });
  const { hold, booking, holdFailures } = visit;
  const slots = visit.slotsOf(dentists.chosen);
  const doctorId = dentists.chosen?.id ?? null;

  const { register, control, handleSubmit, setValue, formState } = draft.fields;
  const timeLocal = useWatch({ control, name: 'timeLocal' }) || null;
  const choice = { timeLocal, doctorId, patientId };

  const priceCents = findHeld(hold.state, choice)?.priceCents ?? treatment.priceCents;
  const target = timeLocal && {
    ...choice,
    timeLocal,
    covered: findOverlapping(timeLocal, durationMinutes, slots.freeTimes),
  };
  useHolding(hold, {
    target,
    isFree: timeLocal !== null && slots.freeTimes.includes(timeLocal),
    isPaused: booking.isPending || !dentists.isSettled,
  });

  const submit = handleSubmit(({ phone }) => {
    if (!timeLocal) return;
    const chosen = {
      ...(doctorId !== null && { doctorId }),
      ...(patientId !== null && { patientId }),
    };
    booking.book({ ...patient, timeLocal, phone, ...chosen, treatment: name, priceCents });
  });

  function chooseTime(chosen: TimeLocal) {
    setValue('timeLocal', chosen, { shouldValidate: true });
    // The button that was pressed disappears with the offer.
    focusChosenTime(form.current);
  }

  function chooseDentist(doctor: DoctorTimes | null) {
    dentists.choose(doctor?.id ?? null);
    if (!timeLocal || visit.slotsOf(doctor).freeTimes.includes(timeLocal)) return;
    setValue('timeLocal', '');
    setCleared(doctor && { doctor: doctor.name, timeLocal });
  }

  function holdAgain() {
    if (target) void hold.request(target);
    focusChosenTime(form.current);
  }

  const bookingTimeError = findTimeError(booking.failures, choice);
  const isOfferShown =
    bookingTimeError !== null && isSlotTaken(bookingTimeError) && slots.freeTimes.length > 0;
  const formError = booking.failures.find(({ error }) => !isAboutTime(error))?.error ?? null;

  return {
    form,
    slots,
    dentists,
    chooseDentist,
    timeField: register('timeLocal', {
      validate: (chosen) =>
        (chosen !== '' && slots.freeTimes.includes(chosen)) || dialogTexts.booking.slotRequired,
    }),
    phoneField: register('phone', {
      validate: (phone) => phoneSchema.safeParse(phone).error?.issues[0]?.message ?? true,
    }),
    errors: formState.errors,
    choice,
    /** What the clinic has promised with the hold, which a new price does not change. */
    priceCents,
    chooseTime,
    cleared: timeLocal ? null : cleared,
    holdState: hold.state,
    holdAgain,
    holdError: findTimeError(holdFailures, choice),
    // For a time that was lost while it was booked, the form offers others instead.
    bookingError: bookingTimeError && !isSlotTaken(bookingTimeError) ? bookingTimeError : null,
    nextFree: isOfferShown ? '' : describeNextFree(bookingTimeError, dateLocal),
    formError,
    submit,
    isPending: booking.isPending,
  };
}
