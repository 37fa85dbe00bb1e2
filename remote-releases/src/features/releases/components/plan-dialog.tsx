import { useForm } from 'react-hook-form';
import { type ListedRemote, startRollout } from 'shared-contracts';
import { TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { parseSteps, toSaved } from '../model/plan';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const labels = texts.plan;

interface PlanDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
  readonly version: string;
}

interface Fields {
  readonly steps: string;
  readonly everyMinutes: number;
  readonly minVisits: number;
  readonly note: string;
}

const defaultValues: Fields = {
  steps: '5, 25, 50, 100',
  everyMinutes: 30,
  minVisits: 0,
  note: '',
};

const isWhole = (min: number, max: number) => (value: number) =>
  (Number.isInteger(value) && value >= min && value <= max) || labels.invalid(min, max);

/** Starts a roll-out of a version, whose later steps the registry takes by itself. */
export function PlanDialog({ remote, version, etag, onClose }: PlanDialogProps) {
  const request = useReleaseChange(startRollout, onClose);
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues });
  const { errors } = formState;
  const submit = handleSubmit(({ steps, everyMinutes, minVisits, note }) =>
    request.save(
      {
        params: { remote: remote.remote },
        body: {
          ...{ etag, version, everyMinutes, note },
          steps: parseSteps(steps) ?? [],
          rule: { minVisits, maxFailurePercent: null },
        },
      },
      {
        saved: toSaved(remote, { done: labels.done(version), requested: texts.request.done }),
      },
    ),
  );
  const number = { type: 'number', inputMode: 'numeric', isRequired: true } as const;
  return (
    <ReleaseDialog
      title={labels.title(remote.title, version)}
      description={labels.text}
      confirmLabel={labels.start}
      request={request}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('steps', {
          validate: (steps) => parseSteps(steps) !== null || labels.invalidSteps,
        })}
        label={labels.steps}
        hint={labels.stepsHint}
        error={errors.steps?.message}
        isRequired
      />
      <TextField
        {...register('everyMinutes', { valueAsNumber: true, validate: isWhole(1, 10_080) })}
        {...number}
        label={labels.every}
        error={errors.everyMinutes?.message}
      />
      <TextField
        {...register('minVisits', { valueAsNumber: true, validate: isWhole(0, 1_000_000) })}
        {...number}
        label={labels.minVisits}
        hint={labels.minVisitsHint}
        error={errors.minVisits?.message}
      />
    </ReleaseDialog>
  );
}
