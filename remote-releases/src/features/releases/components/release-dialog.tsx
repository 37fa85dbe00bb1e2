import type { ReactNode, SyntheticEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  Button,
  type ButtonVariant,
  Cluster,
  Dialog,
  FormError,
  Stack,
  TextField,
} from 'shared-ui';
import { texts as labels } from '../../../texts';
import { findDetails } from './details-panel';

/** `etag` names the state of the releases that was shown when the dialog opened. */
export interface ReleaseChangeProps {
  readonly etag: string;
  readonly onClose: () => void;
}

interface ReleaseDialogProps {
  readonly title: string;
  /** What changes for visitors. */
  readonly description: string;
  readonly confirmLabel: string;
  /** Default `primary`. */
  readonly confirmVariant?: ButtonVariant | undefined;
  /** Default: Cancel. */
  readonly dismissLabel?: string | undefined;
  readonly request: { readonly isPending: boolean; readonly message: string | null };
  /** The field of the reason. */
  readonly reason: UseFormRegisterReturn;
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly onClose: () => void;
  /** Further fields, above the reason. */
  readonly children?: ReactNode;
}

/** Asks for confirmation of a change to a release, and for the reason that the history records. */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { title, description, confirmLabel, request, reason, onSubmit, onClose } = props;
  const { dismissLabel = labels.dismiss } = props;
  return (
    <Dialog
      isOpen
      isBusy={request.isPending}
      onOpenChange={onClose}
      role="alertdialog"
      title={title}
      description={description}
      findFocusFallback={findDetails}
    >
      <Stack as="form" noValidate onSubmit={(event) => void onSubmit(event)}>
        {props.children}
        <TextField {...reason} label={labels.reason} hint={labels.reasonHint} maxLength={500} />
        <FormError>{request.message}</FormError>
        <Cluster justify="end">
          <Button variant="secondary" disabled={request.isPending} onClick={onClose}>
            {dismissLabel}
          </Button>
          <Button type="submit" variant={props.confirmVariant} isLoading={request.isPending}>
            {confirmLabel}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
