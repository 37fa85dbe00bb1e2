import { useForm } from 'react-hook-form';
import { type ListedRemote, retireRemote } from 'shared-contracts';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const labels = texts.releases.retirement;

interface RetireDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
}

export function RetireDialog({ remote, etag, onClose }: RetireDialogProps) {
  const request = useReleaseChange(retireRemote);
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) =>
    request.mutate(
      { params: { remote: remote.remote }, body: { etag, note } },
      {
        onSuccess: () => {
          notify.success(labels.done(remote.title));
          onClose();
        },
      },
    ),
  );
  return (
    <ReleaseDialog
      title={labels.title(remote.title)}
      description={labels.text}
      confirmLabel={labels.action}
      request={request}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
