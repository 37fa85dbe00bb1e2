import type { Host } from '../cli/host';
import { runCli } from '../cli/run-cli';

/** How a command ended and what it printed. */
export interface Ended {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

let minute = 0;

/**
 * Runs one command line in this process, each a minute after the one before; a list of arguments
 * when one of them is empty or has a space in it.
 */
export async function runCommand(
  line: string | readonly string[],
  host: Partial<Host> & { root: string },
) {
  let out = '';
  let err = '';
  minute += 1;
  const now = new Date(Date.UTC(2026, 4, 1, 0, minute));
  const exitCode = await runCli(typeof line === 'string' ? line.split(' ') : line, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    env: {},
    cwd: host.root,
    user: 'somebody',
    clock: () => now,
    load: async () => ({ default: async () => [] }),
    ...host,
  });
  return { exitCode, out, err } satisfies Ended;
}
