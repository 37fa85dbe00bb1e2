import { ApiError } from 'shared-auth';
import { texts } from './texts';

/** The message shown for an error. Only an ApiError's own message is written for users. */
export function toErrorText(error: unknown): string {
  return error instanceof ApiError ? error.message : texts.unexpected;
}
