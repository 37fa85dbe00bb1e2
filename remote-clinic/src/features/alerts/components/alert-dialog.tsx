import { useForm } from 'react-hook-form';
import { addAlert, alertKindSchema, type NewAlert } from 'shared-contracts';
import { showAtFields, useSave } from 'shared-data';
import { Button, ChoiceField, Dialog, FormError, Stack, TextField } from 'shared-ui';
import { careTexts } from '../../../care-texts';
import { changedByAlert } from '../model/changed-by-alert';

const { alerts: labels } = careTexts;

interface AlertDialogProps {
  readonly patientId: string;
  readonly onClose: () => void;
}

/** Adds an alert. After an error what was entered stays. */
export function AlertDialog({ patientId, onClose }: AlertDialogProps) {
  const form = useForm<NewAlert>({ defaultValues: { kind: 'allergy', text: '' } });
  const { register, handleSubmit, formState } = form;
  const { save, isPending, message } = useSave(addAlert, {
    changes: changedByAlert,
    saved: labels.added,
    fields: showAtFields(form),
    proceed: onClose,
  });
  const submit = handleSubmit((body) => save({ params: { id: patientId }, body }));

  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onOpenChange={onClose}
      title={labels.add}
      description={labels.addText}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <ChoiceField
          {...register('kind')}
          label={labels.kind}
          defaultValue="allergy"
          choices={alertKindSchema.options.map((kind) => ({
            value: kind,
            label: labels.choices[kind],
          }))}
        />
        <TextField
          {...register('text', { validate: (text) => text.trim() !== '' || labels.required })}
          label={labels.text}
          hint={labels.textHint}
          maxLength={200}
          autoComplete="off"
          error={formState.errors.text?.message}
          isRequired
        />
        <FormError>{message}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
