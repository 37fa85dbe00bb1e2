import { useForm } from 'react-hook-form';
import { callApi } from 'shared-auth';
import { addPatientNote, correctPatientNote, getPatient, type PatientNote } from 'shared-contracts';
import { showAtFields, UnsavedChanges, useSave } from 'shared-data';
import { Button, FormError, Stack, TextArea } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';

const { notes: labels } = patientTexts;

interface NoteFormProps {
  readonly patientId: string;
  /** The note to correct; without it a new one is added. */
  readonly note?: PatientNote;
  readonly onSaved?: () => void;
}

/** Adds or corrects a note about a patient. After an error the text stays. */
export function NoteForm({ patientId, note, onSaved }: NoteFormProps) {
  const form = useForm({ defaultValues: { text: note?.text ?? '' } });
  const { register, handleSubmit, formState, reset } = form;

  const send = async (body: { readonly text: string }) =>
    note
      ? callApi(correctPatientNote, { params: { id: patientId, noteId: note.id }, body })
      : callApi(addPatientNote, { params: { id: patientId }, body });

  const { save, isPending, message } = useSave(send, {
    changes: [getPatient],
    saved: note ? labels.corrected : labels.added,
    fields: showAtFields(form),
    proceed: () => {
      reset();
      onSaved?.();
    },
  });
  const submit = handleSubmit((body) => save(body));

  return (
    <Stack as="form" gap="m" noValidate data-print="hide" onSubmit={(event) => void submit(event)}>
      <TextArea
        {...register('text', { validate: (text) => text.trim() !== '' || labels.required })}
        label={note ? labels.text : labels.label}
        maxLength={1000}
        error={formState.errors.text?.message}
        isRequired
      />
      <UnsavedChanges isDirty={formState.isDirty && !isPending} />
      <FormError>{message}</FormError>
      <div>
        <Button type="submit" variant="secondary" isLoading={isPending}>
          {note ? labels.save : labels.add}
        </Button>
      </div>
    </Stack>
  );
}
