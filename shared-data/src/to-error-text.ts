import { ApiError, IdentityError } from 'shared-auth';
import { texts } from './texts';

/** The message shown for an error: its own if it was written for people, else one sentence for all. */
export function toErrorText(error: unknown): string {
  const isForPeople = error instanceof ApiError || error instanceof IdentityError;
  return isForPeople ? error.message : texts.unexpected;
}
