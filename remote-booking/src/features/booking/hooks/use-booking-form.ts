import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router-dom';
import { ApiError, callApi, endpointMutation, isRetryable } from 'shared-auth';
import {
  type Failure,
  type HoldControl,
  findHeld,
  isAboutPatient,
  isAboutTime,
  isHoldLost,
  toChoice,
  useBusyTimes,
  useChosenTime,
  useHold,
} from 'shared-visits';
import {
  type AppointmentOption,
  createBooking,
  type InputOf,
  listAppointmentOptions,
  listBookings,
  listMonthAvailability,
  listWaitingEntries,
  type NewBooking,
  phoneSchema,
  type ResponseOf,
  type SiteContext,
  type TimeLocal,
  visitNoteSchema,
} from 'shared-contracts';
import { toRule } from 'shared-data';
import { useBusyDialog } from 'shared-ui';
import type { BookingDraft } from './use-booking-draft';

/** What is called when the API has answered a booking or failed to. */
export interface BookingHandlers {
  readonly onBooked: (booking: {
    readonly id: string;
    readonly timeLocal: TimeLocal;
    readonly priceCents: number;
    /** The dentist's name; null when unknown. */
    readonly doctor: string | null;
    /** The family member whose visit it is; null for the account holder. */
    readonly forPatient: string | null;
    readonly lapsesAt?: Date;
  }) => void;
  readonly onFailed: (error: Error) => void;
}

/** No answer came, or the server failed on the way. What comes too often is rejected before anything is done. */
const mayBeBooked = (error: Error) =>
  isRetryable(error) && !(error instanceof ApiError && error.code === 'rate_limited');

const toFailure = (error: Error, body: NewBooking): Failure => ({ error, ...toChoice(body) });

type Booked = ResponseOf<typeof createBooking>;

interface CreateBookingOptions {
  readonly hold: HoldControl;
  readonly onBooked: (booked: Booked, body: NewBooking) => void;
  readonly onFailed: (error: Error) => void;
}

/** The request that books, and what its failure says about the requested time. */
function useCreateBooking({ hold, onBooked, onFailed }: CreateBookingOptions) {
  // Requested without a response: it may be taken by this very patient, who then asks again.
  const [unconfirmed, setUnconfirmed] = useState<TimeLocal | null>(null);
  const [isSending, setSending] = useState(false);
  useBusyDialog(isSending);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    ...endpointMutation(createBooking, {
      invalidates: [
        listAppointmentOptions,
        listMonthAvailability,
        listBookings,
        listWaitingEntries,
      ],
    }),
    mutationFn: (input: InputOf<typeof createBooking>) =>
      hold.book(() => callApi(createBooking, input)),
    // Passed here because `mutate` drops its own when the form unmounts, as after a session's end.
    onSuccess: (booked, { body }) => {
      setSending(false);
      onBooked(booked, body);
    },
    onError: (failure, { body }) => {
      setSending(false);
      setUnconfirmed(mayBeBooked(failure) ? body.timeLocal : null);
      onFailed(failure);
    },
  });

  return {
    book: (body: NewBooking) => {
      setSending(true);
      mutate({ body });
    },
    /** Also once it is done, until the confirmation takes the form's place. */
    isPending: isPending || isSuccess,
    unconfirmed: unconfirmed === null ? [] : [unconfirmed],
    /** The request that failed last; empty while another one runs. */
    failures: error && variables ? [toFailure(error, variables.body)] : [],
  };
}

/** What is not about the chosen time; the hold tells early for whom the treatment is not offered. */
function findFormError({ state }: HoldControl, failures: readonly Failure[]): Error | null {
  if (state.status === 'rejected' && isAboutPatient(state.error)) return state.error;
  return failures.find(({ error }) => !isAboutTime(error))?.error ?? null;
}

const focusChosenTime = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[name=timeLocal]:checked')?.focus();

interface BookingFormOptions
  extends BookingHandlers, Pick<NewBooking, 'dateLocal' | 'patient' | 'email'> {
  readonly treatment: AppointmentOption;
  /** A family member; null means the account holder. */
  readonly patientId: string | null;
  /** The time that the waiting list holds for the patient; null for none. */
  readonly offeredTime: TimeLocal | null;
  /** Of the visitor who the patient was before signing in; null for none. */
  readonly visitorToken: string | null;
  /** What stays when another day is chosen. */
  readonly draft: BookingDraft;
}

/** The form's state of one day and its requests; a failure keeps what the patient entered. */
export function useBookingForm(options: BookingFormOptions) {
  const { treatment, patientId, offeredTime, draft, onBooked, onFailed, ...rest } = options;
  const { visitorToken, ...patient } = rest;
  const visitor = visitorToken === null ? {} : { visitorToken };
  const { dateLocal } = patient;
  const { dentists, restored } = draft;
  const form = useRef<HTMLFormElement>(null);
  const { legalVersions } = useOutletContext<SiteContext>().clinic;
  const { register, control, handleSubmit, setValue, formState } = draft.fields;
  const timeLocal = useWatch({ control, name: 'timeLocal' }) || null;

  const hold = useHold({ treatment: treatment.name, dateLocal, ...visitor });
  const booking = useCreateBooking({
    hold,
    onBooked(booked: Booked, body: NewBooking) {
      // An older API (until api 2.0.0) does not name the dentist.
      const known = dentists.chosen?.name ?? findHeld(hold.state, toChoice(body))?.doctor ?? null;
      const { timeLocal, priceCents, patientId: memberId } = body;
      const forPatient = memberId === undefined ? null : body.patient;
      onBooked({ ...booked, timeLocal, priceCents, doctor: booked.doctor ?? known, forPatient });
    },
    onFailed(error) {
      if (isHoldLost(error)) void hold.lose();
      onFailed(error);
    },
  });
  const busy = useBusyTimes({
    ...{ treatment, dateLocal, email: patient.email },
    personId: draft.patients.personId,
  });
  const time = useChosenTime({
    ...{ treatment, dateLocal, dentists, patientId, timeLocal, hold },
    onChange: (chosen) => setValue('timeLocal', chosen, { shouldValidate: chosen !== '' }),
    busy: booking.isPending ? [] : busy,
    own: [...booking.unconfirmed, ...(offeredTime === null ? [] : [offeredTime])],
    restored: restored.dateLocal === dateLocal ? restored : null,
    isSending: booking.isPending,
    failures: booking.failures,
  });
  const { doctorId } = time.choice;
  const priceCents = time.held?.priceCents ?? treatment.priceCents;

  const submit = handleSubmit(({ phone, note }) => {
    if (!timeLocal) return;
    const chosen = {
      ...(doctorId !== null && { doctorId }),
      ...(patientId !== null && { patientId }),
    };
    const { name } = treatment;
    const agreed = legalVersions && { agreedTo: legalVersions };
    const visit = { ...patient, ...visitor, timeLocal, treatment: name, priceCents };
    booking.book({ ...visit, ...chosen, phone, ...(note.trim() !== '' && { note }), ...agreed });
  });

  return {
    form,
    timeLocal,
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
    phoneField: register('phone', { validate: toRule(phoneSchema) }),
    noteField: register('note', { validate: toRule(visitNoteSchema) }),
    errors: formState.errors,
    /** What the clinic has promised with the hold, which a new price does not change. */
    priceCents,
    formError: findFormError(hold, booking.failures),
    submit,
    isPending: booking.isPending,
  };
}
