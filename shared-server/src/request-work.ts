import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failSpan, isTracing, startSpan, toTraceParent } from './tracing';
import { runAsPartOf, toTraceFields, type Work } from './work-context';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null only where hooks do not run, as for a URL that cannot be decoded. */
    work: Work | null;
  }
}

/** The header in which servers tell each other the ID of a request, and tell it the caller. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A UUID, with or without its hyphens: no other text can get into the logs. */
const REQUEST_ID = /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i;

/** Nobody looks for what these do, and they would be most of all traces. */
const UNTRACED = /^\/(?:healthz|readyz|assets\/.*)$/;

/** Whether a request comes from one of the proxies. */
export type IsTrusted = (raw: Pick<IncomingMessage, 'socket'>) => boolean;

/** Decides as Fastify does about `X-Forwarded-For`. */
export function createTrust(proxies = ''): IsTrusted {
  if (proxies === '') return () => false;
  const isProxy = compile(proxies.split(',').map((part) => part.trim()));
  return ({ socket: { remoteAddress } }) =>
    remoteAddress !== undefined && isProxy(remoteAddress, 0);
}

const toText = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' ? header : null;

/** The ID that a trusted proxy gave to the request, or a new one. */
export function readRequestId(raw: IncomingMessage, isTrusted: IsTrusted): string {
  const given = toText(raw.headers[REQUEST_ID_HEADER]);
  return given !== null && REQUEST_ID.test(given) && isTrusted(raw) ? given : randomUUID();
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown';

function startRequestSpan(request: FastifyRequest, isTrusted: IsTrusted) {
  const [route, { method, raw }] = [routeOf(request), request];
  if (UNTRACED.test(route)) return null;
  return startSpan(`${method} ${route}`, {
    kind: 'SERVER',
    parent: isTrusted(raw) ? toText(raw.headers.traceparent) : null,
    requestId: request.id,
    attributes: { 'http.request.method': method, 'http.route': route },
  });
}

/** Whether the answer is a stream of events, which stays open for hours. */
export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

function endSpans(app: FastifyInstance): void {
  // A stream of events stays open for hours, and each of its heartbeats would become a part of the trace.
  app.addHook('onSend', async ({ work }, reply, payload) => {
    if (isEventStream(reply)) work?.span?.end();
    return payload;
  });
  app.addHook('onResponse', ({ work, errorCode }, { statusCode }, done) => {
    const span = work?.span;
    if (span?.isRecording()) {
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) failSpan(span, errorCode ?? String(statusCode));
      span.end();
    }
    done();
  });
}

/** What a route does is part of its request: what it logs, asks of other servers and queues. */
export function carryWork(app: FastifyInstance, isTrusted: IsTrusted): void {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, reply, done) => {
    const span = isTracing() ? startRequestSpan(request, isTrusted) : null;
    request.work = { requestId: request.id, span };
    if (span) request.log = reply.log = request.log.child(toTraceFields(span));
    runAsPartOf(request.work, done);
  });
  if (isTracing()) endSpans(app);
}

/** The headers by which another server of the site knows what it works for; none outside of requests and jobs. */
export const toOutgoingHeaders = (work: Work | null): Readonly<Record<string, string>> => ({
  ...(work && { [REQUEST_ID_HEADER]: work.requestId }),
  ...(work?.span && { traceparent: toTraceParent(work.span) }),
});
