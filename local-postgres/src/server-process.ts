import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { isRunning } from './build-once';
import { asAccount } from './server-account';
import type { ServerHome } from './server-home';

export type Server = ServerHome & { readonly binaries: string };

type Command = ['initdb' | 'pg_ctl', ...string[]];

export const dataFolderOf = ({ folder }: ServerHome) => join(folder, 'cluster', 'data');
export const passwordFileOf = ({ folder }: ServerHome) => join(folder, 'cluster', 'password');
export const pidFileOf = (home: ServerHome) => join(dataFolderOf(home), 'postmaster.pid');
export const logFileOf = ({ folder }: ServerHome) => join(folder, 'postgres.log');

/** A failed statement may contain patients' data, so the log keeps only the server's own events. */
const LOG_SETTINGS = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];
const FIXED_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  ...LOG_SETTINGS,
];
const UNSAFE_BUT_FAST = [
  // Its workers belong to the superuser, and keep the owner of a database from dropping it.
  'autovacuum=off',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

export interface Start {
  readonly port: number;
  /** Whether the data outlives a power cut. */
  readonly durable: boolean;
  readonly settings?: readonly string[];
}

export async function startServer(
  server: Server,
  { port, durable, settings = [] }: Start,
): Promise<void> {
  const all = [...FIXED_SETTINGS, ...(durable ? [] : UNSAFE_BUT_FAST), ...settings];
  const options = [`-p ${port}`, ...all.map((setting) => `-c ${setting}`)].join(' ');
  const args = ['start', '-D', dataFolderOf(server), '-w', '-s', '-t', '120', '-o', options];
  await runLogged(server, ['pg_ctl', ...args]);
}

/** Stops the server if it runs. A server that was killed has left its pid file and needs nothing. */
export async function stopServer(server: Server): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!(await isServerRunning(server))) return;
    const args = ['stop', '-D', dataFolderOf(server), '-w', '-s', '-t', '30', '-m', mode];
    if ((await run(server, ['pg_ctl', ...args], 'ignore')) === 0) return;
  }
  if (await isServerRunning(server)) throw new Error('The database server does not stop.');
}

/** The port in the server's pid file; null without one. */
export async function readRecordedPort(server: Server): Promise<number | null> {
  const [, , , port] = await readPidFile(server);
  return port === undefined ? null : Number(port);
}

/** The process in the server's pid file; 0 without one. */
export async function readRecordedPid(server: Server): Promise<number> {
  const [pid] = await readPidFile(server);
  return Number(pid);
}

async function isServerRunning(server: Server): Promise<boolean> {
  const pid = await readRecordedPid(server);
  return pid !== 0 && isRunning(pid);
}

async function readPidFile(server: Server): Promise<string[]> {
  const text = await readFile(pidFileOf(server), 'utf8').catch(() => '');
  return text.split('\n');
}

/** Runs a program to its end; throws with the most relevant line that it or the server wrote. */
export async function runLogged(server: Server, command: Command): Promise<void> {
  const log = await open(logFileOf(server), 'a');
  const { size: oldSize } = await log.stat();
  const exitCode = await run(server, command, log.fd).finally(() => log.close());
  if (exitCode === 0) return;
  const output = (await readFile(logFileOf(server))).subarray(oldSize).toString();
  const lines = output.trim().split('\n');
  const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  throw new Error(`The database does not start: ${reason} (see ${logFileOf(server)})`);
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits for the program, not for its output: the server that it starts keeps that open. */
async function run(server: Server, [program, ...args]: Command, output: number | 'ignore') {
  const child = spawn(join(server.binaries, 'bin', program), args, {
    ...asAccount(server.account),
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    windowsHide: true,
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  return exitCode;
}
