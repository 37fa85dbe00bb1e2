import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { RegistryError } from 'registry';
import { StartError } from './settings';

/** What a user is told of an error: one line, and those that a refusal announces. */
export function formatHistoryEntry(error: unknown): string {
  if (error instanceof RegistryError) {
    const faults = error.details.map(({ path, message }) => `\n  ${path}: ${message}`);
    return error.message + faults.join('');
  }
  if (error instanceof StartError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  return message.trim().split('\n')[0] || 'The site does not start';
}

async function log(error: unknown, dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'logs', 'start.log');
  return writeFile(file, `${inspect(error)}\n`, { mode: 0o600 }).then(
    () => file,
    () => null,
  );
}

/**
 * Says on standard error why the site does not start. What developers need to know of an error
 * that is no fault of the surroundings goes to the folder of the logs; with `LOG_LEVEL=debug`, or
 * without such a folder, it is shown.
 */
export async function tellFailure(error: unknown, dataDir: string | null): Promise<void> {
  const words = formatHistoryEntry(error);
  if (error instanceof StartError) return void process.stderr.write(`${words}\n`);
  const isShown = process.env.LOG_LEVEL === 'debug' || dataDir === null;
  const file = isShown ? null : await log(error, dataDir);
  const more = file ? ` (more in ${file})` : '';
  process.stderr.write(`${words}${more}\n${isShown ? `${inspect(error)}\n` : ''}`);
}
