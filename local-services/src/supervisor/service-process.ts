import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, keepRunning } from './keep-running';
import { createLogger } from './log-file';
import { StartError } from './settings';

const READY_DEADLINE_MS = 60_000;
/** Longer than a server takes for its last requests and jobs. */
const STOP_DEADLINE_MS = 60_000;
export const loader = createRequire(import.meta.url).resolve('tsx');

export interface ServiceDefinition {
  readonly name: string;
  /** The service's main file, from the project's root. */
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface ServiceOptions extends ServiceDefinition {
  readonly root: string;
  readonly logDir: string;
  /** Tells the person at the terminal that the service ended, or is ready again. */
  readonly report: (line: string) => void;
  /** For tests. */
  readonly clock?: Clock;
}

/** What a service says when it is ready. */
interface Ready {
  readonly ready: true;
  readonly port: number;
  /** The second port of the email catcher. */
  readonly smtpPort?: number;
}

export interface Service extends Required<Omit<Ready, 'ready'>> {
  stop(): Promise<void>;
}

/** The message that every service sends once it listens; null when none comes. */
async function waitUntilReady(child: ChildProcess): Promise<Ready | null> {
  const ended = new AbortController();
  const { signal } = ended;
  const ready = once(child, 'message', { signal }) as Promise<[Ready]>;
  const failed = Promise.race([
    once(child, 'exit', { signal }),
    delay(READY_DEADLINE_MS, undefined, { signal }),
  ]).then(() => [null] as const);
  try {
    return (await Promise.race([ready, failed]))[0];
  } catch {
    return null; // The process could not be created.
  } finally {
    for (const unused of [ready, failed]) unused.catch(() => undefined);
    ended.abort();
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

async function waitForExit(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await once(child, 'exit');
}

async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
  await waitForExit(child);
  clearTimeout(force);
}

async function collect(
  output: AsyncIterable<Buffer>,
  log: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  for await (const chunk of output) await log(chunk);
}

/** Starts a service as a process, waits until it is ready and keeps it running. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, main, env, root, report, clock } = options;
  const logFile = join(options.logDir, `${name}.log`);
  const log = createLogger(logFile);

  function launch(ports: Readonly<Record<string, string>> = {}): ChildProcess {
    const launched = spawn(process.execPath, ['--import', loader, main], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env, ...ports },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In a group of its own: Ctrl-C reaches only the supervisor, which stops services in order.
      detached: true,
    });
    launched.on('error', () => undefined); // It ends as well, or was never created.
    for (const output of [launched.stdout, launched.stderr]) {
      if (output) void collect(output, log);
    }
    return launched;
  }

  async function startAgain(): Promise<boolean> {
    // The others look for it where it was.
    child = launch({ PORT: String(port), SMTP_PORT: String(smtpPort) });
    if (await waitUntilReady(child)) return true;
    child.kill('SIGKILL');
    return false;
  }

  let child = launch();
  const ready = await waitUntilReady(child);
  if (!ready) {
    child.kill('SIGKILL');
    throw new StartError(`${name} did not start. Its log is ${logFile}`);
  }
  const { port, smtpPort = 0 } = ready;
  const stopSupervision = keepRunning({
    name,
    logFile,
    report,
    waitForEnd: () => waitForExit(child),
    startAgain,
    ...(clock && { clock }),
  });
  return {
    port,
    smtpPort,
    async stop() {
      const isOver = stopSupervision();
      await stopProcess(child);
      await isOver;
    },
  };
}
