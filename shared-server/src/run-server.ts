import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

/** Docker and the supervisor of local starts kill a process after 10 seconds. */
const STOP_LIMIT_MS = 9_000;

/** A server that listens. */
export interface RunningServer {
  /** What the parent process is told. */
  readonly ports: { readonly port: number };
  readonly stop: () => Promise<unknown>;
  /** For errors that nothing caught; without it they go to the standard error stream. */
  readonly logError?: (error: unknown, message: string) => void;
  /** After which it is cut off; 9 seconds unless a test says otherwise. */
  readonly stopLimitMs?: number;
}

/** Lets a server listen; when it stops, what it `release`s last are connections of its own. */
export async function listen(
  app: FastifyInstance,
  { PORT: port, HOST: host }: { readonly PORT: number; readonly HOST: string },
  release: () => Promise<unknown> = async () => undefined,
): Promise<RunningServer> {
  const url = await app.listen({ port, host });
  const stop = () => app.close().then(release);
  const logError = (err: unknown, message: string) => app.log.error({ err }, message);
  return { ports: { port: Number(new URL(url).port) }, stop, logError };
}

function explain(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

const printError = (error: unknown, message: string) =>
  console.error(...(error === undefined ? [message] : [message, error]));

function stopOnRequest({
  stop,
  logError = printError,
  stopLimitMs = STOP_LIMIT_MS,
}: RunningServer): void {
  const logger = {
    error: (error: unknown) =>
      typeof error === 'string' ? logError(undefined, error) : logError(error, 'could not stop'),
  };
  let stopping: Promise<unknown> | undefined;
  const grace = closeWithGrace({ delay: stopLimitMs, logger }, async ({ err }) => {
    if (err) logError(err, 'stopping after an error that nothing caught');
    await (stopping ??= stop());
  });
  process.once('disconnect', () => grace.close());
}

/**
 * Runs a server until a signal, an error that nothing caught, or the end of its parent process,
 * which gets the message `{ ready: true, port }` once the server listens. What does not stop in time
 * is cut off. A server that cannot start ends the process with one explanation.
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
