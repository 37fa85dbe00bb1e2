import { useForm } from 'react-hook-form';
import { formatTimeOff, type Settings } from 'shared-contracts';
import { FormDateField, SecondaryText, showAtFields } from 'shared-data';
import { icons, Cluster, Dialog, FormError, Grid, IconButton, Stack } from 'shared-ui';
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
  const { control, handleSubmit, reset } = form;

  const submit = handleSubmit((fields) => {
    const change = { kind: 'add_time_off' as const, doctorId, ...fields };
    changer.submit(change, { fields: showAtFields(form), onSaved: () => reset() });
  });

  return (
    <Stack as="form" noValidate onSubmit={(event) => void submit(event)}>
      <Grid gap="m" minColumn="10rem">
        <FormDateField control={control} name="fromDate" label={labels.fromDate} isRequired />
        <FormDateField control={control} name="untilDate" label={labels.untilDate} isRequired />
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
              icon={icons.trash}
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
