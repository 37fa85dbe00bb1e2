import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createLogger } from './log-file';
import { loader } from './service-process';
import { StartError } from './settings';

export interface CommandDefinition {
  readonly name: string;
  /** The command's main file, from the project's root. */
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
}

interface CommandOptions extends CommandDefinition {
  readonly root: string;
  readonly logDir: string;
}

/** Runs a command to its end. Throws when it fails. */
export async function runCommand(options: CommandOptions): Promise<void> {
  const { name, main, env, root, logDir } = options;
  const logFile = join(logDir, `${name}.log`);
  const log = createLogger(logFile);
  const child = spawn(process.execPath, ['--import', loader, main], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outputs = [child.stdout, child.stderr].map(async (output) => {
    for await (const chunk of output) await log(chunk as Buffer);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  await Promise.all(outputs);
  if (code !== 0) throw new StartError(`${name} failed. Its log is ${logFile}`);
}
