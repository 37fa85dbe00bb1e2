import type { ErrorCode } from 'shared-contracts';
import { type ErrorAnswer, toErrorCode } from 'shared-server';
import { z } from 'zod';
import { RegistryError, type RegistryErrorCode, registryErrors, toRegistryError } from '../errors';

/** The registry's own codes for errors of the framework; every other one is an invalid request. */
const codes: Partial<Record<ErrorCode, RegistryErrorCode>> = {
  not_found: 'route_unknown',
  payload_too_large: 'payload_too_large',
  service_unavailable: 'unavailable',
};

function fromAny(error: unknown): RegistryError {
  if (error instanceof z.core.$ZodError) {
    const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return new RegistryError('validation_failed', { details });
  }
  const code = toErrorCode(error);
  if (code === 'internal') return toRegistryError(error);
  return new RegistryError(codes[code] ?? 'validation_failed');
}

/** What the registry answers to anything thrown. */
export function describeError(error: unknown): ErrorAnswer {
  const { code, message, details } = fromAny(error);
  const { status, retryable } = registryErrors[code];
  const answer = { status, code, message, retryable };
  return details.length > 0 ? { ...answer, details } : answer;
}
