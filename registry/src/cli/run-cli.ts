import { CommanderError } from 'commander';
import { z } from 'zod';
import { RegistryError, toRegistryError } from '../errors';
import { exitCodes, toExitCode } from './exit-codes';
import type { Host } from './host';
import { createProgram } from './program';

function toRefusal(error: unknown): RegistryError {
  if (!(error instanceof z.ZodError)) return toRegistryError(error);
  return new RegistryError('usage', { params: { fault: z.prettifyError(error) }, cause: error });
}

function showRefusal(refusal: RegistryError, isJson: boolean, { out, err }: Host): number {
  const { code, message, details, cause } = refusal;
  if (isJson) out(`${JSON.stringify({ error: { code, message, details } })}\n`);
  else {
    const faults = details.map((fault) => `\n  ${fault.path}: ${fault.message}`);
    const reason = code === 'internal' && cause instanceof Error ? `: ${cause.message}` : '';
    err(`${message}${reason}${faults.join('')}\n`);
  }
  return toExitCode(refusal);
}

/** Runs one command line; gives the exit code. Nothing is thrown. */
export async function runCli(args: readonly string[], host: Host): Promise<number> {
  let exitCode: number = exitCodes.done;
  const program = createProgram(async (pending, { json }) => {
    const report = await pending;
    host.out(json ? `${JSON.stringify(report.data)}\n` : `${report.lines.join('\n')}\n`);
    exitCode = report.exitCode ?? exitCodes.done;
  }, host);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) {
      return showRefusal(toRefusal(error), args.includes('--json'), host);
    }
    // Commander has said it already; help is no fault.
    return error.exitCode === 0 ? exitCodes.done : exitCodes.notUnderstood;
  }
}
