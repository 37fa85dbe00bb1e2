import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endpointMutation } from 'shared-auth';
import { addPatientNote, getPatient } from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { Button, FormError, notify, Stack, TextArea } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';

const { notes: labels } = patientTexts;

interface NoteFormProps {
  readonly patientId: string;
  readonly onAdded?: () => void;
}

/** Adds a note about a patient. After an error the text stays. */
export function NoteForm({ patientId, onAdded }: NoteFormProps) {
  const { mutate, isPending, error } = useMutation(
    endpointMutation(addPatientNote, { invalidates: [getPatient] }),
  );
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { text: '' } });

  const submit = handleSubmit((body) => {
    if (isPending) return;
    const onSuccess = () => {
      notify.success(labels.added);
      reset();
      onAdded?.();
    };
    mutate({ params: { id: patientId }, body }, { onSuccess });
  });

  return (
    <Stack as="form" gap="m" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        {...register('text', { validate: (text) => text.trim() !== '' || labels.required })}
        label={labels.label}
        maxLength={1000}
        error={formState.errors.text?.message}
        isRequired
      />
      <FormError>{error && toErrorText(error)}</FormError>
      <div>
        <Button type="submit" variant="secondary" isLoading={isPending}>
          {labels.add}
        </Button>
      </div>
    </Stack>
  );
}
