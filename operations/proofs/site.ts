import { migrateToLatest } from 'api/database/migrate';
import { startLine } from 'api/proofs/line';
import { createTestDatabase } from 'local-postgres/test-databases';
import pg from 'pg';
import { createTestService, stopTestServices, type TestService } from 'registry/test-kit/service';
import { removeTempDirs } from 'registry/test-kit/temp-dir';
import { serveMetrics } from 'shared-server';
import { startBackups, type WatchedBackups } from './backups';
import { toApiEnv, toShellEnv } from '../processes/environments';
import { type RunningProcess, startProcess } from '../processes/processes';

/** The processes of a site with the demo clinic, and what takes their protections away. */
export interface WatchedSite {
  readonly api: RunningProcess;
  /** Shows visitors what the replica has. */
  readonly apiWithReplica: RunningProcess;
  readonly worker: RunningProcess;
  readonly shell: RunningProcess;
  readonly registry: TestService;
  readonly registryMetrics: string;
  readonly watched: WatchedBackups;
  /** As the owner of the tables. */
  readonly owner: pg.Client;
  readonly databaseUrl: string;
  readonly cutReplica: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts everything that Prometheus watches; the shell's build has to be there. */
export async function startWatchedSite(folder: string): Promise<WatchedSite> {
  const database = await createTestDatabase({ name: 'api', migrate: migrateToLatest });
  const { runtimeUrl: databaseUrl } = database;
  const env = toApiEnv(databaseUrl, folder);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  // Stands for a replica until it is cut: the primary is never behind itself.
  const line = await startLine(databaseUrl);
  const API = 'api/demo/main.ts';
  const api = await startProcess(API, env);
  const apiWithReplica = await startProcess(API, {
    ...env,
    REPLICA_DATABASE_URL: line.toUrl(databaseUrl),
  });
  const worker = await startProcess('api/src/work.ts', env);
  const registry = await createTestService();
  const registryMetrics = await serveMetrics(registry.app.metrics, { METRICS_PORT: 0 });
  const shell = await startProcess('shell/server/main.ts', toShellEnv(api, registry));
  const watched = await startBackups(database.url, folder);
  return {
    ...{ api, apiWithReplica, worker, shell, registry, watched, owner, databaseUrl },
    registryMetrics: `127.0.0.1:${registryMetrics?.port}`,
    cutReplica: () => line.setFault('refused'),
    stop: async () => {
      await Promise.all([api, apiWithReplica, worker, shell].map((one) => one.stop('SIGKILL')));
      await watched.stop();
      await line.stop();
      await owner.end();
      await registryMetrics?.stop();
      await stopTestServices();
      await removeTempDirs();
      await database.release();
    },
  };
}
