import type { IncomingMessage, ServerResponse } from 'node:http';
import { BusyError, type ErrorWording, toRetryAfter } from './error-handler';
import { type IsTrusted, readRequestId, REQUEST_ID_HEADER } from './request-work';

interface Options {
  readonly headers: Readonly<Record<string, string>>;
  readonly isTrusted: IsTrusted;
}

/** Answers a call with 503 in the one shape of all errors, without the work that Fastify does for a request. */
export function createRejecter(
  { describe }: Pick<ErrorWording, 'describe'>,
  { headers, isTrusted }: Options,
) {
  const busy = new BusyError('this server');
  const { status, ...answer } = describe(busy);
  const shared = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(toRetryAfter(busy)),
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const requestId = readRequestId(request, isTrusted);
    const body = JSON.stringify({ ...answer, requestId });
    const length = String(Buffer.byteLength(body));
    response
      .writeHead(status, { ...shared, [REQUEST_ID_HEADER]: requestId, 'content-length': length })
      .end(request.method === 'HEAD' ? undefined : body);
  };
}
