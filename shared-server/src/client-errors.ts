import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorWording } from './error-handler';

/** What a client can do wrong before there is a request; the status in the catalogue's terms decides on the code. */
const faults: Readonly<Record<string, { readonly status: number; readonly line: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 413, line: '413 Payload Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 503, line: '408 Request Timeout' },
};
const MALFORMED = { status: 400, line: '400 Bad Request' };

/**
 * Answers what Node could not read as a request in the one shape of all errors, and closes the connection: no hook and
 * no error handler sees it. Headers and the URL together may have 16 KiB.
 */
export const createClientErrorHandler =
  ({ describe }: Pick<ErrorWording, 'describe'>, headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status: statusCode, line } = faults[error.code ?? ''] ?? MALFORMED;
    const { status: _, ...answer } = describe(Object.assign(new Error(line), { statusCode }));
    const body = JSON.stringify({ ...answer, requestId: randomUUID() });
    const fields = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy(error);
  };
