import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';

/** Whom a process belongs to. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface DaemonOptions {
  readonly name: string;
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  readonly account?: Account | undefined;
}

/** A server that is no part of Molar; what it prints is in `<name>.log`. */
export class Daemon {
  #child: ChildProcess | null = null;

  constructor(private readonly options: DaemonOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** 0 while it does not run. */
  get pid(): number {
    const child = this.#child;
    return child && child.exitCode === null && child.signalCode === null ? (child.pid ?? 0) : 0;
  }

  start(): void {
    if (this.pid !== 0) return;
    const { name, folder, command, account } = this.options;
    const [program, ...args] = command;
    const log = openSync(join(folder, `${name}.log`), 'a');
    // In a group of its own: Ctrl-C reaches this process alone, which ends the others in order.
    this.#child = spawn(program, args, {
      ...{ ...account, cwd: folder, detached: true, stdio: ['ignore', log, log] },
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' },
    });
    closeSync(log);
  }

  kill(signal: NodeJS.Signals): void {
    if (this.pid !== 0) this.#child?.kill(signal);
  }

  /** Ends it, within so many milliseconds if need be by force. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', limitMs = 15_000): Promise<void> {
    const child = this.#child;
    if (!child || this.pid === 0) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), limitMs);
    await exited;
    clearTimeout(force);
  }
}

/** A process and all that it has started. */
export function listFamily(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const one of family) {
    for (const [child, parent] of pairs) if (parent === one) family.push(child ?? 0);
  }
  return family;
}

/** Sends a signal to those that still run. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}
