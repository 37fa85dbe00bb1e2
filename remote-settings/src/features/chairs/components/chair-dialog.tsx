import { useForm } from 'react-hook-form';
import type { Settings, SettingsChange } from 'shared-contracts';
import { showAtFields } from 'shared-data';
import { Dialog, Stack, TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';

const { chairs: labels } = texts;

interface ChairDialogProps {
  /** Null for a new one. */
  readonly chair: Settings['chairs'][number] | null;
  readonly onClose: () => void;
}

export function ChairDialog({ chair, onClose }: ChairDialogProps) {
  const changer = useSettingsChange();
  const form = useForm({
    defaultValues: { name: chair?.name ?? '' },
  });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(({ name }) => {
    const change: SettingsChange = chair
      ? { kind: 'rename_chair', id: chair.id, name }
      : { kind: 'add_chair', name };
    changer.submit(change, { fields: showAtFields(form), onSaved: onClose });
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
