import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, endpointMutation, isRetryable } from 'shared-auth';
import {
  type AppointmentOption,
  createBooking,
  listAppointmentOptions,
  listBookings,
  listMonthAvailability,
  type NewBooking,
  phoneSchema,
  type TimeLocal,
} from 'shared-contracts';
import { texts } from '../../../texts';
import { keepFree } from '../model/slots';

const focusChosenTime = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name=timeLocal]:checked')?.focus();

/** For a taken time, the form offers others instead of an error. */
const isSlotTaken = (error: Error) => error instanceof ApiError && error.code === 'slot_taken';

/** What is called when the API has answered a booking or failed to. */
export interface BookingHandlers {
  readonly onBooked: (booking: { readonly id: string; readonly timeLocal: TimeLocal }) => void;
  readonly onFailed: (error: Error) => void;
}

interface BookingFormOptions
  extends BookingHandlers, Pick<NewBooking, 'dateLocal' | 'patient' | 'email'> {
  readonly treatment: AppointmentOption;
}

/** The form's state and its request; a failure keeps what the patient entered. */
export function useBookingForm({ treatment, onBooked, onFailed, ...patient }: BookingFormOptions) {
  const { name, priceCents } = treatment;
  // Requested without a response: it may be taken by this very patient, who then asks again.
  const [unconfirmed, setUnconfirmed] = useState<TimeLocal | null>(null);
  const slots = keepFree(treatment, unconfirmed);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    ...endpointMutation(createBooking, {
      invalidates: [listAppointmentOptions, listMonthAvailability, listBookings],
    }),
    // Passed here because `mutate` drops its own when the form unmounts, as after a session's end.
    onSuccess: ({ id }, { body }) => onBooked({ id, timeLocal: body.timeLocal }),
    onError: (error, { body }) => {
      setUnconfirmed(isRetryable(error) ? body.timeLocal : null);
      onFailed(error);
    },
  });
  const { register, control, handleSubmit, setValue, formState } = useForm({
    defaultValues: { timeLocal: slots.freeTimes[0] ?? '', phone: '' },
  });

  const submit = handleSubmit((entered) =>
    mutate({ body: { ...patient, ...entered, treatment: name, priceCents } }),
  );

  function chooseTime(timeLocal: TimeLocal) {
    setValue('timeLocal', timeLocal, { shouldValidate: true });
    // The button that was pressed disappears with the offer.
    focusChosenTime(form.current);
  }

  return {
    form,
    slots,
    timeField: register('timeLocal', {
      validate: (timeLocal) => slots.freeTimes.includes(timeLocal) || texts.booking.slotRequired,
    }),
    phoneField: register('phone', {
      validate: (phone) => phoneSchema.safeParse(phone).error?.issues[0]?.message ?? true,
    }),
    errors: formState.errors,
    rejection: error && !isSlotTaken(error) ? error : null,
    chosenTime: useWatch({ control, name: 'timeLocal' }),
    chooseTime,
    submit,
    isPending,
  };
}
