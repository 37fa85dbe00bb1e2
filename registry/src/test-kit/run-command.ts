import type { CliContext } from '../cli/cli-context';
import { runCli } from '../cli/run-cli';

/** The exit code and output of a command. */
export interface CommandResult {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

let minute = 0;

/**
 * Runs a command line in this process, each a minute after the previous one. Takes a list of
 * arguments when one of them is empty or contains a space.
 */
export async function runCommand(
  line: string | readonly string[],
  context: Partial<CliContext> & { root: string },
): Promise<CommandResult> {
  let out = '';
  let err = '';
  minute += 1;
  const now = new Date(Date.UTC(2026, 4, 1, 0, minute));
  const exitCode = await runCli(typeof line === 'string' ? line.split(' ') : line, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    env: {},
    cwd: context.root,
    userName: 'root',
    clock: () => now,
    importModule: async () => ({ default: async () => [] }),
    ...context,
  });
  return { exitCode, out, err };
}
