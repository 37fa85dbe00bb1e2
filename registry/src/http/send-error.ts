import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { RegistryError, registryErrors, toRegistryError } from '../errors';

const faultSchema = z.object({ path: z.string(), message: z.string() });

/** The one shape of every error response, as in the site's API. */
export const envelopeSchema = z.object({
  code: z.enum(Object.keys(registryErrors) as [keyof typeof registryErrors]),
  message: z.string(),
  retryable: z.boolean(),
  requestId: z.string(),
  details: z.array(faultSchema).optional(),
});

function fromAny(error: unknown): RegistryError {
  if (error instanceof z.ZodError) {
    const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return new RegistryError('validation_failed', { details, cause: error });
  }
  const status = (error as Partial<FastifyError>).statusCode;
  if (status === 413) return new RegistryError('payload_too_large', { cause: error });
  if (status !== undefined && status < 500) {
    return new RegistryError('validation_failed', { cause: error });
  }
  return toRegistryError(error);
}

/** Responds with the error's envelope; logs the cause of a 5xx. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const registryError = fromAny(error);
  const { code, message, details, cause } = registryError;
  const { status, retryable } = registryErrors[code];
  if (status >= 500) request.log.error({ err: cause ?? registryError }, 'request failed');
  const envelope = { code, message, retryable, requestId: request.id };
  reply.code(status).send(details.length > 0 ? { ...envelope, details } : envelope);
}
