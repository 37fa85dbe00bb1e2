import type { CliContext } from '../cli/cli-context';
import { runCli } from '../cli/run-cli';

/** The exit code and output of a command. */
export interface CommandResult {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process; as a list when an argument is empty or contains a space. */
export async function runCommand(
  line: string | readonly string[],
  context: Partial<CliContext> & { root: string },
): Promise<CommandResult> {
  let out = '';
  let err = '';
  const exitCode = await runCli(typeof line === 'string' ? line.split(' ') : line, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    env: {},
    cwd: context.root,
    importModule: async () => ({ default: async () => [] }),
    ...context,
  });
  return { exitCode, out, err };
}
