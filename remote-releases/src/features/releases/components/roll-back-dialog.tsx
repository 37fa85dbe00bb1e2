import { useForm } from 'react-hook-form';
import { type ListedRemote, rollBackRelease } from 'shared-contracts';
import { SelectField } from 'shared-ui';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { toRollBackChoices } from '../model/versions';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const labels = texts.rollBack;

interface RollBackDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
}

export function RollBackDialog({ remote, etag, onClose }: RollBackDialogProps) {
  const request = useReleaseChange(rollBackRelease, onClose);
  const choices = toRollBackChoices(remote);
  const { register, handleSubmit } = useForm({ defaultValues: { to: choices[0], note: '' } });
  const submit = handleSubmit(({ to = '', note }) =>
    request.save(
      { params: { remote: remote.remote }, body: { etag, to, note } },
      { saved: labels.done(to) },
    ),
  );
  return (
    <ReleaseDialog
      title={labels.title(remote.title)}
      description={labels.text(remote.current ?? '')}
      confirmLabel={labels.action}
      request={request}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        {...register('to')}
        label={labels.label}
        choices={choices.map((version) => ({ value: version, label: version }))}
      />
    </ReleaseDialog>
  );
}
