import { useForm } from 'react-hook-form';
import type { ListedRemote } from 'shared-contracts';
import { notify } from 'shared-ui';
import { texts } from '../../../texts';
import { usePromoteRelease } from '../api/decide-release';
import { DecisionDialog, type DecisionProps } from './decision-dialog';

const words = texts.releases.promotion;

interface PromoteDialogProps extends DecisionProps {
  readonly remote: ListedRemote;
  readonly version: string;
}

export function PromoteDialog({ remote, version, etag, onClose }: PromoteDialogProps) {
  const sending = usePromoteRelease();
  const { register, handleSubmit } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) =>
    sending.mutate(
      { remote: remote.remote, body: { etag, version, note } },
      {
        onSuccess: () => {
          notify.success(words.done(version));
          onClose();
        },
      },
    ),
  );
  return (
    <DecisionDialog
      title={words.title(remote.title, version)}
      description={words.text(version, remote.current)}
      confirmLabel={words.action}
      sending={sending}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
