import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { endpointQuery } from 'shared-auth';
import { changedByVisit } from 'shared-visits';
import {
  bookForPatient,
  type DateLocal,
  formatDate,
  formatTime,
  listAppointmentOptions,
  parseDateLocal,
  parseTimeLocal,
} from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { patientTexts } from '../../../patient-texts';

/** What the form holds, as it is typed; `doctorId` is empty for any dentist. */
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
      doctorId: '',
      isOverride: false,
      reason: '',
    },
  });
  const { control, handleSubmit } = form;
  const [treatment, typedDate, isOverride] = useWatch({
    control,
    name: ['treatment', 'dateLocal', 'isOverride'],
  });
  const dateLocal = parseDateLocal(typedDate);
  const options = useQuery({
    ...endpointQuery(listAppointmentOptions, { query: { dateLocal: dateLocal ?? today } }),
    // The list of treatments stays while another day loads.
    placeholderData: keepPreviousData,
  });
  const isLoaded = !options.isPlaceholderData;
  const { save, isPending, message } = useSave(bookForPatient, {
    changes: changedByVisit,
    fields: showAtFields(form, { 'override.reason': 'reason' }),
    proceed: onBooked,
  });

  const submit = handleSubmit(({ doctorId, reason, isOverride: isOverridden, ...fields }) => {
    const timeLocal = parseTimeLocal(fields.timeLocal);
    if (!dateLocal || !timeLocal) return;
    const body = {
      treatment: fields.treatment,
      dateLocal,
      timeLocal,
      ...(doctorId && { doctorId }),
      ...(isOverridden && { override: { reason } }),
    };
    const when = [formatDate(dateLocal), formatTime(timeLocal)] as const;
    const saved = patientTexts.visit.booked(fields.treatment, ...when);
    save({ params: { id: patientId }, body }, { saved });
  });

  return {
    form,
    options,
    option: isLoaded ? options.data?.find(({ name }) => name === treatment) : undefined,
    isLoading: dateLocal !== null && (options.isPending || options.isPlaceholderData),
    dateLocal,
    isOverride,
    submit,
    isPending,
    message,
  };
}
