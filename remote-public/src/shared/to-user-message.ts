import { ApiError, IdentityError } from 'shared-auth';
import { texts } from '../texts';

/** Words for a failure that may be shown: those written for people, and one sentence for the rest. */
export function toUserMessage(error: unknown): string {
  const isForPeople = error instanceof ApiError || error instanceof IdentityError;
  return isForPeople ? error.message : texts.unexpected;
}
