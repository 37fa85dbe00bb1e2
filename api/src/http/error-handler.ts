import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { describeError, type ErrorAnswer, type ErrorWording, toErrorCode } from 'shared-server';
import { isContended, isDatabaseAway, isRejectedText } from '../database/failures';
import { DomainError } from '../domain-error';
import { toLoggable } from '../loggable-error';
import { MalformedTextError } from './well-formed-text';

function toDomainError(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause;
  if (isDatabaseAway(cause) || isContended(cause))
    return new DomainError('service_unavailable', {}, { cause });
  if (isRejectedText(cause)) return new DomainError('validation_failed', {}, { cause });
  return new DomainError(toErrorCode(cause), {}, { cause });
}

const MALFORMED_TEXT = 'Contains a character that is not allowed';

function toDetails(error: unknown): ErrorAnswer['details'] {
  if (error instanceof MalformedTextError) {
    return error.paths.map((path) => ({ path, message: MALFORMED_TEXT }));
  }
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? '',
  }));
}

/** Names the faulty fields of a request, and logs no personal data. */
export const errorWording: ErrorWording = {
  describe: (error) => ({ ...describeError(toDomainError(error)), details: toDetails(error) }),
  toLog: (error) => ({ error: toLoggable(toDomainError(error)) }),
};
