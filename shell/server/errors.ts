import { randomBytes } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ErrorCode,
  errorCatalogue,
  type ErrorEnvelope,
  toErrorMessage,
} from 'shared-contracts';
import type { ServerConfig } from './config';
import { renderErrorPage } from './error-page';
import { wantsPage } from './request';
import { INERT_POLICY, setSecurityHeaders } from './security-headers';

const RETRY_AFTER_SECONDS = 5;

/** Something this server depends on does not respond. */
export class UnavailableError extends Error {
  constructor(dependency: string, options?: ErrorOptions) {
    super(`${dependency} does not respond`, options);
    this.name = 'UnavailableError';
  }
}

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'media_type_unsupported',
};

function toCode(error: unknown): ErrorCode {
  if (error instanceof UnavailableError) return 'service_unavailable';
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  return codeByStatus[status] ?? (status < 500 ? 'validation_failed' : 'internal');
}

function toEnvelope(code: ErrorCode, requestId: string): ErrorEnvelope {
  const { retryable } = errorCatalogue[code];
  return { code, message: toErrorMessage(code), retryable, requestId };
}

/** Responds to a call with an error from the catalogue. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
): FastifyReply {
  return reply
    .code(errorCatalogue[code].status)
    .header('Content-Security-Policy', INERT_POLICY)
    .send(toEnvelope(code, request.id));
}

function sendErrorPage(request: FastifyRequest, reply: FastifyReply, clinic: string): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const kind = reply.statusCode < 500 ? 'not-found' : 'unavailable';
  void reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .removeHeader('Integrity-Policy')
    .send(renderErrorPage({ kind, nonce, clinic, requestId: request.id }));
}

/** A client that is still sending may miss a response that comes before it has finished. */
async function discardBody({ raw }: FastifyRequest): Promise<void> {
  raw.resume();
  await finished(raw).catch(() => undefined);
}

/** People get a page in plain words, calls an error envelope; the cause is for the log alone. */
export function createErrorResponder(config: ServerConfig) {
  function respond(code: ErrorCode, request: FastifyRequest, reply: FastifyReply): void {
    const { status } = errorCatalogue[code];
    setSecurityHeaders(reply, config);
    if (status === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS);
    reply.code(status).header('Cache-Control', 'no-store');
    if (wantsPage(request)) sendErrorPage(request, reply, config.CLINIC_NAME);
    else sendError(request, reply, code);
  }

  async function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const code = toCode(error);
    const route = request.routeOptions.url;
    const isServerError = errorCatalogue[code].status >= 500;
    if (isServerError && !reply.raw.destroyed) {
      request.log.error({ err: error, route }, 'request failed');
    }
    if (code === 'payload_too_large') {
      await discardBody(request);
      reply.removeHeader('Connection');
    }
    respond(code, request, reply);
    return reply;
  }

  return { respond, handleError };
}
