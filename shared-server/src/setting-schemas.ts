import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

/** A whole number in digits alone: coercion would turn an empty setting into 0. */
export function integer(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number({ error }).min(min, error).max(max, error));
}

const SECRET_LENGTH = 32;

/** Secrets of one purpose: the first one signs; what any of them signed is accepted. */
export type Secrets = [string, ...string[]];

/**
 * Secrets that sign, of 32 characters or more: one, or several with commas between. To replace a secret, put the new one before
 * it, and leave it out once everything that it signed has ended.
 */
export const secrets = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([z.string().min(SECRET_LENGTH)], z.string().min(SECRET_LENGTH)));

/** A Firebase project that only the emulator has: such an ID never names a real one. */
export const demoProject = z
  .string()
  .startsWith('demo-', 'must be a demo- project: nothing here is real');

/** A key of the card provider with which no card is charged: any but a live one. */
export const testKey = z
  .string()
  .min(1)
  .regex(/^(?![a-z]+_live_)/, 'must not be a live key: nothing here is real');

/** The URL of another server. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https URL',
  abort: true,
});

/** The URL of a mail server. */
export const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps URL' });

/** The URL of a PostgreSQL database, 15 or newer. */
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be like postgres://user:password@host:5432/database',
});

function isProxyList(text: string): boolean {
  try {
    compile(text.split(',').map((part) => part.trim()));
    return true;
  } catch {
    return false;
  }
}

/**
 * Addresses or networks of the proxies in front of a server, whose `X-Forwarded-For` is believed:
 * `10.0.0.1, 10.1.0.0/16`, or `loopback` for this machine. An empty text trusts none.
 */
export const trustedProxies = z
  .string()
  .refine((text) => text === '' || isProxyList(text), 'must be a list of addresses or networks');

const count = integer(1, 999_999_999);

const part = z
  .string()
  .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
  .transform(Number);

/**
 * Where a server listens, where it answers Prometheus and sends traces (nowhere unless told), and how much it logs. Port 0 is any
 * free port.
 */
export const toListenSettings = (port: number) => ({
  PORT: integer(0, 65_535).default(port),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** For how long a process that is to stop still answers, and says by `/readyz` that it will not: balancers need it to notice. */
  DRAIN_SECONDS: integer(0, 300).default(0),
  /** How late the event loop may be, how many requests may be in work, and how many connections one address may have. */
  MAX_DELAY_MS: count.default(500),
  MAX_REQUESTS: count.default(1_000),
  MAX_CONNECTIONS_PER_ADDRESS: count.default(500),
  METRICS_PORT: integer(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: part.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});
