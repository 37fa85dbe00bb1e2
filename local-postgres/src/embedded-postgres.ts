import { stopAbandonedServer } from './abandoned-server';
import { createCluster, readPassword } from './cluster';
import { installBinaries } from './server-binaries';
import {
  connect,
  ensureClinicDatabase,
  OWNER,
  RUNTIME,
  type ServerAddress,
  takeOwnership,
  toUrl,
} from './server-connection';
import { openServerHome, requireDiskSpace } from './server-home';
import { findFreePort, type Server, startServer, stopServer } from './server-process';

const START_MB = 32;

export interface PostgresOptions {
  readonly dataDir: string;
  /** False is for tests only: a power cut destroys such a database. */
  readonly durable?: boolean;
  /** A free one unless given. */
  readonly port?: number;
}

export interface EmbeddedPostgres {
  readonly port: number;
  /** The database `clinic`, as its owner, who may also create databases. */
  readonly url: string;
  /** The same database, as a role with no rights but those that its owner grants. */
  readonly runtimeUrl: string;
  stop(): Promise<void>;
  /** Gives up the server without stopping it, so that this process can end before it does. */
  release(): Promise<void>;
}

/** Starts PostgreSQL for this machine only. Throws an error of one line that says what to do. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true } = options;
  const home = await openServerHome(dataDir);
  const server = { ...home, binaries: await installBinaries(home) };
  await createCluster(server, durable);
  const password = await readPassword(server);
  await stopAbandonedServer(server, password);
  await requireDiskSpace(home.folder, START_MB);
  const port = options.port ?? (await findFreePort());
  await startServer(server, port, durable);
  return claim(server, { port, password }).catch(async (error: unknown) => {
    await stopServer(server);
    throw error;
  });
}

async function claim(server: Server, address: ServerAddress): Promise<EmbeddedPostgres> {
  const owner = await connect(toUrl('postgres', address, 'postgres'));
  await takeOwnership(owner);
  await ensureClinicDatabase(owner, address.password);
  const stop = async () => {
    await owner.end();
    await stopServer(server);
  };
  let stopping: Promise<void> | undefined;
  return {
    port: address.port,
    url: toUrl(OWNER, address, 'clinic'),
    runtimeUrl: toUrl(RUNTIME, address, 'clinic'),
    stop: () => (stopping ??= stop()),
    release: () => owner.end(),
  };
}
