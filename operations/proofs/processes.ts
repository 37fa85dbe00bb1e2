import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const tsx = createRequire(import.meta.url).resolve('tsx');

/** A server of the site, as it is started for a clinic. */
export interface RunningProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Where it answers Prometheus, as `host:port`. */
  readonly metrics: string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts the main file of a server on free ports. */
export async function startProcess(
  main: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, ['--import', tsx, main], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env, PORT: '0', METRICS_PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [
    { port: number; metricsPort: number } | number | null,
  ];
  if (message === null || typeof message === 'number') throw new Error(`${main} did not start`);
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
