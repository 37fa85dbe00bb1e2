import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Resource } from './resources';

const ROOT = join(import.meta.dirname, '..', '..');
const SERVER_DEADLINE_MS = 60_000;
// Workers load this file before they choose their texts: nothing here may import any.
const SITE_DEADLINE_MS = 300_000;
const POLL_MS = 200;
/**
 * Each journey has days of its own in the far future, and books without paying. Reminders are those of
 * the demo clinic's visits of the coming week.
 */
const RULES = {
  CLINIC_BOOKING_HORIZON_DAYS: '36500',
  CLINIC_MAX_UNPAID_BOOKINGS: '100000',
  CLINIC_REMINDER_HOURS: '168',
  RECONCILE_MINUTES: '1',
  ADDRESS_LIMIT_FACTOR: '1000000',
};
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const tsx = createRequire(join(ROOT, 'package.json')).resolve('tsx');

/** Away from the port of a site that an engineer may be looking at. */
export const SITE_PORT = 3900;

/** `SITE_URL` tests a site that runs already. */
export const SITE_URL = process.env.SITE_URL ?? `http://localhost:${SITE_PORT}`;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function whenEnded(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

export interface ServerProcess extends Resource {
  readonly origin: string;
}

/**
 * Starts the main file of one of the product's servers on a free port, and waits for the message
 * that it is ready.
 */
export function startServer(main: string, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', tsx, main], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = async () => {
    if (!hasEnded(child)) child.kill('SIGTERM');
    await whenEnded(child);
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${main} did not start`));
    }, SERVER_DEADLINE_MS);
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

export interface SiteProcess extends Resource {
  /** Removed when the site stops. */
  readonly dataDir: string;
}

/** Sends Ctrl-C to the whole group, which may outlive the process that leads it. */
function interrupt({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A group of its own gets no signal to this process: it is stopped first, then the signal acts. */
function stopOnSignal(stop: () => Promise<void>): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    void stop().finally(() => {
      // Any other listener decides what the signal means.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  return () => SIGNALS.forEach((signal) => process.off(signal, onSignal));
}

const isReady = (port: number) =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The server of the pages is the last to start, so the site is ready when it responds. */
async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  const fail = (why: string) => new Error(`The site does not start: ${why}`);
  const deadline = Date.now() + SITE_DEADLINE_MS;
  let reason = 'see the output of npm start above, and try it alone';
  child.once('error', ({ message }) => (reason = message));
  while (!(await isReady(port))) {
    if (hasEnded(child)) throw fail(reason);
    if (Date.now() > deadline) {
      throw fail(`it was not ready in ${SITE_DEADLINE_MS / 1000} seconds`);
    }
    await sleep(POLL_MS);
  }
}

/** `SITE=ha` starts the site of `deploy/ha` instead. */
function toCommand(port: number, dataDir: string) {
  const at = { PORT: String(port), CLINIC_DATA: dataDir };
  if (process.env.SITE !== 'ha') return { args: ['start'], env: { ...RULES, ...at } };
  const settings = Object.entries(RULES).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const options = ['--demo', '--folder', dataDir, '--port', String(port), ...settings];
  return { args: ['run', 'ha', '--', ...options], env: {} };
}

/**
 * Gives the stop of a process that leads a group of its own: the whole group is told to end, also when this process is;
 * `cleanUp` follows.
 */
export function createGroupStop(
  child: ChildProcess,
  cleanUp: () => Promise<void>,
): () => Promise<void> {
  const end = async () => {
    interrupt(child);
    await whenEnded(child);
    await cleanUp();
  };
  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= end().finally(ignoreSignals));
  const ignoreSignals = stopOnSignal(stop);
  return stop;
}

/** Where the site's code is, and whether its output is shown only when it does not start. */
interface SiteOptions {
  readonly root?: string;
  readonly isQuiet?: boolean;
  /** Where its data is; the system's folder of temporary files unless given. */
  readonly parent?: string;
}

/**
 * Starts the whole site by the command of the README, on data of its own, and waits until it is
 * ready. Nothing remains of it when it fails to start, when it is stopped or when this process is
 * told to end.
 */
export async function startSite(
  port: number,
  { root = ROOT, isQuiet = false, parent = tmpdir() }: SiteOptions = {},
): Promise<SiteProcess> {
  if (await isReady(port)) throw new Error(`Another site runs on port ${port}: stop it first`);
  const dataDir = await mkdtemp(join(parent, 'molar-site-'));
  // The database may run as another user: without a way in, its files would be elsewhere.
  await chmod(dataDir, 0o755);
  const { args, env } = toCommand(port, dataDir);
  const child = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const kept: Buffer[] = [];
  if (isQuiet) child.stdout?.on('data', (output: Buffer) => kept.push(output));
  // Standard output belongs to the caller.
  else child.stdout?.pipe(process.stderr);
  const stop = createGroupStop(child, () => rm(dataDir, { recursive: true, force: true }));
  await waitUntilReady(child, port).catch(async (failure: unknown) => {
    process.stderr.write(Buffer.concat(kept));
    await stop();
    throw failure;
  });
  return { dataDir, stop };
}
