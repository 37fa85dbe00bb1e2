import { useForm } from 'react-hook-form';
import type { PatientNote } from 'shared-contracts';
import { toErrorText, UnsavedChanges } from 'shared-pages';
import { Button, FormError, notify, Stack, TextArea } from 'shared-ui';
import { patientTexts } from '../../../patient-texts';
import { useSaveNote } from '../hooks/use-save-note';

const { notes: labels } = patientTexts;

interface NoteFormProps {
  readonly patientId: string;
  /** The note to correct; without it a new one is added. */
  readonly note?: PatientNote;
  readonly onSaved?: () => void;
}

/** Adds or corrects a note about a patient. After an error the text stays. */
export function NoteForm({ patientId, note, onSaved }: NoteFormProps) {
  const { save, isPending, error } = useSaveNote(patientId, note);
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { text: note?.text ?? '' },
  });

  const submit = handleSubmit(({ text }) => {
    if (isPending) return;
    save(text, () => {
      notify.success(note ? labels.corrected : labels.added);
      reset();
      onSaved?.();
    });
  });

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
      <FormError>{error && toErrorText(error)}</FormError>
      <div>
        <Button type="submit" variant="secondary" isLoading={isPending}>
          {note ? labels.save : labels.add}
        </Button>
      </div>
    </Stack>
  );
}
