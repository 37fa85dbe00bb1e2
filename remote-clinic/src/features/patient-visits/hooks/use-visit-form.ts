import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import { changedByVisit } from 'shared-booking';
import {
  bookForPatient,
  formatDate,
  formatTime,
  isDateLocal,
  listAppointmentOptions,
} from 'shared-contracts';
import { showAtFields, useSave } from 'shared-pages';
import { patientTexts } from '../../../patient-texts';

/** What the form holds; `doctorId` is empty for any dentist. */
export interface VisitFields {
  readonly treatment: string;
  readonly dateLocal: string;
  readonly timeLocal: string;
  readonly doctorId: string;
  readonly isOverride: boolean;
  readonly reason: string;
}

interface VisitFormOptions {
  readonly patientId: string;
  /** Today at the clinic. */
  readonly today: string;
  readonly onBooked: () => void;
}

/** The form that books a visit for a patient. After an error what was chosen stays. */
export function useVisitForm({ patientId, today, onBooked }: VisitFormOptions) {
  const form = useForm<VisitFields>({
    defaultValues: {
      treatment: '',
      dateLocal: today,
      timeLocal: '',
      doctorId: '',
      isOverride: false,
      reason: '',
    },
  });
  const { control, handleSubmit } = form;
  const [treatment, dateLocal, isOverride] = useWatch({
    control,
    name: ['treatment', 'dateLocal', 'isOverride'],
  });
  const isDay = isDateLocal(dateLocal);
  const options = useQuery({
    ...endpointQuery(listAppointmentOptions, { query: { dateLocal: isDay ? dateLocal : today } }),
    // The list of treatments stays while another day loads.
    placeholderData: keepPreviousData,
  });
  const isLoaded = isDay && !options.isPlaceholderData;
  const { save, isPending, message } = useSave(bookForPatient, {
    changes: changedByVisit,
    fields: showAtFields(form, { 'override.reason': 'reason' }),
    proceed: onBooked,
  });

  const submit = handleSubmit(({ doctorId, reason, isOverride: isOverridden, ...visit }) => {
    const body = {
      ...visit,
      ...(doctorId && { doctorId }),
      ...(isOverridden && { override: { reason } }),
    };
    const when = [formatDate(visit.dateLocal), formatTime(visit.timeLocal)] as const;
    const saved = patientTexts.visit.booked(visit.treatment, ...when);
    save({ params: { id: patientId }, body }, { saved });
  });

  return {
    form,
    options,
    option: isLoaded ? options.data?.find(({ name }) => name === treatment) : undefined,
    isLoading: isDay && (options.isPending || options.isPlaceholderData),
    dateLocal,
    isOverride,
    submit,
    isPending,
    message,
  };
}
