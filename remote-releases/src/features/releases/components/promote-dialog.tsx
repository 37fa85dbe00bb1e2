import { useForm } from 'react-hook-form';
import { type ListedRemote, promoteRelease } from 'shared-contracts';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { toSaved } from '../model/plan';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const labels = texts.promotion;

interface PromoteDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
  readonly version: string;
}

export function PromoteDialog({ remote, version, etag, onClose }: PromoteDialogProps) {
  const request = useReleaseChange(promoteRelease, onClose);
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) =>
    request.save(
      { params: { remote: remote.remote }, body: { etag, version, note } },
      { saved: toSaved(remote, { done: labels.done(version), requested: texts.request.done }) },
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
