import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const READY_DEADLINE_MS = 60_000;
const tsx = createRequire(join(ROOT, 'package.json')).resolve('tsx');

/** One of the product's own servers, started as a process of its own on a free port. */
export interface ChildService {
  readonly origin: string;
  stop(): Promise<void>;
}

function whenEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts a server's main file and waits until it says that it listens. */
export function startChildService(
  main: string,
  env: Record<string, string>,
): Promise<ChildService> {
  const child = spawn(process.execPath, ['--import', tsx, main], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await whenEnded(child);
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${main} did not start`));
    }, READY_DEADLINE_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${main} ended with ${code}`));
    });
    child.on('message', ({ ready, port }: { ready?: boolean; port?: number }) => {
      if (!ready) return;
      clearTimeout(timer);
      resolve({ origin: `http://localhost:${port}`, stop });
    });
  });
}
