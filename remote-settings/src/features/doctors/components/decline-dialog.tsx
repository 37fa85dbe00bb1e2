import { useForm } from 'react-hook-form';
import type { SettingsChange } from 'shared-contracts';
import { showAtFields } from 'shared-data';
import { Dialog, Stack, TextField } from 'shared-ui';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { texts } from '../../../texts';

const { requests: labels } = texts.doctors;

interface DeclineDialogProps {
  readonly requestId: string;
  readonly description: string;
  readonly onClose: () => void;
}

/** Declines a request for time off with a reason. After an error the reason stays. */
export function DeclineDialog({ requestId, description, onClose }: DeclineDialogProps) {
  const changer = useSettingsChange();
  const form = useForm({
    defaultValues: { reason: '' },
  });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(({ reason }) => {
    const change: SettingsChange = { kind: 'decline_time_off', id: requestId, reason };
    changer.submit(change, { fields: showAtFields(form), onSaved: onClose });
  });

  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.declineTitle} description={description}>
      <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('reason')}
          label={labels.reason}
          maxLength={500}
          autoComplete="off"
          error={formState.errors.reason?.message}
          isRequired
        />
        <FormFooter changer={changer} submitLabel={labels.decline} />
      </Stack>
    </Dialog>
  );
}
