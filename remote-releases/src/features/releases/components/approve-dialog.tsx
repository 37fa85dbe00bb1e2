import { useForm } from 'react-hook-form';
import {
  approveRelease,
  formatRequest,
  type ListedRemote,
  type ReleaseRequest,
} from 'shared-contracts';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const labels = texts.request;

interface ApproveDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
  readonly request: ReleaseRequest;
}

/** Approves what another person requested. */
export function ApproveDialog({ remote, request: asked, etag, onClose }: ApproveDialogProps) {
  const change = formatRequest(asked);
  const request = useReleaseChange(approveRelease, onClose);
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) =>
    request.save(
      { params: { remote: remote.remote }, body: { etag, note, id: asked.id } },
      { saved: labels.approved(change) },
    ),
  );
  return (
    <ReleaseDialog
      title={labels.title(remote.title)}
      description={labels.text(asked.by, change)}
      confirmLabel={labels.action}
      request={request}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
