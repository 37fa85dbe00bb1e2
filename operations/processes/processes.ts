import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const tsx = createRequire(import.meta.url).resolve('tsx');

const builtAndSource = {
  api: ['api/dist-server/main.js', 'api/src/main.ts'],
  worker: ['api/dist-server/work.js', 'api/src/work.ts'],
  migrate: ['api/dist-server/migrate.js', 'api/commands/migrate.ts'],
  registry: ['registry/dist-server/main.js', 'registry/src/http/main.ts'],
  shell: ['shell/dist-server/main.js', 'shell/server/main.ts'],
} as const;

/** What a site runs. */
export type Program = keyof typeof builtAndSource;

/** Its main file: of the last build, or of the sources. */
export function findProgram(program: Program, isFromSources = false): string {
  const [built, source] = builtAndSource[program];
  return isFromSources || !existsSync(join(ROOT, built)) ? source : built;
}

/** How Node runs such a file. */
export const toNodeArgs = (main: string): string[] =>
  main.endsWith('.ts') ? ['--import', tsx, main] : ['--enable-source-maps', main];

/** A server of the site, as it is started for a clinic. */
export interface RunningProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Where it answers Prometheus, as `host:port`. */
  readonly metrics: string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts the main file of a server, on free ports unless `env` names them; it prints to the log file, if there is one.
 * @param main - the file, or with what follows it on the command line
 */
export async function startProcess(
  main: string | readonly [string, ...string[]],
  env: Readonly<Record<string, string | undefined>>,
  logFile?: string,
): Promise<RunningProcess> {
  const [file, ...args] = typeof main === 'string' ? [main] : main;
  const log = logFile === undefined ? 'inherit' : openSync(logFile, 'a');
  const child = spawn(process.execPath, [...toNodeArgs(file), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', METRICS_PORT: '0', ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  if (typeof log === 'number') closeSync(log);
  const exited = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [
    { port: number; metricsPort: number } | number | null,
  ];
  if (message === null || typeof message === 'number') throw new Error(`${file} did not start`);
  return {
    child,
    origin: `http://127.0.0.1:${message.port}`,
    metrics: `127.0.0.1:${message.metricsPort}`,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await exited;
    },
  };
}
