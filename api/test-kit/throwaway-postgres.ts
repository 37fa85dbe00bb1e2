import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findScratchFolder, startPostgres } from 'local-postgres';

/** A PostgreSQL server of its own, which no other test uses; `stop` removes its files. */
export async function startThrowawayPostgres(
  settings: readonly string[] = [],
): Promise<{ url: string; runtimeUrl: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(findScratchFolder(), 'molar-postgres-'));
  // The server may run as another user.
  await chmod(dataDir, 0o755);
  const server = await startPostgres({ dataDir, durable: false, settings });
  return {
    url: server.url,
    runtimeUrl: server.runtimeUrl,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
