import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Why a request or a connection was turned away, as the metric says it. */
export const REJECTION_REASONS = [
  'event_loop',
  'requests',
  'database',
  'upstream',
  'connections',
  'address',
] as const;

/** See {@link REJECTION_REASONS}. */
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** How much a server takes on before it answers 503 at once. */
export interface BackPressureLimits {
  /** How late the event loop may be. */
  readonly maxDelayMs: number;
  /** How many requests may be in work at the same time; streams of events do not count. */
  readonly maxRequests: number;
}

/** What one server adds to the limits. */
export interface BackPressureOptions {
  /** Whether something else that the server needs is too busy, such as its database. */
  readonly findReason?: () => RejectionReason | null;
  /** Whether a person waits for a page: then the server's own error page is the answer. */
  readonly isPage?: (request: IncomingMessage) => boolean;
}

interface Parts extends BackPressureOptions {
  readonly limits: BackPressureLimits;
  /** Answers a call. */
  readonly reject: (request: IncomingMessage, response: ServerResponse) => void;
  readonly onRejected: (reason: RejectionReason) => void;
}

/** How often the event loop is looked at. */
const TICK_MS = 20;
/** A loop that is late although it has less than this to do was held up by something else, such as other processes. */
const FEW_REQUESTS = 16;
/** Balancers and supervisors would take a busy process for one that does not work, and end it. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz']);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** How late the event loop is at this moment, and how many requests it has begun since it was last on time. */
function watchEventLoop() {
  let tickedAt = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    tickedAt = performance.now();
    begun = 0;
  }, TICK_MS).unref();
  return {
    readDelayMs: () => performance.now() - tickedAt - TICK_MS,
    noteBegun: () => void (begun += 1),
    countBegun: () => begun,
    stop: () => clearInterval(timer),
  };
}

/** Counts requests in work. One whose body is still on its way is not: slow clients could use up a limit. */
export function countRequests() {
  const inWork = new Set<IncomingMessage>();
  return {
    count: () => inWork.size,
    /** Takes a request that stays open, such as a stream of events, out of the count. */
    leaveOut: (request: IncomingMessage) => void inWork.delete(request),
    begin: (request: IncomingMessage, response: ServerResponse) => {
      let isOver = false;
      const begin = (): void => void (isOver || inWork.add(request));
      response.once('close', () => {
        isOver = true;
        inWork.delete(request);
      });
      if (hasBody(request) && !request.complete) request.once('end', begin);
      else begin();
    },
  };
}

/**
 * Decides about each request before anything else is done for it, so that a rejection costs as little as possible: what
 * the server has begun is finished, and what it could only answer late is told so at once.
 */
export function createBackPressure({ limits, findReason, isPage, reject, onRejected }: Parts) {
  const loop = watchEventLoop();
  const requests = countRequests();
  const rejectedPages = new WeakSet<IncomingMessage>();

  const isLate = (): boolean =>
    Math.max(loop.countBegun(), requests.count()) >= FEW_REQUESTS &&
    loop.readDelayMs() > limits.maxDelayMs;

  function decide(request: IncomingMessage): RejectionReason | null {
    if (ALWAYS_ANSWERED.has(pathOf(request))) return null;
    if (requests.count() >= limits.maxRequests) return 'requests';
    return isLate() ? 'event_loop' : (findReason?.() ?? null);
  }

  return {
    /** What the HTTP server calls in the place of `handle`. */
    guard:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        const reason = decide(request);
        if (reason !== null) onRejected(reason);
        if (reason !== null && !isPage?.(request)) return reject(request, response);
        if (reason !== null) rejectedPages.add(request);
        loop.noteBegun();
        requests.begin(request, response);
        handle(request, response);
      },
    /** Whether the request is one for a page that gets the error page. */
    isRejected: (request: IncomingMessage) => rejectedPages.has(request),
    /** Takes a request that stays open, such as a stream of events, out of the count. */
    leaveOut: requests.leaveOut,
    stop: loop.stop,
  };
}
