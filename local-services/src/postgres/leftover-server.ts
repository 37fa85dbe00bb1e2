import { readFile, readdir, readlink, realpath, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect, isDatabaseError, takeOwnership, toUrl } from './server-connection';
import { dataFolderOf, pidFileOf, stopServer } from './server-process';
import type { Server } from './server-process';

const STARTING_OR_STOPPING = '57P03';
const CLAIM_WINDOW_MS = 3000;

/** Stops a server whose process died without stopping it; refuses when that process still runs. */
export async function stopLeftover(server: Server, password: string): Promise<void> {
  const port = await readRecordedPort(server);
  if (port === null) return;
  const admin = await connectPatiently(toUrl('postgres', { port, password }, 'postgres'));
  const isAbandoned = admin ? await judge(server, admin) : null;
  if (isAbandoned === null) return forgetDeadServer(server);
  if (isAbandoned) return stopServer(server);
  throw new Error(
    `The database in ${server.folder} is in use by another running copy of the site. ` +
      'Stop that one, or choose another folder with CLINIC_DATA.',
  );
}

async function readRecordedPort(server: Server): Promise<number | null> {
  const text = await readFile(pidFileOf(server), 'utf8').catch(() => '');
  return text === '' ? null : Number(text.split('\n')[3]);
}

/** Null when nobody answers there, or a server that is not ours. */
async function connectPatiently(url: string): Promise<Client | null> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      return await connect(url);
    } catch (error) {
      if (!isDatabaseError(error, STARTING_OR_STOPPING)) return null;
      await delay(100);
    }
  }
  return null;
}

/** Null when the server works on other data: this folder is then a copy of that one. */
async function judge(server: Server, admin: Client): Promise<boolean | null> {
  try {
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    const served = await realpath(rows[0]?.data_directory ?? '').catch(() => null);
    if (served !== (await realpath(dataFolderOf(server)))) return null;
    await delay(await millisecondsToAdulthood(admin));
    return await takeOwnership(admin);
  } finally {
    await admin.end();
  }
}

/** A server this young may still be claimed by the process that is just starting it. */
async function millisecondsToAdulthood(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ ageMs: number }>(
    'select (extract(epoch from now() - pg_postmaster_start_time()) * 1000)::float8 as "ageMs"',
  );
  return Math.max(0, CLAIM_WINDOW_MS - (rows[0]?.ageMs ?? 0));
}

/**
 * After a power cut another process may bear the recorded number, and PostgreSQL would then refuse
 * to start. Where Linux can tell that no process works in the folder, the record is false.
 */
async function forgetDeadServer(server: Server): Promise<void> {
  if (process.platform !== 'linux') return;
  const data = await realpath(dataFolderOf(server));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
  );
  if (!folders.includes(data)) await rm(pidFileOf(server), { force: true });
}
