import { ApiError } from 'shared-auth';
import { toErrorText } from 'shared-data';
import { texts } from '../texts';
import { PasskeyError } from './passkey-error';

/** What a failure says where a second factor is asked for or set up. */
export function toFactorText(error: unknown): string {
  if (error instanceof PasskeyError) return error.message;
  const isTooOften = error instanceof ApiError && error.code === 'rate_limited';
  return isTooOften ? texts.tooMany : toErrorText(error);
}

/** Whether the API rejected the factor itself. */
export const isRejected = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_invalid';
