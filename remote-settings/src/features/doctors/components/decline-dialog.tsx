import { useForm } from 'react-hook-form';
import type { SettingsChange } from 'shared-contracts';
import { Dialog, Stack, TextField } from 'shared-ui';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { findFieldErrors } from '../../../shared/changes/model/form-values';
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
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { reason: '' },
  });

  const submit = handleSubmit(({ reason }) => {
    const change: SettingsChange = { kind: 'decline_time_off', id: requestId, reason };
    const message = findFieldErrors(change).get('reason');
    if (message === undefined) changer.submit(change, { onSaved: onClose });
    else setError('reason', { message });
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
