import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError, type ErrorWording, isRehearsal, sendEnvelope } from 'shared-server';
import type { ServerConfig } from './config';
import { renderErrorPage } from './error-page';
import { getLanguage } from './language';
import { createNonce } from './nonce-html';
import { wantsPage } from './request';
import { DOCUMENT_HEADERS, INERT_POLICY } from './security-headers';

function sendErrorPage(request: FastifyRequest, reply: FastifyReply, config: ServerConfig): void {
  const nonce = createNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const kind = reply.statusCode < 500 ? 'not-found' : 'unavailable';
  void reply
    .type('text/html; charset=utf-8')
    .headers({ ...DOCUMENT_HEADERS, 'Content-Security-Policy': policy })
    .removeHeader('Integrity-Policy')
    .send(
      renderErrorPage({
        kind,
        language: getLanguage(request),
        nonce,
        clinic: config.CLINIC_NAME,
        requestId: request.id,
        isRehearsal: isRehearsal(config),
      }),
    );
}

/** People get a page in plain words, calls the error envelope; the cause is for the log alone. */
export const createErrorWording = (config: ServerConfig): ErrorWording => ({
  describe: describeError,
  send(answer, request, reply) {
    if (wantsPage(request)) return sendErrorPage(request, reply, config);
    sendEnvelope(answer, request, reply.header('Content-Security-Policy', INERT_POLICY));
  },
});
