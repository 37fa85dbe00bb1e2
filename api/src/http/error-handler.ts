import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  type ErrorCode,
  type ErrorEnvelope,
  errorCatalogue,
  toErrorMessage,
} from 'shared-contracts';
import { isDatabaseAway, isRejectedText } from '../database/failures';
import { DomainError } from '../domain-error';
import { toLoggable } from '../loggable-error';
import { MalformedTextError } from './well-formed-text';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that was sent, for the request's line in the log. */
    errorCode: ErrorCode | null;
  }
}

const codeByStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  406: 'media_type_unsupported',
  413: 'payload_too_large',
  415: 'media_type_unsupported',
  429: 'rate_limited',
};

function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isDatabaseAway(error)) return new DomainError('service_unavailable', {}, { cause: error });
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (isRejectedText(error)) return new DomainError('validation_failed', {}, { cause: error });
  const code = codeByStatus[status] ?? (status < 500 ? 'validation_failed' : 'internal');
  return new DomainError(code, {}, { cause: error });
}

type Details = ErrorEnvelope['details'];

const MALFORMED_TEXT = 'Contains a character that is not allowed';

function toDetails(error: unknown): Details {
  if (error instanceof MalformedTextError) {
    return error.paths.map((path) => ({ path, message: MALFORMED_TEXT }));
  }
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? '',
  }));
}

/** The one shape of every error response. */
export function toEnvelope(
  error: DomainError,
  requestId: string,
  details?: Details,
): ErrorEnvelope {
  const { code, params } = error;
  const { retryable } = errorCatalogue[code];
  const envelope = { code, message: toErrorMessage(code, params), retryable, requestId };
  return details ? { ...envelope, details } : envelope;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const domainError = toDomainError(error);
  const { status } = errorCatalogue[domainError.code];
  request.errorCode = domainError.code;
  if (status >= 500) request.log.error({ error: toLoggable(domainError) }, 'request failed');
  reply.status(status).send(toEnvelope(domainError, request.id, toDetails(error)));
}

export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('errorCode', null);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) =>
    sendError(new DomainError('not_found'), request, reply),
  );
}
