import { useForm } from 'react-hook-form';
import {
  cancelRollout,
  type ListedRemote,
  pauseRollout,
  resumeRollout,
  retireRemote,
} from 'shared-contracts';
import { texts } from '../../../texts';
import { useReleaseChange } from '../api/use-release-change';
import { toPlanKind } from '../model/plan';
import { ReleaseDialog, type ReleaseChangeProps } from './release-dialog';

const endpoints = {
  pause: pauseRollout,
  resume: resumeRollout,
  cancel: cancelRollout,
  retire: retireRemote,
} as const;

/** What needs no more than a reason. */
export type Control = keyof typeof endpoints;

interface ControlDialogProps extends ReleaseChangeProps {
  readonly remote: ListedRemote;
  readonly control: Control;
}

/** Pauses, resumes or cancels what is planned, or takes the remote off the site. */
export function ControlDialog({ remote, control, etag, onClose }: ControlDialogProps) {
  const labels =
    control === 'retire' ? texts.retirement : texts.controls[toPlanKind(remote.plan)][control];
  const request = useReleaseChange(endpoints[control], onClose);
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
      confirmVariant={control === 'retire' ? 'danger' : undefined}
      dismissLabel={control === 'cancel' ? texts.keep : undefined}
      request={request}
      reason={register('note')}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
