import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { type MetricsSettings, serveMetrics } from './metrics';
import { stopTracing } from './tracing';
import { within } from './within';

const DRAIN_LIMIT_MS = 9_000;
/** Jobs have 40 seconds. What kills a process, such as a supervisor, waits a minute before it does. */
const FINISH_LIMIT_MS = 45_000;

/** A server that listens, or a worker, which has no port. */
export interface RunningServer {
  /** What the parent process is told. */
  readonly ports: { readonly port?: number; readonly metricsPort?: number };
  /** Lets balancers notice that the server is about to stop; it answers meanwhile. */
  readonly drain?: () => Promise<unknown>;
  /** Takes no more requests and ends those in work; what has not ended after 9 seconds is cut off. */
  readonly stop: () => Promise<unknown>;
  /** Ends jobs in work, then connections to other servers; cut off after 45 seconds. */
  readonly finish?: () => Promise<unknown>;
  /** For errors that nothing caught; without it they go to the standard error stream. */
  readonly logError?: (error: unknown, message: string) => void;
  /** For tests. */
  readonly limits?: { readonly drainMs: number; readonly finishMs: number };
}

/** A server with a port. */
export interface ListeningServer extends RunningServer {
  readonly ports: { readonly port: number; readonly metricsPort?: number };
}

interface ListenSettings extends MetricsSettings {
  readonly PORT: number;
  readonly HOST: string;
  readonly DRAIN_SECONDS?: number;
}

/** Lets a server listen, and answer Prometheus; it calls `finish` once it has answered its last request. */
export async function listen(
  app: FastifyInstance,
  settings: ListenSettings,
  finish: () => Promise<unknown> = async () => undefined,
): Promise<ListeningServer> {
  const metrics = await serveMetrics(app.metrics, settings);
  const url = await app.listen({ port: settings.PORT, host: settings.HOST });
  return {
    ports: { port: Number(new URL(url).port), ...(metrics && { metricsPort: metrics.port }) },
    drain: async () => {
      app.isDraining = true;
      await sleep((settings.DRAIN_SECONDS ?? 0) * 1_000);
    },
    stop: () => app.close(),
    finish: async () => {
      await finish();
      await metrics?.stop();
    },
    logError: (err, message) => app.log.error({ err }, message),
  };
}

function explain(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const printError = (error: unknown, message: string) =>
  console.error(...(error === undefined ? [message] : [message, error]));

/** Jobs in work are finished whatever becomes of the requests. */
async function stopInOrder({ drain, stop, finish, limits }: RunningServer): Promise<void> {
  await drain?.();
  try {
    await within(limits?.drainMs ?? DRAIN_LIMIT_MS, 'requests were', stop());
  } finally {
    if (finish) await within(limits?.finishMs ?? FINISH_LIMIT_MS, 'jobs were', finish());
    await stopTracing();
  }
}

function stopOnRequest(running: RunningServer): void {
  const { logError = printError } = running;
  const logger = {
    error: (error: unknown) =>
      typeof error === 'string' ? logError(undefined, error) : logError(error, 'could not stop'),
  };
  let stopping: Promise<unknown> | undefined;
  const grace = closeWithGrace({ delay: false, logger }, async ({ err }) => {
    if (err) logError(err, 'stopping after an error that nothing caught');
    await (stopping ??= stopInOrder(running));
  });
  process.once('disconnect', () => grace.close());
}

/**
 * Runs a server until a signal, an error that nothing caught, or the end of its parent process,
 * which gets the message `{ ready: true, port }` once the server listens. A second signal ends it at
 * once. A server that cannot start ends the process with one explanation.
 * @param name - begins that explanation
 */
export async function runServer(name: string, start: () => Promise<RunningServer>): Promise<void> {
  try {
    const running = await start();
    stopOnRequest(running);
    process.send?.({ ready: true, ...running.ports });
  } catch (error) {
    process.stderr.write(`${name}: ${explain(error)}\n`);
    process.exit(1);
  }
}
