import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from './within';

/** What a process measures of itself. */
export type Metrics = Registry;

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** How long an answer waits for a reading: sooner than Prometheus gives up by itself, after 10 seconds. */
export const READ_LIMIT_MS = 2_000;

/** Nothing yet; a server made by `createServer` has its own. */
export const createMetrics = (): Metrics => new Registry();

/** Measures the requests of a server by the pattern of their route: a URL may hold an ID, and there are too many of them. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  app.decorate('metrics', metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** One value, with the labels that tell it from others of its name. */
export interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

interface Watched {
  /** In the form of Prometheus: `jobs_oldest_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** All samples of now: those of before are forgotten. */
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

/**
 * Adds a value that is read when it is asked for. What cannot be read within 2 seconds is left out: its absence tells, and
 * everything else is still seen.
 * @example watchValue(app.metrics, { name: 'jobs_failed', help: 'Jobs that were given up', read: countFailed })
 */
export function watchValue(metrics: Metrics, { read, labelNames = [], ...named }: Watched): void {
  const readAll = async () => read();
  new Gauge({
    ...named,
    labelNames: [...labelNames],
    registers: [metrics],
    async collect() {
      // One without labels would be 0 after a reset, as if that had been read.
      if (labelNames.length > 0) this.reset();
      else this.remove();
      const samples = await within(READ_LIMIT_MS, 'reading was', readAll()).catch(() => []);
      for (const { labels = {}, value } of samples) this.set(labels, value);
    },
  });
}

interface Counted {
  /** In the form of Prometheus: `molar_refresh_failures_total`. */
  readonly name: string;
  readonly help: string;
  /** What may be counted, so that it is 0 and not absent before it has happened. */
  readonly of: { readonly label: string; readonly values: readonly string[] };
}

/** Adds a counter, and returns what counts one more. */
export function countEvents(metrics: Metrics, { of, ...named }: Counted): (value: string) => void {
  const counter = new Counter({ ...named, labelNames: [of.label], registers: [metrics] });
  for (const value of of.values) counter.inc({ [of.label]: value }, 0);
  return (value) => counter.inc({ [of.label]: value });
}

/** Where a process answers Prometheus; without a port it does not. */
export interface MetricsSettings {
  readonly METRICS_PORT?: number | undefined;
  /** This machine alone, unless told. */
  readonly METRICS_HOST?: string | undefined;
}

/**
 * Serves `/metrics`, with what Node tells of the process, on a port of its own, which visitors do not reach.
 * @returns its port, and what stops it; null without a port in the settings
 */
export async function serveMetrics(
  metrics: Metrics,
  { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' }: MetricsSettings,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> } | null> {
  if (port === undefined) return null;
  collectDefaultMetrics({ register: metrics });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
