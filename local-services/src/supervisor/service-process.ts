import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { StartError } from './settings';

const READY_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 10_000;
const loader = createRequire(import.meta.url).resolve('tsx');

export interface ServiceDefinition {
  readonly name: string;
  /** The service's main file, from the project's root. */
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface ServiceOptions extends ServiceDefinition {
  readonly root: string;
  readonly logDir: string;
  /** Called when the service ends without having been asked to. */
  readonly onExit: (name: string) => void;
  readonly onMessage?: (message: Serializable) => void;
}

interface Ports {
  readonly port: number;
  /** The second port of the email catcher. */
  readonly smtpPort?: number;
}

export interface Service extends Ports {
  readonly send: (message: Serializable) => void;
  stop(): Promise<void>;
}

/** Resolves with the message `{ ready: true, port }` that every service sends once it listens. */
function waitUntilReady(child: ChildProcess, name: string, logFile: string): Promise<Ports> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      reject(new StartError(`${name} did not start. Its log is ${logFile}`));
    };
    const timer = setTimeout(fail, READY_DEADLINE_MS);
    child.once('error', fail);
    child.once('exit', fail);
    child.on('message', ({ ready, port, smtpPort }: Partial<Ports> & { ready?: boolean }) => {
      if (!ready || port === undefined) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve({ port, ...(smtpPort !== undefined && { smtpPort }) });
    });
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
  await once(child, 'exit');
  clearTimeout(force);
}

/** Appends output to a log. A full disk loses lines, which is printed once, and stops nothing. */
async function appendToLog(output: AsyncIterable<Buffer>, logFile: string): Promise<void> {
  let isFailing = false;
  for await (const chunk of output) {
    try {
      await appendFile(logFile, chunk, { mode: 0o600 });
      isFailing = false;
    } catch (error) {
      const { message } = error as Error;
      if (!isFailing) process.stderr.write(`Can't write ${logFile}: ${message}\n`);
      isFailing = true;
    }
  }
}

function spawnService({ name, main, env, root, logDir }: ServiceOptions) {
  const logFile = join(logDir, `${name}.log`);
  const child = spawn(process.execPath, ['--import', loader, main], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // In a group of its own: Ctrl-C reaches only the supervisor, which stops services in order.
    detached: true,
  });
  for (const output of [child.stdout, child.stderr]) {
    if (output) void appendToLog(output, logFile);
  }
  return { child, logFile };
}

/** Starts a service as a process and waits until it is ready. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, onExit, onMessage } = options;
  const { child, logFile } = spawnService(options);
  if (onMessage) child.on('message', onMessage);
  const ports = await waitUntilReady(child, name, logFile).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  let isStopping = false;
  child.once('exit', () => {
    if (!isStopping) onExit(`${name} (its log is ${logFile})`);
  });
  return {
    ...ports,
    send: (message) => void child.send(message),
    stop: async () => {
      isStopping = true;
      await stopProcess(child);
    },
  };
}
