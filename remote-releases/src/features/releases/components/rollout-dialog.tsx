import { useForm } from 'react-hook-form';
import { type ListedRemote, setCanaryPercentage } from 'shared-contracts';
import { TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { MAX_ROLLOUT_PERCENT, toMinRolloutPercent } from '../model/versions';
import { toSaved } from '../model/plan';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const labels = texts.rollout;

interface RolloutDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
  readonly version: string;
}

export function RolloutDialog({ remote, version, etag, onClose }: RolloutDialogProps) {
  const request = useReleaseChange(setCanaryPercentage, onClose);
  const [min, max] = [toMinRolloutPercent(remote, version), MAX_ROLLOUT_PERCENT];
  const current = remote.canary?.version === version ? remote.canary.percent : undefined;
  const { register, handleSubmit, formState } = useForm<{ percent?: number; note: string }>({
    defaultValues: { percent: current, note: '' },
  });
  const isInRange = (percent = NaN) =>
    Number.isInteger(percent) && percent >= min && percent <= max;
  const submit = handleSubmit(({ percent = min, note }) =>
    request.save(
      { params: { remote: remote.remote }, body: { etag, version, percent, note } },
      {
        saved: toSaved(remote, {
          done: labels.done(version, percent),
          requested: texts.request.done,
        }),
      },
    ),
  );
  return (
    <ReleaseDialog
      title={labels.title(remote.title, version)}
      description={labels.text}
      confirmLabel={labels.action}
      request={request}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('percent', {
          valueAsNumber: true,
          validate: (percent) => isInRange(percent) || labels.invalid(min, max),
        })}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        label={labels.label}
        hint={min === 0 ? labels.endHint : undefined}
        error={formState.errors.percent?.message}
        isRequired
      />
    </ReleaseDialog>
  );
}
