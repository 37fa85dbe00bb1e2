import { useForm } from 'react-hook-form';
import { type ListedRemote, promoteRelease } from 'shared-contracts';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const labels = texts.releases.promotion;

interface PromoteDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
  readonly version: string;
}

export function PromoteDialog({ remote, version, etag, onClose }: PromoteDialogProps) {
  const request = useReleaseChange(promoteRelease);
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) =>
    request.mutate(
      { params: { remote: remote.remote }, body: { etag, version, note } },
      {
        onSuccess: () => {
          notify.success(labels.done(version));
          onClose();
        },
      },
    ),
  );
  return (
    <ReleaseDialog
      title={labels.title(remote.title, version)}
      description={labels.text(version, remote.current)}
      confirmLabel={labels.action}
      request={request}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
