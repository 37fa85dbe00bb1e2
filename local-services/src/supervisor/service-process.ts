import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { StartError } from './settings';

const READY_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 10_000;
const loader = createRequire(import.meta.url).resolve('tsx');

export interface ServiceOptions {
  readonly name: string;
  /** The service's main file, from the project's root. */
  readonly main: string;
  readonly env: Record<string, string>;
  readonly root: string;
  readonly logDir: string;
  /** Called when it ends without having been asked to. */
  readonly onExit: (name: string) => void;
  readonly onMessage?: (message: unknown) => void;
}

/** Where a service says that it listens. */
interface Ports {
  readonly port: number;
  /** The mail catcher's other door. */
  readonly smtpPort?: number;
}

export interface Service extends Ports {
  readonly name: string;
  send(message: object): void;
  stop(): Promise<void>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function whenReady(child: ChildProcess, name: string, logFile: string): Promise<Ports> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      reject(new StartError(`${name} did not start; its log is ${logFile}`));
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

function whenEnded(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
  });
}

function spawnService({ name, main, env, root, logDir }: ServiceOptions) {
  const logFile = join(logDir, `${name}.log`);
  const log = createWriteStream(logFile, { flags: 'w', mode: 0o600 });
  const child = spawn(process.execPath, ['--import', loader, main], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: Ctrl-C reaches the supervisor alone, which stops the parts in order.
    detached: true,
  });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return { child, logFile };
}

/** Starts one service as a process and waits until it says that it listens. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, onExit, onMessage } = options;
  const { child, logFile } = spawnService(options);
  if (onMessage) child.on('message', onMessage);
  const ports = await whenReady(child, name, logFile).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  let isStopping = false;
  child.once('exit', () => {
    if (!isStopping) onExit(`${name} (its log is ${logFile})`);
  });
  return {
    ...ports,
    name,
    send: (message) => void child.send(message),
    stop: async () => {
      isStopping = true;
      if (!hasEnded(child)) child.kill('SIGTERM');
      await whenEnded(child);
    },
  };
}
