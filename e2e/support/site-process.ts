import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from './parts';

const ROOT = join(import.meta.dirname, '..', '..');
const START_DEADLINE_MS = 5 * 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface SiteProcess extends Part {
  /** Goes with the site. */
  readonly dataDir: string;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function whenEnded(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Ctrl-C of the whole group, which may have outlived the process that led it. */
function interrupt({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A group of its own hears no signal to this process: it is stopped first, then the signal acts. */
function stopOnSignal(stop: () => Promise<void>): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    void stop().finally(() => {
      // Whoever else listens decides what the signal means.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  return () => SIGNALS.forEach((signal) => process.off(signal, onSignal));
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The site does not start: ${why}`));
    const minutes = START_DEADLINE_MS / 60_000;
    const timer = setTimeout(
      () => fail(`it was not ready in ${minutes} minutes`),
      START_DEADLINE_MS,
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      // Standard output belongs to whoever asked for the site.
      process.stderr.write(chunk);
      if (!chunk.toString().includes('Stop with Ctrl-C')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('error', ({ message }) => fail(message));
    child.once('exit', () => {
      clearTimeout(timer);
      fail('what npm start said stands above; try it alone');
    });
  });
}

/**
 * Starts the whole site by the command of the README, on data of its own, and waits until it says
 * that it is ready. Nothing of it stays when it does not start, when it is stopped or when this
 * process is told to end.
 */
export async function startSite(port: number, root = ROOT): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'molar-site-'));
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), CLINIC_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const end = async () => {
    interrupt(child);
    await whenEnded(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= end().finally(ignoreSignals));
  const ignoreSignals = stopOnSignal(stop);
  await whenReady(child).catch(async (failure: unknown) => {
    await stop();
    throw failure;
  });
  return { dataDir, stop };
}
