import { execFile, type ExecFileOptions } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './processes';

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command from the root of the project until it ends, however it ends. */
export const runToEnd = (
  [command = '', ...args]: readonly string[],
  options: ExecFileOptions = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const all = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024, ...options };
    const child = execFile(command, args, all, (error, stdout, stderr) => {
      const code = error === null ? 0 : (child.exitCode ?? 1);
      resolve({ code, stdout: String(stdout), stderr: String(stderr) });
    });
    // A command that asks is told that there is nobody.
    child.stdin?.end();
  });

/** The same for a command that has to succeed. Returns what it printed. */
export async function run(command: readonly string[], options?: ExecFileOptions): Promise<string> {
  const { code, stdout, stderr } = await runToEnd(command, options);
  if (code === 0) return stdout;
  throw new Error(`${command.slice(0, 3).join(' ')} … failed:\n${stderr || stdout}`);
}

/** Waits until `probe` gives something, and returns that; throws what was waited for when time is up. */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T | null>,
  limitMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await probe();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${limitMs / 1000} seconds`);
    await sleep(200);
  }
}

/** Whether a port of this machine takes connections; null when not, to wait for it. */
export async function isListening(port: number): Promise<true | null> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}
