import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ErrorCode,
  errorCatalogue,
  type ErrorEnvelope,
  toErrorMessage,
} from 'shared-contracts';
import type { ServerConfig } from './config';
import { renderErrorPage } from './error-page';

const RETRY_AFTER_SECONDS = 5;

/** Something this server depends on does not answer. */
export class UnavailableError extends Error {
  constructor(who: string, options?: ErrorOptions) {
    super(`${who} does not answer`, options);
    this.name = 'UnavailableError';
  }
}

function toCode(error: unknown): ErrorCode {
  if (error instanceof UnavailableError) return 'service_unavailable';
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  if (status === 403 || status === 404) return 'not_found';
  return status < 500 ? 'validation_failed' : 'internal';
}

const toEnvelope = (code: ErrorCode, requestId: string): ErrorEnvelope => {
  const { retryable } = errorCatalogue[code];
  return { code, message: toErrorMessage(code), retryable, requestId };
};

/** A page that somebody opened, and no call, script or picture of one. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept?.includes('text/html') ?? false);

/** Refuses a call in the one shape of all refusals. */
export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
): FastifyReply {
  return reply.code(errorCatalogue[code].status).send(toEnvelope(code, request.id));
}

/** What failed is in the log; visitors get a page in plain words, calls an envelope. */
export function handleErrors(app: FastifyInstance, { CLINIC_NAME }: ServerConfig): void {
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'not_found'));

  app.setErrorHandler((error, request, reply) => {
    const code = toCode(error);
    const { status } = errorCatalogue[code];
    const route = request.routeOptions.url;
    const isGone = reply.raw.destroyed;
    if (status >= 500 && !isGone) request.log.error({ err: error, route }, 'request failed');
    if (status === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS);
    reply.header('Cache-Control', 'no-store');
    if (!wantsPage(request)) return refuse(request, reply, code);
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    void reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .removeHeader('Integrity-Policy')
      .send(renderErrorPage({ nonce, clinic: CLINIC_NAME, requestId: request.id }));
  });
}
