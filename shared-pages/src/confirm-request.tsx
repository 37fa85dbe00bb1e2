import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointMutation } from 'shared-auth';
import type { Endpoint, InputOf, ResponseOf } from 'shared-contracts';
import { ConfirmDialog } from 'shared-ui';
import { toErrorText } from './to-error-text';

interface ConfirmRequestProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
  /** The endpoints whose cached data the request changes. */
  readonly invalidates: readonly Endpoint[];
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
  /** Called before the dialog closes. */
  readonly onSuccess: (response: ResponseOf<E>) => void;
  readonly onClose: () => void;
  /** Finds what gets focus on close when the request has removed what opened the dialog. */
  readonly findFocusFallback?: () => Element | null;
}

/** Asks before calling an endpoint. After an error the dialog stays open and shows it. */
export function ConfirmRequest<E extends Endpoint>(props: ConfirmRequestProps<E>) {
  const { endpoint, input, invalidates, validate, onSuccess, onClose, ...dialog } = props;
  const { mutate, isPending, error } = useMutation(endpointMutation(endpoint, { invalidates }));

  function send() {
    if (validate && !validate()) return;
    mutate(input, {
      onSuccess: (response) => {
        onSuccess(response);
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      error={error && toErrorText(error)}
      onConfirm={send}
    />
  );
}
