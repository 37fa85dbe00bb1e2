import type { Client } from 'pg';
import { clearKilledServer, findConnection, stopAbandonedServer } from './abandoned-server';
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
import {
  findFreePort,
  logFileOf,
  type Server,
  type Start,
  startServer,
  stopServer,
} from './server-process';

const START_MB = 32;

export interface PostgresOptions {
  readonly dataDir: string;
  /** False is for tests only: a power cut destroys such a database. */
  readonly durable?: boolean;
  /** A free one unless given. */
  readonly port?: number;
  /** Further settings of the server, such as `deadlock_timeout=10ms`. */
  readonly settings?: readonly string[];
}

export interface EmbeddedPostgres {
  readonly port: number;
  /** The database `clinic`, as its owner, who may also create databases. */
  readonly url: string;
  /** The same database, as a role with no rights but those that its owner grants. */
  readonly runtimeUrl: string;
  readonly logFile: string;
  /** Resolves when the server has ended, by {@link stop} or because it was killed. */
  waitForEnd(): Promise<void>;
  /** Starts the server that was killed where it was: with its data, on its port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Gives up the server without stopping it, so that this process can end before it does. */
  release(): Promise<void>;
}

/** Starts PostgreSQL for this machine only. Throws an error of one line that says what to do. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, settings = [] } = options;
  const home = await openServerHome(dataDir);
  const server = { ...home, binaries: await installBinaries(home) };
  await createCluster(server, durable);
  const password = await readPassword(server);
  await stopAbandonedServer(server, password);
  const start = { port: options.port ?? (await findFreePort()), durable, settings };
  await launch(server, start);
  return claim(server, start, password).catch(async (error: unknown) => {
    await stopServer(server);
    throw error;
  });
}

async function launch(server: Server, start: Start): Promise<void> {
  await clearKilledServer(server);
  await requireDiskSpace(server.folder, START_MB);
  await startServer(server, start);
}

/** A connection that ends with the server. */
async function own(client: Client) {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await takeOwnership(client);
  return { client, ended };
}

async function claim(server: Server, start: Start, password: string): Promise<EmbeddedPostgres> {
  const address: ServerAddress = { port: start.port, password };
  const url = toUrl('postgres', address, 'postgres');
  let owner = await own(await connect(url));
  await ensureClinicDatabase(owner.client, password);

  async function restart(): Promise<void> {
    // It runs already when it was one of its processes that was killed.
    const running = await findConnection(url);
    if (!running) await launch(server, start);
    owner = await own(running ?? (await connect(url)));
  }

  const stop = async () => {
    await owner.client.end();
    await stopServer(server);
  };
  let stopping: Promise<void> | undefined;
  return {
    port: address.port,
    url: toUrl(OWNER, address, 'clinic'),
    runtimeUrl: toUrl(RUNTIME, address, 'clinic'),
    logFile: logFileOf(server),
    waitForEnd: () => owner.ended,
    restart,
    stop: () => (stopping ??= stop()),
    release: () => owner.client.end(),
  };
}
