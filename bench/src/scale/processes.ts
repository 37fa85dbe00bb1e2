import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const TICKS_PER_SECOND = 100;

/** Starts a script of the API in a process of its own. `secret` signs its access tokens. */
export const startScript = (name: string, args: readonly string[], secret: string): ChildProcess =>
  fork(join(ROOT, 'api', 'proofs', name), args, {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env.PATH, RACE_SECRET: secret },
  });

/** The first message of a process. Throws when it ends without one. */
export async function receive<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended with ${code}`);
  });
  ended.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message];
  return message;
}

export async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Of the process and of its children that have ended, in clock ticks. */
  readonly ticks: number;
}

async function readStat(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
  return { pid, parent: fields[1] ?? 0, ticks };
}

/** Seconds of CPU that a process and those that it has started have used; Linux only. */
export async function readCpuSeconds(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = (await Promise.all(pids.map(readStat))).filter((stat) => stat !== null);
  const own = stats.filter((stat) => stat.pid === pid || stat.parent === pid);
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/** The process that started the one with this ID; Linux only. */
export const readParent = async (pid: number): Promise<number> =>
  (await readStat(pid))?.parent ?? 0;

/** Megabytes of memory that a process occupies; Linux only. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
