import { CommanderError } from 'commander';
import { z } from 'zod';
import { registryErrors, toRegistryError } from '../errors';
import { type CliContext, exitCodes } from './cli-context';
import { formatRegistry } from './format';
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

/** Prints an error and returns its exit code. */
function showError(error: unknown, isJson: boolean, { out, err }: CliContext): number {
  if (error instanceof CommanderError) {
    // Commander has printed it already; the help that was asked for is none.
    return error.exitCode === 0 ? exitCodes.success : exitCodes.usageError;
  }
  const isInvalid = error instanceof z.core.$ZodError;
  const known = isInvalid ? toUsageError(z.prettifyError(error), error) : toRegistryError(error);
  const { code, message, details, cause } = known;
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
    const target = await openTarget(options, context);
    const report = await command(target);
    const lines = [...report.lines, formatRegistry(target)];
    const data = { registry: target.url, ...report.data };
    context.out(options.json ? `${JSON.stringify(data)}\n` : `${lines.join('\n')}\n`);
    exitCode = report.exitCode ?? exitCodes.success;
  }, context);
  const isJson = args.includes('--json');
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    exitCode = showError(error, isJson, context);
    if (exitCode === exitCodes.usageError && !isJson) context.err(findHint(args));
  }
  return exitCode;
}
