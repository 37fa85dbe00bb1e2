import { createServer, type RequestListener, type Server } from 'node:http';
import type { RejectionReason } from './back-pressure';
import { limitConnections } from './connection-limits';
import type { IsTrusted } from './request-work';

const defaultLimits = {
  headersTimeoutMs: 15_000,
  /** From the first byte of a request to the last byte of its body. */
  requestTimeoutMs: 30_000,
  /** How long a connection is kept on which nothing is sent and nothing read; streams of events send something earlier. */
  idleTimeoutMs: 90_000,
  /** How long a connection is kept for the next request; longer than balancers keep theirs, which is a minute. */
  keepAliveTimeoutMs: 72_000,
  /** How often connections are checked against the timeouts. */
  checkIntervalMs: 1_000,
  maxConnections: 2_000,
  /** Of addresses that are none of the trusted proxies. */
  maxConnectionsPerAddress: Infinity,
};

/** How much time and how many connections clients can take up. */
export type ServerLimits = typeof defaultLimits;

interface Options {
  readonly limits: Partial<ServerLimits> | undefined;
  readonly isTrusted: IsTrusted;
  readonly onRejected: (reason: RejectionReason) => void;
}

/** The HTTP server below Fastify, with its limits. */
export function openHttpServer(handle: RequestListener, options: Options): Server {
  const limits = { ...defaultLimits, ...options.limits };
  const { requestTimeoutMs: requestTimeout } = limits;
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(limits.headersTimeoutMs, requestTimeout),
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: Math.min(limits.checkIntervalMs, requestTimeout),
    },
    handle,
  );
  server.setTimeout(limits.idleTimeoutMs);
  server.maxConnections = limits.maxConnections;
  limitConnections(server, { ...options, ...limits });
  return server;
}
