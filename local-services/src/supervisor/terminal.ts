import { join } from 'node:path';
import { inspect } from 'node:util';
import { RegistryError } from 'registry';
import { appendToLog } from './log-file';
import { StartError } from './settings';

const startedAt = Date.now();

/** Prints one line with the seconds since the start. */
export function logProgress(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${line}\n`);
}

/** The message of an error in one line, and one more for each detail of a registry error. */
export function formatError(error: unknown): string {
  if (error instanceof RegistryError) {
    const details = error.details.map(({ path, message }) => `\n  ${path}: ${message}`);
    return error.message + details.join('');
  }
  if (error instanceof StartError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split('\n')[0] || 'The site failed without a message';
}

async function logError(error: unknown, dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'logs', 'start.log');
  const entry = `${new Date().toISOString()} ${inspect(error)}\n`;
  return appendToLog(file, entry).then(
    () => file,
    () => null,
  );
}

/**
 * Prints the error on standard error. The stack of an error that is not the user's to fix goes to
 * the log folder, or to the terminal with `LOG_LEVEL=debug` or without a log folder.
 */
export async function reportError(error: unknown, dataDir: string | null): Promise<void> {
  const message = formatError(error);
  if (error instanceof StartError) return void process.stderr.write(`${message}\n`);
  const showsStack = process.env.LOG_LEVEL === 'debug' || dataDir === null;
  const file = showsStack ? null : await logError(error, dataDir);
  const hint = file ? ` (details in ${file})` : '';
  process.stderr.write(`${message}${hint}\n${showsStack ? `${inspect(error)}\n` : ''}`);
}
