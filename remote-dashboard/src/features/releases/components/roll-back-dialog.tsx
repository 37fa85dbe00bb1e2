import { useForm } from 'react-hook-form';
import type { ListedRemote } from 'shared-contracts';
import { notify, SelectField } from 'shared-ui';
import { texts } from '../../../texts';
import { useRollBackRelease } from '../api/decide-release';
import { toRollBackChoices } from '../model/versions';
import { DecisionDialog, type DecisionProps } from './decision-dialog';

const words = texts.releases.rollBack;

export function RollBackDialog({
  remote,
  etag,
  onClose,
}: DecisionProps & { readonly remote: ListedRemote }) {
  const sending = useRollBackRelease();
  const choices = toRollBackChoices(remote);
  const { register, handleSubmit } = useForm({ defaultValues: { to: choices[0], note: '' } });
  const submit = handleSubmit(({ to = '', note }) =>
    sending.mutate(
      { remote: remote.remote, body: { etag, to, note } },
      {
        onSuccess: () => {
          notify.success(words.done(to));
          onClose();
        },
      },
    ),
  );
  return (
    <DecisionDialog
      title={words.title(remote.title)}
      description={words.text(remote.current)}
      confirmLabel={words.action}
      sending={sending}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        {...register('to')}
        label={words.label}
        choices={choices.map((version) => ({ value: version, label: version }))}
      />
    </DecisionDialog>
  );
}
