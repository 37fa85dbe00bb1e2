import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import {
  changedByVisit,
  isAboutTime,
  type TimeChoice,
  useDentists,
  useTreatmentDay,
} from 'shared-visits';
import {
  bookForPatient,
  type DateLocal,
  formatDate,
  formatTime,
  listAppointmentOptions,
  parseTimeLocal,
} from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { patientTexts } from '../../../patient-texts';

/** What the form holds; `timeLocal` as it is typed. */
export interface VisitFields {
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: string;
  readonly isOverride: boolean;
  readonly reason: string;
}

interface VisitFormOptions {
  readonly patientId: string;
  /** Today at the clinic. */
  readonly today: DateLocal;
  readonly onBooked: () => void;
}

/** The form that books a visit for a patient. After an error what was chosen stays. */
export function useVisitForm({ patientId, today, onBooked }: VisitFormOptions) {
  const form = useForm<VisitFields>({
    defaultValues: {
      treatment: '',
      dateLocal: today,
      timeLocal: '',
      isOverride: false,
      reason: '',
    },
  });
  const { control, handleSubmit } = form;
  const [treatment, dateLocal, isOverride] = useWatch({
    control,
    name: ['treatment', 'dateLocal', 'isOverride'],
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
  );
  const doctorId = dentists.chosen?.id ?? null;

  const [sent, setSent] = useState<TimeChoice | null>(null);
  const { save, isPending, message, error } = useSave(bookForPatient, {
    changes: changedByVisit,
    fields: showAtFields(form, { 'override.reason': 'reason' }),
    proceed: onBooked,
  });

  const submit = handleSubmit(({ reason, timeLocal: typed }) => {
    const timeLocal = parseTimeLocal(typed);
    if (!timeLocal) return;
    setSent({ timeLocal, doctorId, patientId: null });
    const body = {
      treatment,
      dateLocal,
      timeLocal,
      ...(doctorId !== null && { doctorId }),
      ...(isOverride && { override: { reason } }),
    };
    const when = [formatDate(dateLocal), formatTime(timeLocal)] as const;
    const saved = patientTexts.visit.booked(treatment, ...when);
    save({ params: { id: patientId }, body }, { saved });
  });

  return {
    form,
    options,
    day,
    dentists,
    isOverride,
    submit,
    isPending,
    message: error && isAboutTime(error) ? null : message,
    /** What the API said about the time that was to be booked. */
    failures: sent && error ? [{ ...sent, error }] : [],
  };
}

/** What {@link useVisitForm} returns. */
export type VisitFormState = ReturnType<typeof useVisitForm>;
