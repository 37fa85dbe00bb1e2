import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { endpointMutation } from 'shared-auth';
import { addAlert, alertKindSchema, type NewAlert } from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { Button, ChoiceField, Dialog, FormError, notify, Stack, TextField } from 'shared-ui';
import { careTexts } from '../../../care-texts';
import { changedByAlert } from '../model/changed-by-alert';

const { alerts: labels } = careTexts;

interface AlertDialogProps {
  readonly patientId: string;
  readonly onClose: () => void;
}

/** Adds an alert. After an error what was entered stays. */
export function AlertDialog({ patientId, onClose }: AlertDialogProps) {
  const { mutate, isPending, error } = useMutation(
    endpointMutation(addAlert, { invalidates: changedByAlert }),
  );
  const { register, handleSubmit, formState } = useForm<NewAlert>({
    defaultValues: { kind: 'allergy', text: '' },
  });

  const submit = handleSubmit((body) => {
    if (isPending) return;
    const onSuccess = () => {
      notify.success(labels.added);
      onClose();
    };
    mutate({ params: { id: patientId }, body }, { onSuccess });
  });

  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.add} description={labels.addText}>
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
        <FormError>{error && toErrorText(error)}</FormError>
        <Button type="submit" isFullWidth isLoading={isPending}>
          {labels.save}
        </Button>
      </Stack>
    </Dialog>
  );
}
