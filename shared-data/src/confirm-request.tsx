import type { ReactNode } from 'react';
import type { Endpoint, InputOf, ResponseOf } from 'shared-contracts';
import { ConfirmDialog } from 'shared-ui';
import { type SaveOptions, useSave } from './saving/use-save';

type Followed = 'changes' | 'saved' | 'undo' | 'onSaved';

interface ConfirmRequestProps<E extends Endpoint> extends Pick<
  SaveOptions<ResponseOf<E>>,
  Followed
> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly title: string;
  readonly description: string;
  /** What is decided before confirming, such as a checkbox. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  /** Default `danger`; `primary` for what removes nothing. */
  readonly confirmVariant?: 'danger' | 'primary';
  readonly dismissLabel: string;
  /** Returns whether the request can be sent; shows what is missing if not. */
  readonly validate?: () => boolean;
  readonly onClose: () => void;
  /** Finds what gets focus on close when the request has removed what opened the dialog. */
  readonly findFocusFallback?: () => Element | null;
}

/**
 * Asks before calling an endpoint. While it is called the dialog cannot be closed; after an error it stays open and
 * shows it.
 */
export function ConfirmRequest<E extends Endpoint>(props: ConfirmRequestProps<E>) {
  const { endpoint, input, validate, onClose, changes, saved, undo, onSaved, ...dialog } = props;
  const outcome = { saved, undo, onSaved, proceed: onClose };
  const { save, isPending, message } = useSave(endpoint, { changes, ...outcome });

  function send() {
    if (validate && !validate()) return;
    save(input);
  }

  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      error={message}
      onConfirm={send}
    />
  );
}
