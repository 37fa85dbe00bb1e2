import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, callApi, endpointQuery } from 'shared-auth';
import {
  changedByVisit,
  isAboutTime,
  type TimeChoice,
  useDentists,
  useTreatmentDay,
} from 'shared-visits';
import {
  bookForPatient,
  type BodyOf,
  type BookingRule,
  type DateLocal,
  formatDate,
  formatTime,
  listAppointmentOptions,
  type PatientDetails,
} from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { patientTexts } from '../../../patient-texts';
import { toDetails } from '../../../shared/patient-fields';
import type { VisitStart } from '../model/visit-start';
import { isAboutPatient, useVisitPatient, type VisitFor } from './use-visit-patient';
import { useVisitPlace, type WhenFields } from './use-visit-place';

/** What the form holds beside a new patient. */
export interface VisitFields extends WhenFields {
  readonly reason: string;
}

interface VisitFormOptions {
  readonly whom: VisitFor;
  /** Today at the clinic. */
  readonly today: DateLocal;
  readonly start: VisitStart;
  /** Told the ID of the patient. */
  readonly onBooked: (patientId: string) => void;
}

interface Sent {
  readonly visit: BodyOf<typeof bookForPatient>;
  /** Of a new patient. */
  readonly details: PatientDetails | null;
}

const toDefaults = ({ dateLocal, timeLocal, durationMinutes }: VisitStart): VisitFields => ({
  treatment: '',
  dateLocal,
  timeLocal: timeLocal ?? '',
  isAnyTime: timeLocal !== null,
  length: durationMinutes?.toString() ?? '',
  now: '',
  reason: '',
});

const isAboutUnpaid = (error: Error) =>
  error instanceof ApiError && error.code === 'patient_unpaid';

/** The form that books a visit for a patient. After an error what was chosen stays. */
export function useVisitForm({ whom, today, start, onBooked }: VisitFormOptions) {
  const patient = useVisitPatient(whom);
  const form = useForm<VisitFields>({ defaultValues: toDefaults(start) });
  const { control, handleSubmit } = form;
  const [treatment, dateLocal, timeLocal, isAnyTime, length, now] = useWatch({
    control,
    name: ['treatment', 'dateLocal', 'timeLocal', 'isAnyTime', 'length', 'now'],
  });
  const options = useQuery({
    ...endpointQuery(listAppointmentOptions, { query: { dateLocal } }),
    // The list of treatments stays while another day loads.
    placeholderData: keepPreviousData,
  });
  const day = useTreatmentDay(dateLocal, treatment);
  const dentists = useDentists(
    treatment ? { id: day.shown?.treatment.id ?? '', name: treatment } : null,
    day.shown?.dateLocal ?? dateLocal,
    start.doctorId,
  );
  const doctorId = dentists.chosen?.id ?? null;
  const when = { treatment, dateLocal, timeLocal, isAnyTime, length, now };
  const place = useVisitPlace(when, { today, doctorId });

  const [hasUnpaid, setHasUnpaid] = useState(false);
  const setAside: readonly BookingRule[] = hasUnpaid
    ? [...place.setAside, 'unpaid_visits']
    : place.setAside;

  async function send({ visit, details }: Sent): Promise<string> {
    const id = await patient.requireId(details);
    await callApi(bookForPatient, { params: { id }, body: visit });
    return id;
  }

  const [sent, setSent] = useState<TimeChoice | null>(null);
  const showIssues = showAtFields(form, {
    'override.reason': 'reason',
    durationMinutes: 'length',
  });
  const { save, isPending, message, error } = useSave(send, {
    changes: changedByVisit,
    fields: (issues) => {
      const messages = [
        patient.showIssues(issues.filter(isAboutPatient)),
        showIssues(issues.filter((issue) => !isAboutPatient(issue))),
      ];
      return messages.filter((one) => one !== null).join(' ') || null;
    },
    proceed: onBooked,
    onFailed: (failure) => {
      if (isAboutUnpaid(failure)) setHasUnpaid(true);
    },
  });

  const book = (details: PatientDetails | null) =>
    handleSubmit(({ reason }) => {
      const { chosen } = place;
      if (!chosen) return;
      setSent({ timeLocal: chosen.timeLocal, doctorId, patientId: null });
      const override = { reason, rules: [...setAside] };
      const visit = { treatment, ...chosen, ...(setAside.length > 0 && { override }) };
      const at = [formatDate(chosen.dateLocal), formatTime(chosen.timeLocal)] as const;
      save({ visit, details }, { saved: patientTexts.visit.booked(treatment, ...at) });
    })();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (patient.id !== null) return void book(null);
    // All that is missing is said at once.
    void patient.form.handleSubmit(
      (values) => book(toDetails(values)),
      () => form.trigger(),
    )();
  }

  return {
    patient,
    form,
    options,
    day,
    dentists,
    place,
    setAside,
    today,
    now,
    isAnyTime,
    submit,
    isPending,
    message: now === '' && error && isAboutTime(error) ? null : message,
    /** What the API said about the time that was to be booked. */
    failures: sent && error ? [{ ...sent, error }] : [],
  };
}

/** What {@link useVisitForm} returns. */
export type VisitFormState = ReturnType<typeof useVisitForm>;
