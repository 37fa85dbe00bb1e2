import { ApiError } from 'shared-auth';
import { texts } from '../texts';

/** Words for a failure that may be shown: the API's own, and one sentence for the rest. */
export function toUserMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : texts.unexpected;
}
