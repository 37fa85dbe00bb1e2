import { createCluster, readPassword } from './cluster';
import { BYTES_PER_MB, requireDiskSpace } from './disk-space';
import { stopLeftover } from './leftover-server';
import { requireFreePort } from './local-port';
import { installBinaries } from './server-binaries';
import { connect, ensureClinicDatabase, takeOwnership, toUrl } from './server-connection';
import { openServerHome } from './server-home';
import { startServer, stopServer } from './server-process';
import type { ServerAddress } from './server-connection';
import type { Server } from './server-process';

export type PostgresOptions = {
  dataDir: string;
  /** Any free one unless given. */
  port?: number;
  /** False is for tests only: a power cut destroys such a database. */
  durable?: boolean;
  log?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** The database `clinic`, as its owner, who may also create databases. */
  url: string;
  /** The database `postgres`, as superuser. */
  adminUrl: string;
  port: number;
  stop(): Promise<void>;
};

/** Starts PostgreSQL on this machine alone. Throws an error of one line that says what to do. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => undefined } = options;
  const home = await openServerHome(dataDir);
  log(`database: data in ${home.folder}`);
  const server = { ...home, binaries: await installBinaries(home) };
  await createCluster(server, durable);
  const password = await readPassword(server);
  await stopLeftover(server, password);
  await requireDiskSpace(home.folder, 32 * BYTES_PER_MB);
  const port = await requireFreePort(options.port);
  await startServer(server, port, durable);
  const started = await own(server, { port, password }).catch(async (error: unknown) => {
    await stopServer(server);
    throw error;
  });
  log(`database: ready on 127.0.0.1:${port}`);
  return started;
}

async function own(server: Server, address: ServerAddress): Promise<EmbeddedPostgres> {
  const adminUrl = toUrl('postgres', address, 'postgres');
  const owner = await connect(adminUrl);
  await takeOwnership(owner);
  await ensureClinicDatabase(owner, address.password);
  const stop = async () => {
    await owner.end();
    await stopServer(server);
  };
  let stopping: Promise<void> | undefined;
  return {
    url: toUrl('clinic', address, 'clinic'),
    adminUrl,
    port: address.port,
    stop: () => (stopping ??= stop()),
  };
}
