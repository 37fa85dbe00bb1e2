import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { findHeld, isAboutTime, isHoldLost, toChoice, useChosenTime, useHold } from 'shared-visits';
import {
  type AppointmentOption,
  type NewBooking,
  phoneSchema,
  type TimeLocal,
} from 'shared-contracts';
import type { BookingDraft } from './use-booking-draft';
import { type Booked, type BookingHandlers, useCreateBooking } from './use-create-booking';

const focusChosenTime = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name=timeLocal]:checked')?.focus();

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
  const { dateLocal } = patient;
  const { dentists, restored } = draft;
  const form = useRef<HTMLFormElement>(null);
  const { register, control, handleSubmit, setValue, formState } = draft.fields;
  const timeLocal = useWatch({ control, name: 'timeLocal' }) || null;

  const hold = useHold({ treatment: treatment.name, dateLocal });
  const booking = useCreateBooking({
    hold,
    onBooked(booked: Booked, body: NewBooking) {
      const doctor = dentists.chosen?.name ?? findHeld(hold.state, toChoice(body))?.doctor ?? null;
      onBooked({ ...booked, timeLocal: body.timeLocal, priceCents: body.priceCents, doctor });
    },
    onFailed(error) {
      if (isHoldLost(error)) void hold.lose();
      onFailed(error);
    },
  });
  const time = useChosenTime({
    ...{ treatment, dateLocal, dentists, patientId, timeLocal, hold },
    onChange: (chosen) => setValue('timeLocal', chosen, { shouldValidate: chosen !== '' }),
    own: [...booking.unconfirmed, ...(offeredTime === null ? [] : [offeredTime])],
    restored: restored?.dateLocal === dateLocal ? restored : null,
    isSending: booking.isPending,
    failures: booking.failures,
  });
  const { doctorId } = time.choice;
  const priceCents = time.held?.priceCents ?? treatment.priceCents;

  const submit = handleSubmit(({ phone }) => {
    if (!timeLocal) return;
    const chosen = {
      ...(doctorId !== null && { doctorId }),
      ...(patientId !== null && { patientId }),
    };
    const { name } = treatment;
    booking.book({ ...patient, timeLocal, phone, ...chosen, treatment: name, priceCents });
  });

  return {
    form,
    time: {
      ...time,
      // The button that was pressed disappears.
      chooseTime(chosen: TimeLocal) {
        time.chooseTime(chosen);
        focusChosenTime(form.current);
      },
      holdAgain() {
        time.holdAgain();
        focusChosenTime(form.current);
      },
    },
    timeField: register('timeLocal', { validate: time.validate }),
    phoneField: register('phone', {
      validate: (phone) => phoneSchema.safeParse(phone).error?.issues[0]?.message ?? true,
    }),
    errors: formState.errors,
    /** What the clinic has promised with the hold, which a new price does not change. */
    priceCents,
    formError: booking.failures.find(({ error }) => !isAboutTime(error))?.error ?? null,
    submit,
    isPending: booking.isPending,
  };
}
