import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { endpointMutation, endpointQuery } from 'shared-auth';
import { changedByVisit } from 'shared-booking';
import { bookForPatient, isDateLocal, listAppointmentOptions } from 'shared-contracts';

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
  readonly onBooked: (fields: VisitFields) => void;
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
  const { mutate, isPending, error } = useMutation(
    endpointMutation(bookForPatient, { invalidates: changedByVisit }),
  );

  const submit = handleSubmit((fields) => {
    if (isPending) return;
    const { doctorId, reason } = fields;
    const body = {
      treatment: fields.treatment,
      dateLocal: fields.dateLocal,
      timeLocal: fields.timeLocal,
      ...(doctorId && { doctorId }),
      ...(fields.isOverride && { override: { reason } }),
    };
    mutate({ params: { id: patientId }, body }, { onSuccess: () => onBooked(fields) });
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
    error,
  };
}
