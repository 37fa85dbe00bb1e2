import { IdentityError, type IdentityErrorCode } from 'shared-auth';
import { useSave } from 'shared-data';
import { texts } from '../../../texts';

const WRONG_PASSWORD: ReadonlySet<IdentityErrorCode> = new Set([
  'invalid-credential',
  'wrong-password',
]);

const isWrongPassword = (error: Error | null): boolean =>
  error instanceof IdentityError && WRONG_PASSWORD.has(error.code);

/** Changes what the reader logs in with; `message` says why it failed, null otherwise. */
export function useLoginChange<Change>(
  change: (input: Change) => Promise<void>,
  outcome: { readonly saved?: string; readonly proceed: () => void },
) {
  const { save, isPending, message, error } = useSave(change, outcome);
  const isWrong = message !== null && isWrongPassword(error);
  return { save, isPending, message: isWrong ? texts.security.login.wrongPassword : message };
}
