import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAccount } from './server-account';
import type { ServerHome } from './server-home';

export type Server = ServerHome & { binaries: string };

type Command = ['initdb' | 'pg_ctl', ...string[]];

export const dataFolderOf = ({ folder }: ServerHome) => join(folder, 'cluster', 'data');
export const passwordFileOf = ({ folder }: ServerHome) => join(folder, 'cluster', 'password');
export const pidFileOf = (home: ServerHome) => join(dataFolderOf(home), 'postmaster.pid');
const logFileOf = ({ folder }: ServerHome) => join(folder, 'postgres.log');

/** A failed statement may carry patients' data, so the log keeps only what the server itself does. */
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
const UNSAFE_BUT_FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export async function startServer(server: Server, port: number, durable: boolean): Promise<void> {
  const settings = durable ? FIXED_SETTINGS : [...FIXED_SETTINGS, ...UNSAFE_BUT_FAST];
  const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const args = ['start', '-D', dataFolderOf(server), '-w', '-s', '-t', '120', '-o', options];
  await runLogged(server, ['pg_ctl', ...args]);
}

export async function stopServer(server: Server): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!existsSync(pidFileOf(server))) return;
    const args = ['stop', '-D', dataFolderOf(server), '-w', '-s', '-t', '30', '-m', mode];
    if ((await run(server, ['pg_ctl', ...args], 'ignore')) === 0) return;
  }
  if (existsSync(pidFileOf(server))) throw new Error('The database server does not stop.');
}

/** Runs a program to its end; throws with the most telling line it or the server wrote. */
export async function runLogged(server: Server, command: Command): Promise<void> {
  const log = await open(logFileOf(server), 'w');
  const exitCode = await run(server, command, log.fd).finally(() => log.close());
  if (exitCode === 0) return;
  const lines = (await readFile(logFileOf(server), 'utf8')).trim().split('\n');
  const reason = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  throw new Error(`The database does not start: ${reason} (see ${logFileOf(server)})`);
}

/** Ends with the program, not with its output: the server it leaves behind holds that open. */
function run(server: Server, [program, ...args]: Command, output: number | 'ignore') {
  return new Promise<number | null>((resolve, reject) => {
    const child = spawn(join(server.binaries, 'bin', program), args, {
      ...asAccount(server.account),
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', output, output],
      windowsHide: true,
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
