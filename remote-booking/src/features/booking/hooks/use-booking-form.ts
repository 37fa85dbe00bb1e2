import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isRetryable } from 'shared-auth';
import type { AppointmentOption } from 'shared-contracts';
import { texts } from '../../../texts';
import { type NewBooking, useBook } from '../api/book';
import { phoneRules } from '../model/phone-rules';
import { keepFree } from '../model/slots';

const focusChosenSlot = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name=slot]:checked')?.focus();

interface BookingFormOptions extends Pick<NewBooking, 'appoinmentDate' | 'patient' | 'email'> {
  readonly treatment: AppointmentOption;
  readonly onBooked: (slot: string) => void;
  readonly onRefused: (error: Error) => void;
}

/** The form's state and its one call; a refusal keeps what was typed. */
export function useBookingForm({ treatment, onBooked, onRefused, ...person }: BookingFormOptions) {
  const { name, role } = treatment;
  // Asked for without an answer: it may be taken by this very patient, who then asks again.
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const { slots, taken } = keepFree(treatment, unanswered);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useBook({
    onBooked,
    onRefused: (error, slot) => {
      setUnanswered(isRetryable(error) ? slot : null);
      onRefused(error);
    },
  });
  const { register, control, handleSubmit, setValue, formState } = useForm({
    defaultValues: { slot: slots[0] ?? '', phone: '' },
  });

  const submit = handleSubmit((choice) => mutate({ ...person, ...choice, treatment: name, role }));

  function takeInstead(slot: string) {
    setValue('slot', slot, { shouldValidate: true });
    // The button that was pressed goes away with the offer.
    focusChosenSlot(form.current);
  }

  return {
    form,
    times: { slots, taken },
    slotField: register('slot', {
      validate: (slot) => slots.includes(slot) || texts.booking.slotRequired,
    }),
    phoneField: register('phone', phoneRules),
    errors: formState.errors,
    chosenSlot: useWatch({ control, name: 'slot' }),
    takeInstead,
    submit,
    isPending,
  };
}
