import { useForm } from 'react-hook-form';
import { formatTimeOff, type Settings } from 'shared-contracts';
import { SecondaryText, showAtFields } from 'shared-data';
import { Cluster, Dialog, FormError, Grid, IconButton, Stack, TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { FormFooter } from '../../../shared/changes/components/form-footer';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';

const { doctors: labels } = texts;

type Doctor = Settings['doctors'][number];

function TimeOffForm({ doctorId }: { doctorId: string }) {
  const changer = useSettingsChange();
  const form = useForm({
    defaultValues: { fromDate: '', untilDate: '' },
  });
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit((fields) => {
    const change = { kind: 'add_time_off' as const, doctorId, ...fields };
    changer.submit(change, { fields: showAtFields(form), onSaved: () => reset() });
  });

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="m" minColumn="10rem">
        <TextField
          {...register('fromDate')}
          type="date"
          label={labels.fromDate}
          error={errors.fromDate?.message}
          isRequired
        />
        <TextField
          {...register('untilDate')}
          type="date"
          label={labels.untilDate}
          error={errors.untilDate?.message}
          isRequired
        />
      </Grid>
      <FormFooter changer={changer} submitLabel={labels.addTimeOff} />
    </Stack>
  );
}

interface TimeOffDialogProps {
  readonly doctor: Doctor;
  readonly onClose: () => void;
}

/** The periods in which a doctor is away. */
export function TimeOffDialog({ doctor, onClose }: TimeOffDialogProps) {
  const { id, name, timeOff } = doctor;
  const removal = useSettingsChange();
  return (
    <Dialog isOpen isBusy={removal.isBusy} onOpenChange={onClose} title={labels.timeOffTitle(name)}>
      <Stack gap="xl">
        <FormError>{removal.error}</FormError>
        {timeOff.length === 0 && <SecondaryText>{labels.noTimeOff}</SecondaryText>}
        {timeOff.map((period) => (
          <Cluster key={period.id} justify="space-between">
            {formatTimeOff(period)}
            <IconButton
              icon="trash"
              label={labels.removeTimeOff(formatTimeOff(period))}
              onClick={() => removal.submit({ kind: 'remove_time_off', id: period.id })}
            />
          </Cluster>
        ))}
        <TimeOffForm doctorId={id} />
      </Stack>
    </Dialog>
  );
}
