import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file behind `npx molar`. */
export const COMMAND = join(import.meta.dirname, '..', '..', 'bin', 'molar.mjs');

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly settings?: NodeJS.ProcessEnv;
  /** Where it is called. */
  readonly folder?: string;
}

/** Runs `npx molar` to its end, with nothing in its environment but these settings. */
export const runMolar = (
  args: readonly string[],
  { settings = {}, folder = tmpdir() }: Surroundings,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: 'UTC', ...settings };
    execFile(process.execPath, [COMMAND, ...args], { env, cwd: folder }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
