import { ApiError } from 'shared-auth';
import { texts } from '../texts';

/** What a user is told of a failure; an ApiError's message is written for them. */
export function toErrorText(error: unknown): string {
  return error instanceof ApiError ? error.message : texts.unexpected;
}
