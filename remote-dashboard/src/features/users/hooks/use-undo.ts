import { useMutation } from '@tanstack/react-query';
import { endpointMutation } from 'shared-auth';
import { type Endpoint, type InputOf, searchUsers, type User } from 'shared-contracts';
import { toErrorText } from 'shared-pages';
import { notify } from 'shared-ui';
import { findFocus } from '../model/find-focus';

interface UndoOptions {
  readonly user: User;
  /** The text of the toast once the change is undone. */
  readonly success: string;
  readonly onSuccess?: () => void;
}

/** Undoes a change of a user from its toast: after the dialog has closed, maybe on another page. */
export function useUndo<E extends Endpoint>(
  endpoint: E,
  { user, success, onSuccess }: UndoOptions,
): (input: InputOf<E>) => void {
  const { mutateAsync } = useMutation(endpointMutation(endpoint, { invalidates: [searchUsers] }));

  async function undo(input: InputOf<E>) {
    findFocus(user)?.focus();
    try {
      await mutateAsync(input);
      notify.success(success);
      onSuccess?.();
    } catch (error) {
      notify.error(toErrorText(error));
    }
  }

  return (input) => void undo(input);
}
