import { useForm } from 'react-hook-form';
import type { Settings, SettingsChange } from 'shared-contracts';
import { Dialog, Stack, TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { findFieldErrors } from '../../../shared/changes/model/form-values';

const { chairs: labels } = texts;

interface ChairDialogProps {
  /** Null for a new one. */
  readonly chair: Settings['chairs'][number] | null;
  readonly onClose: () => void;
}

export function ChairDialog({ chair, onClose }: ChairDialogProps) {
  const changer = useSettingsChange();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: chair?.name ?? '' },
  });

  const submit = handleSubmit(({ name }) => {
    const change: SettingsChange = chair
      ? { kind: 'rename_chair', id: chair.id, name }
      : { kind: 'add_chair', name };
    const message = findFieldErrors(change).get('name');
    if (message === undefined) changer.submit(change, { onSaved: onClose });
    else setError('name', { message });
  });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={chair ? labels.renameTitle(chair.name) : labels.add}
    >
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('name')}
          label={labels.name}
          error={formState.errors.name?.message}
          isRequired
        />
        <FormFooter changer={changer} />
      </Stack>
    </Dialog>
  );
}
