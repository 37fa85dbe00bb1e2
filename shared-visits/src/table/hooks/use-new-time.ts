import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callApi } from 'shared-auth';
import {
  type AppointmentOption,
  type Booking,
  type DateLocal,
  type DoctorTimes,
  formatDate,
  formatTime,
  type InputOf,
  rescheduleBooking,
  type TimeLocal,
} from 'shared-contracts';
import { toErrorText, useSave } from 'shared-data';
import {
  describeNextFree,
  findTimeError,
  isHoldLost,
  listLostTimes,
  toHoldFailures,
} from '../../choose-time/api/failure';
import { useDentists } from '../../choose-time/hooks/use-dentists';
import { useHold } from '../../choose-time/hooks/use-hold';
import { useHolding } from '../../choose-time/hooks/use-holding';
import { toCoveredTimes } from '../../choose-time/model/hold';
import { findOverlapping, toDaySlots } from '../../choose-time/model/slots';
import { visitTexts as texts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

export interface NewTimeOptions {
  readonly booking: Booking;
  /** The new day, and the booking's treatment on it. */
  readonly dateLocal: DateLocal;
  readonly option: AppointmentOption;
  /** The time of the day that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** The time of the day that a link asks for; null for none. */
  readonly requestedTime: TimeLocal | null;
  readonly onMoved: () => void;
}

/** The form that moves a visit to a time of one day; the chosen time is held meanwhile. */
export function useNewTime(options: NewTimeOptions) {
  const { booking, dateLocal, option, offeredTime, requestedTime, onMoved } = options;
  const { id, treatment } = booking;
  const dentists = useDentists(option, dateLocal);
  const hold = useHold({ treatment, dateLocal, replacesId: id });
  const [cleared, setCleared] = useState('');
  const send = (input: InputOf<typeof rescheduleBooking>) =>
    hold.book(() => callApi(rescheduleBooking, input));
  const moving = useSave(send, {
    changes: changedByVisit,
    proceed: onMoved,
    onFailed: (error) => void (isHoldLost(error) && hold.lose()),
  });
  const doctorId = dentists.chosen?.id ?? null;
  const holdFailures = moving.isPending ? [] : toHoldFailures(hold.state);

  const slotsOf = (doctor: DoctorTimes | null) =>
    toDaySlots(option, {
      doctor,
      own: [...toCoveredTimes(hold.state), ...(offeredTime === null ? [] : [offeredTime])],
      lost: listLostTimes(holdFailures, doctor?.id ?? null),
    });
  const slots = slotsOf(dentists.chosen);

  const isRequestedFree = requestedTime !== null && slots.freeTimes.includes(requestedTime);
  const [isOfferGone] = useState(requestedTime !== null && !isRequestedFree);
  const { register, control, handleSubmit, setValue, formState } = useForm<{
    timeLocal: TimeLocal | '';
  }>({
    defaultValues: { timeLocal: isRequestedFree ? requestedTime : '' },
  });
  const timeLocal = useWatch({ control, name: 'timeLocal' }) || null;
  // The hold is for the patient of the visit.
  const choice = { timeLocal, doctorId, patientId: null };
  const target = timeLocal && {
    ...choice,
    timeLocal,
    covered: findOverlapping(timeLocal, option.durationMinutes, slots.freeTimes),
  };
  useHolding(hold, {
    target,
    isFree: timeLocal !== null && slots.freeTimes.includes(timeLocal),
    isPaused: moving.isPending || !dentists.isSettled,
  });

  function chooseDentist(doctor: DoctorTimes | null) {
    dentists.choose(doctor?.id ?? null);
    if (!timeLocal || slotsOf(doctor).freeTimes.includes(timeLocal)) return;
    setValue('timeLocal', '');
    setCleared(doctor ? texts.visits.cleared(doctor.name, formatTime(timeLocal)) : '');
  }

  const submit = handleSubmit(() => {
    if (!timeLocal) return;
    const body = { dateLocal, timeLocal, ...(doctorId !== null && { doctorId }) };
    const saved = texts.visits.rescheduled(formatDate(dateLocal), formatTime(timeLocal));
    moving.save({ params: { id }, body }, { saved });
  });

  const timeError = findTimeError(holdFailures, choice);

  return {
    slots,
    dentists,
    chooseDentist,
    choice,
    hold,
    holdAgain: () => target && void hold.request(target),
    timeField: register('timeLocal', { required: texts.visits.timeRequired }),
    timeError: formState.errors.timeLocal?.message,
    cleared: timeLocal ? '' : cleared,
    isOfferGone,
    message: moving.message ?? (timeError && toErrorText(timeError)),
    nextFree: describeNextFree(moving.error, dateLocal),
    submit,
    isPending: moving.isPending,
  };
}
