import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError, type ErrorWording, sendEnvelope } from 'shared-server';
import type { ServerConfig } from './config';
import { renderErrorPage } from './error-page';
import { createNonce } from './nonce-html';
import { wantsPage } from './request';
import { INERT_POLICY } from './security-headers';

function sendErrorPage(request: FastifyRequest, reply: FastifyReply, clinic: string): void {
  const nonce = createNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const kind = reply.statusCode < 500 ? 'not-found' : 'unavailable';
  void reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .removeHeader('Integrity-Policy')
    .send(renderErrorPage({ kind, nonce, clinic, requestId: request.id }));
}

/** People get a page in plain words, calls the error envelope; the cause is for the log alone. */
export const createErrorWording = ({ CLINIC_NAME: clinic }: ServerConfig): ErrorWording => ({
  describe: describeError,
  send(answer, request, reply) {
    if (wantsPage(request)) return sendErrorPage(request, reply, clinic);
    sendEnvelope(answer, request, reply.header('Content-Security-Policy', INERT_POLICY));
  },
});
