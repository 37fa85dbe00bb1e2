import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const tsx = createRequire(import.meta.url).resolve('tsx');
/** Linux counts the CPU time of processes in hundredths of a second. */
const TICK_MS = 10;
const [USER_FIELD, SYSTEM_FIELD] = [11, 12];

export type Settings = Readonly<Record<string, string>>;

/** A process of a site that runs on this machine. Read from `/proc`, so on Linux alone. */
export interface ServiceProcess {
  readonly pid: number;
  readonly env: Settings;
}

const readLines = async (pid: string, file: string): Promise<string[]> =>
  (await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')).split('\0');

async function readEnv(pid: string): Promise<Settings> {
  const lines = (await readLines(pid, 'environ')).filter(Boolean);
  const entries = lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
  return Object.fromEntries(entries);
}

/** Finds a service of the site with a data folder, such as the one of `api/demo/main.ts`. */
export async function findService(dataDir: string, main: string): Promise<ServiceProcess> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    if (!(await readLines(pid, 'cmdline')).includes(main)) continue;
    const env = await readEnv(pid);
    const isOfSite = Object.values(env).some((value) => value.startsWith(`${dataDir}/`));
    if (isOfSite) return { pid: Number(pid), env };
  }
  throw new Error(`The site of ${dataDir} has no process of ${main}`);
}

/** The CPU time that a process has taken so far, in milliseconds. */
export async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * TICK_MS;
}

/** The memory that a process occupies, in MB. */
export async function readMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000;
}

export interface RunningService extends ServiceProcess {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts the main file of a server, from sources or a bundle, on a free port. */
export async function startService(main: string, env: Settings): Promise<RunningService> {
  const loader = main.endsWith('.ts') ? ['--import', tsx] : [];
  const child = spawn(process.execPath, [...loader, main], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env, PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const message = await Promise.race([once(child, 'message'), exit]);
  const { port } = (message[0] ?? {}) as { port?: number };
  if (!port) throw new Error(`${main} did not start`);
  return {
    pid: child.pid ?? 0,
    env,
    origin: `http://localhost:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
