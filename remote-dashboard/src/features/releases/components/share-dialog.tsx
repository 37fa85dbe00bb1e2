import { useForm } from 'react-hook-form';
import type { ListedRemote } from 'shared-contracts';
import { notify, TextField } from 'shared-ui';
import { texts } from '../../../texts';
import { useSetCanaryShare } from '../api/decide-release';
import { toLeastShare } from '../model/versions';
import { DecisionDialog, type DecisionProps } from './decision-dialog';

const words = texts.releases.share;

const MOST = 100;

interface ShareDialogProps extends DecisionProps {
  readonly remote: ListedRemote;
  readonly version: string;
}

export function ShareDialog({ remote, version, etag, onClose }: ShareDialogProps) {
  const sending = useSetCanaryShare();
  const least = toLeastShare(remote, version);
  const present = remote.canary?.version === version ? remote.canary.percent : undefined;
  const { register, handleSubmit, formState } = useForm<{ percent?: number; note: string }>({
    defaultValues: { percent: present, note: '' },
  });
  const isShare = (percent: number | undefined): percent is number =>
    Number.isInteger(percent) && Number(percent) >= least && Number(percent) <= MOST;
  const submit = handleSubmit(({ percent = least, note }) =>
    sending.mutate(
      { remote: remote.remote, body: { etag, version, percent, note } },
      {
        onSuccess: () => {
          notify.success(words.done(version, percent));
          onClose();
        },
      },
    ),
  );
  return (
    <DecisionDialog
      title={words.title(remote.title, version)}
      description={words.text}
      confirmLabel={words.action}
      sending={sending}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('percent', {
          valueAsNumber: true,
          validate: (percent) => isShare(percent) || words.invalid(least, MOST),
        })}
        type="number"
        inputMode="numeric"
        min={least}
        max={MOST}
        label={words.label}
        hint={least === 0 ? words.endHint : undefined}
        error={formState.errors.percent?.message}
        isRequired
      />
    </DecisionDialog>
  );
}
