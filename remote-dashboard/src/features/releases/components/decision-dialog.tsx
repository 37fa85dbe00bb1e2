import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button, Cluster, Dialog, FormError, Stack, TextField } from 'shared-ui';
import { toErrorText } from '../../../shared/to-error-text';
import { texts } from '../../../texts';

const { releases: words } = texts;

/** Which state a dialog's decision is about, and what closes it. */
export interface DecisionProps {
  readonly etag: string;
  readonly onClose: () => void;
}

interface DecisionDialogProps {
  readonly title: string;
  /** What follows from saying yes. */
  readonly description: string;
  readonly confirmLabel: string;
  readonly sending: { readonly isPending: boolean; readonly error: Error | null };
  readonly reason: UseFormRegisterReturn;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** What there is to choose, above the reason. */
  readonly children?: ReactNode;
}

/** Asks before visitors get something else, and for the reason, which the history keeps. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, description, confirmLabel, sending, reason, onSubmit, onClose } = props;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      title={title}
      description={description}
    >
      <Stack
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!sending.isPending) void onSubmit();
        }}
      >
        {props.children}
        <TextField {...reason} label={words.reason} hint={words.reasonHint} maxLength={500} />
        <FormError>{sending.error && toErrorText(sending.error)}</FormError>
        <Cluster justify="end">
          <Button variant="secondary" onClick={onClose}>
            {words.dismiss}
          </Button>
          <Button type="submit" isLoading={sending.isPending}>
            {confirmLabel}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
