import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that was sent; null after a success. */
    errorCode: string | null;
  }
}

/** Something that the server needs does not respond; it is named for the log alone. */
export class UnavailableError extends Error {
  readonly statusCode = 503;

  constructor(dependency: string, options?: ErrorOptions) {
    super(`${dependency} does not respond`, options);
    this.name = 'UnavailableError';
  }
}

/** There is too much to do at the moment; such answers are counted, not logged. */
export class BusyError extends UnavailableError {
  constructor(server: string) {
    super(server);
    this.name = 'BusyError';
    this.message = `${server} has too much to do`;
  }
}

/** What a caller is told about an error: an entry of the server's own catalogue. */
export interface ErrorAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** What the message names. */
  readonly params?: Readonly<Record<string, string>>;
  /** Whether sending the same request again may succeed. */
  readonly retryable: boolean;
  /** The faults of an invalid request: where each one is and what is wrong there. */
  readonly details?: readonly { readonly path: string; readonly message: string }[];
}

/** How a server words its errors. */
export interface ErrorWording {
  readonly describe: (error: unknown) => ErrorAnswer;
  /** The fields of the log for an error of status 500 or above; the error itself without it. */
  readonly toLog?: (error: unknown) => object;
  /** Sends an answer in place of the envelope; the status is set already. */
  readonly send?: (answer: ErrorAnswer, request: FastifyRequest, reply: FastifyReply) => void;
}

const RETRY_AFTER_SECONDS = 5;
/** Browsers ask again after a second by themselves, then after two and four. */
const BUSY_RETRY_AFTER_SECONDS = 1;

/** When it is worth asking again. */
export const toRetryAfter = (error: unknown): number =>
  error instanceof BusyError ? BUSY_RETRY_AFTER_SECONDS : RETRY_AFTER_SECONDS;

/** A client that is still sending may miss a response that comes before it has finished. */
async function discardBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  raw.resume();
  await finished(raw).catch(() => undefined);
  reply.removeHeader('connection');
}

/** Sends an error in the one shape of all servers. */
export function sendEnvelope(
  { status, ...answer }: ErrorAnswer,
  { id: requestId }: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply.type('application/json; charset=utf-8').send({ ...answer, requestId });
}

/** Answers errors in one shape, the envelope of `shared-contracts`; logs those of the server. */
export function createErrorHandler({
  describe,
  toLog = (err) => ({ err }),
  send = sendEnvelope,
}: ErrorWording) {
  function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const described = describe(error);
    request.errorCode = described.code;
    if (described.status === 503) reply.header('retry-after', toRetryAfter(error));
    reply.code(described.status).header('cache-control', 'no-store');
    send(described, request, reply);
    return reply;
  }

  async function handle(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { status } = describe(error);
    if (status >= 500 && !reply.raw.destroyed && !(error instanceof BusyError)) {
      const route = request.routeOptions.url;
      request.log.error({ ...toLog(error), route }, 'request failed');
    }
    if (status === 413) await discardBody(request, reply);
    return answer(error, request, reply);
  }

  return { answer, handle };
}
