import { chown, cp, readdir, writeFile, appendFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readPassword } from './cluster';
import type { ServerAccount } from './server-account';
import { installBinaries } from './server-binaries';
import { connect, RUNTIME, toUrl } from './server-connection';
import { openServerHome } from './server-home';
import { dataFolderOf, findFreePort, type Server, startServer, stopServer } from './server-process';

export interface Replica {
  /** The database `clinic`, to read only. */
  readonly url: string;
  /** What the primary server does from now on is not seen here, until {@link resume}. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves once everything is seen that the primary server has done until now. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

interface Primary {
  readonly dataDir: string;
  readonly port: number;
}

/** Of these the replica has its own. */
const OWN_FILES = ['postmaster.pid', 'postmaster.opts'];

async function give(folder: string, { uid, gid }: ServerAccount): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))])
    await chown(path, uid, gid);
}

const openServer = async (dataDir: string): Promise<Server> => {
  const home = await openServerHome(dataDir);
  return { ...home, binaries: await installBinaries(home) };
};

type Client = Awaited<ReturnType<typeof connect>>;

/** Copies the files of a running server, as pg_basebackup does, which the npm packages leave out. */
async function copyCluster(admin: Client, primary: Server, replica: Server): Promise<void> {
  const data = dataFolderOf(replica);
  await admin.query("select pg_backup_start('replica', true)");
  await cp(join(primary.folder, 'cluster'), join(replica.folder, 'cluster'), {
    recursive: true,
    filter: (source) => !OWN_FILES.includes(basename(source)),
  });
  const { rows } = await admin.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(data, 'standby.signal'), '');
}

/** Starts a streaming replica of a running server in a folder of its own. For tests: it isn't durable. */
export async function startReplica(primary: Primary, dataDir: string): Promise<Replica> {
  const [source, server] = [await openServer(primary.dataDir), await openServer(dataDir)];
  const password = await readPassword(source);
  const admin = await connect(toUrl('postgres', { port: primary.port, password }, 'postgres'));
  await copyCluster(admin, source, server);
  const data = dataFolderOf(server);
  const address = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`;
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  if (server.account) await give(data, server.account);
  const port = await findFreePort();
  await startServer(server, { port, durable: false });
  const own = await connect(toUrl('postgres', { port, password }, 'postgres'));

  async function hasSeen(position: string): Promise<boolean> {
    const { rows } = await own.query<{ seen: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as seen',
      [position],
    );
    return rows[0]?.seen === true;
  }

  return {
    url: toUrl(RUNTIME, { port, password }, 'clinic'),
    pause: async () => void (await own.query('select pg_wal_replay_pause()')),
    resume: async () => void (await own.query('select pg_wal_replay_resume()')),
    catchUp: async () => {
      // Flushed, which what was committed before is not yet on a server that is not durable.
      const { rows } = await admin.query<{ at: string }>(
        "select pg_logical_emit_message(false, 'replica', '', true) as at",
      );
      while (!(await hasSeen(rows[0]!.at))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    stop: async () => {
      await Promise.all([own.end(), admin.end()]);
      await stopServer(server);
    },
  };
}
