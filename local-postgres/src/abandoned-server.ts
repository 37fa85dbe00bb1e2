import { readdir, readlink, realpath, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect, isDatabaseError, takeOwnership, toUrl } from './server-connection';
import {
  dataFolderOf,
  pidFileOf,
  readRecordedPid,
  readRecordedPort,
  type Server,
  stopServer,
} from './server-process';

const STARTING_OR_STOPPING = '57P03';
const CLAIM_WINDOW_MS = 3000;

/** Stops a server whose owner ended without stopping it. Throws when the owner still runs. */
export async function stopAbandonedServer(server: Server, password: string): Promise<void> {
  const port = await readRecordedPort(server);
  if (port === null) return;
  const admin = await findConnection(toUrl('postgres', { port, password }, 'postgres'));
  const abandoned = admin ? await isAbandoned(server, admin) : null;
  if (abandoned === null) return;
  if (abandoned) return stopServer(server);
  throw new Error(
    `The database in ${server.folder} is in use by another running copy of the site. ` +
      'Stop that one, or choose another folder with CLINIC_DATA.',
  );
}

/** Null when nothing accepts the password there. Waits for a server that is starting or stopping. */
export async function findConnection(url: string): Promise<Client | null> {
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

/** Null when the server uses another data folder, of which this one is a copy. */
async function isAbandoned(server: Server, admin: Client): Promise<boolean | null> {
  try {
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    const served = await realpath(rows[0]?.data_directory ?? '').catch(() => null);
    if (served !== (await realpath(dataFolderOf(server)))) return null;
    await delay(await readMsUntilClaimable(admin));
    return await takeOwnership(admin);
  } finally {
    await admin.end();
  }
}

/** The process that started a young server may still be about to claim it. */
async function readMsUntilClaimable(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ ageMs: number }>(
    'select (extract(epoch from now() - pg_postmaster_start_time()) * 1000)::float8 as "ageMs"',
  );
  return Math.max(0, CLAIM_WINDOW_MS - (rows[0]?.ageMs ?? 0));
}

/**
 * Removes what keeps a killed server from starting again: its processes, which run on until they
 * notice and meanwhile hold its shared memory, and its pid file, whose pid another process may have by
 * now. On Linux only, which tells what works in a folder; elsewhere a later attempt succeeds.
 */
export async function clearKilledServer(server: Server): Promise<void> {
  if (process.platform !== 'linux') return;
  const left = await listProcesses(server);
  if (left.includes(await readRecordedPid(server))) return;
  for (const pid of left) endProcess(pid);
  while ((await listProcesses(server)).length > 0) await delay(20);
  await rm(pidFileOf(server), { force: true });
}

/** Those that work in the server's data folder. */
async function listProcesses(server: Server): Promise<number[]> {
  const data = await realpath(dataFolderOf(server));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(
    pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')),
  );
  return pids.filter((_pid, index) => folders[index] === data).map(Number);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
