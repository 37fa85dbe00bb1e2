import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callApi, useUser } from 'shared-auth';
import {
  type AppointmentOption,
  type Booking,
  type DateLocal,
  formatDate,
  formatTime,
  type InputOf,
  rescheduleBooking,
  type TimeLocal,
} from 'shared-contracts';
import { useSave } from 'shared-data';
import { isAboutTime, isHoldLost } from '../../choose-time/api/failure';
import { useBusyTimes } from '../../choose-time/hooks/use-busy-times';
import { useChosenTime } from '../../choose-time/hooks/use-chosen-time';
import type { Dentists } from '../../choose-time/hooks/use-dentists';
import { useHold } from '../../choose-time/hooks/use-hold';
import type { TimeChoice } from '../../choose-time/model/choice';
import { toVisitTimes } from '../api/visit-times';
import { visitTexts } from '../../visit-texts';
import { changedByVisit } from '../model/changed-by-visit';

export interface NewTimeOptions {
  readonly booking: Booking;
  /** Whether the reader is the patient. */
  readonly isOwn: boolean;
  /** The new day, and the booking's treatment on it. */
  readonly dateLocal: DateLocal;
  readonly option: AppointmentOption;
  readonly dentists: Dentists;
  /** The time of the day that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** The time of the day that a link asks for; null for none. */
  readonly requestedTime: TimeLocal | null;
  readonly onMoved: () => void;
}

/** The form that moves a visit to a time of one day; the chosen time is held meanwhile. */
export function useNewTime(options: NewTimeOptions) {
  const { booking, isOwn, dateLocal, option, dentists, offeredTime, requestedTime } = options;
  const { id, treatment, patient, patientId = null, revision } = booking;
  const email = useUser()?.email ?? '';
  const hold = useHold({ treatment, dateLocal, replacesId: id }, toVisitTimes(id));
  const send = (input: InputOf<typeof rescheduleBooking>) =>
    hold.book(() => callApi(rescheduleBooking, input));
  const moving = useSave(send, {
    changes: changedByVisit,
    proceed: options.onMoved,
    onFailed: (error) => void (isHoldLost(error) && hold.lose()),
  });
  const [sent, setSent] = useState<TimeChoice | null>(null);

  const isRequestedFree =
    requestedTime !== null &&
    (requestedTime === offeredTime || option.freeTimes.includes(requestedTime));
  const [isOfferGone] = useState(requestedTime !== null && !isRequestedFree);
  const { register, control, handleSubmit, setValue, formState } = useForm<{
    timeLocal: TimeLocal | '';
  }>({
    defaultValues: { timeLocal: isRequestedFree ? requestedTime : '' },
  });
  const timeLocal = useWatch({ control, name: 'timeLocal' }) || null;
  const busy = useBusyTimes({
    ...{ treatment: option, dateLocal, email, movedId: id },
    personId: isOwn ? patientId : null,
  });
  // Without a patient: the hold is for the one of the visit.
  const time = useChosenTime({
    ...{ treatment: option, dateLocal, dentists, timeLocal, hold },
    onChange: (chosen) => setValue('timeLocal', chosen, { shouldValidate: chosen !== '' }),
    own: offeredTime === null ? [] : [offeredTime],
    busy,
    isSending: moving.isPending,
    failures: sent && moving.error ? [{ ...sent, error: moving.error }] : [],
  });

  const submit = handleSubmit(() => {
    if (!timeLocal) return;
    const { doctorId } = time.choice;
    const body = { dateLocal, timeLocal, revision, ...(doctorId !== null && { doctorId }) };
    const moved = [formatDate(dateLocal), formatTime(timeLocal)] as const;
    setSent({ ...time.choice, timeLocal });
    const saved = isOwn
      ? visitTexts.visits.rescheduled(...moved)
      : visitTexts.userBookings.rescheduled(patient, ...moved);
    moving.save({ params: { id }, body }, { saved });
  });

  return {
    time,
    timeField: {
      ...register('timeLocal', { validate: time.validate }),
      error: formState.errors.timeLocal?.message,
    },
    isOfferGone,
    message: moving.error && isAboutTime(moving.error) ? null : moving.message,
    submit,
    isPending: moving.isPending,
  };
}
