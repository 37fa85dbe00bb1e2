import { useForm } from 'react-hook-form';
import { type ListedRemote, retireRemote } from 'shared-contracts';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const labels = texts.retirement;

interface RetireDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
}

export function RetireDialog({ remote, etag, onClose }: RetireDialogProps) {
  const request = useReleaseChange(retireRemote, onClose);
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) =>
    request.save(
      { params: { remote: remote.remote }, body: { etag, note } },
      { saved: labels.done(remote.title) },
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
