import { CommanderError } from 'commander';
import { z } from 'zod';
import { type RegistryError, registryErrors, toRegistryError } from '../errors';
import { type CliContext, exitCodes } from './cli-context';
import { createProgram } from './program';
import { openTarget, toUsageError } from './target-options';

const exitCodeByStatus: Readonly<Record<number, number>> = {
  400: exitCodes.usageError,
  401: exitCodes.permissionDenied,
  403: exitCodes.permissionDenied,
  404: exitCodes.preconditionFailed,
  409: exitCodes.preconditionFailed,
  412: exitCodes.conflict,
  413: exitCodes.gatesFailed,
  422: exitCodes.gatesFailed,
};

/** For a remote passed as an argument: the option that takes it. Only `publish` takes a folder. */
function findHint([command, ...args]: readonly string[]): string {
  const isValue = (index: number) => /^(-r|--remote)$/.test(args[index - 1] ?? '');
  const remote = args.find((arg, index) => arg.startsWith('remote-') && !isValue(index));
  return remote && command !== 'publish' ? `Name the remote with --remote ${remote}.\n` : '';
}

function showError(error: RegistryError, isJson: boolean, { out, err }: CliContext): number {
  const { code, message, details, cause } = error;
  if (isJson) out(`${JSON.stringify({ error: { code, message, details } })}\n`);
  else {
    const faults = details.map((fault) => `\n  ${fault.path}: ${fault.message}`);
    const reason = code === 'internal' && cause instanceof Error ? `: ${cause.message}` : '';
    err(`${message}${reason}${faults.join('')}\n`);
  }
  return exitCodeByStatus[registryErrors[code].status] ?? exitCodes.internalError;
}

/** Runs one command line and returns its exit code. Never throws. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  let exitCode: number = exitCodes.success;
  const program = createProgram(async (options, command) => {
    const report = await command(openTarget(options, context));
    const { data, lines } = report;
    context.out(options.json ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`);
    exitCode = report.exitCode ?? exitCodes.success;
  }, context);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has printed the error, or the help that was asked for.
      if (error.exitCode === 0) return exitCodes.success;
      context.err(findHint(args));
      return exitCodes.usageError;
    }
    const isInvalid = error instanceof z.ZodError;
    const shown = isInvalid
      ? toUsageError(`${z.prettifyError(error)}\n${findHint(args)}`.trimEnd(), error)
      : toRegistryError(error);
    return showError(shown, args.includes('--json'), context);
  }
}
