import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { endpointMutation, endpointQuery } from 'shared-auth';
import { changedByVisit } from 'shared-booking';
import {
  type BodyOf,
  bookForPatient,
  type DateLocal,
  listAppointmentOptions,
  parseDateLocal,
  parseTimeLocal,
} from 'shared-contracts';

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
  readonly onBooked: (visit: BodyOf<typeof bookForPatient>) => void;
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
  const { mutate, isPending, error } = useMutation(
    endpointMutation(bookForPatient, { invalidates: changedByVisit }),
  );

  const submit = handleSubmit((fields) => {
    const timeLocal = parseTimeLocal(fields.timeLocal);
    if (isPending || !dateLocal || !timeLocal) return;
    const { doctorId, reason } = fields;
    const body = {
      treatment: fields.treatment,
      dateLocal,
      timeLocal,
      ...(doctorId && { doctorId }),
      ...(fields.isOverride && { override: { reason } }),
    };
    mutate({ params: { id: patientId }, body }, { onSuccess: () => onBooked(body) });
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
    error,
  };
}
