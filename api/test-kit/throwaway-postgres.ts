import { rm } from 'node:fs/promises';
import { createScratchFolder, startPostgres } from 'local-postgres';

/** A PostgreSQL server of its own, which no other test uses; `stop` removes its files. */
export async function startThrowawayPostgres(
  settings: readonly string[] = [],
): Promise<{ url: string; runtimeUrl: string; stop(): Promise<void> }> {
  const dataDir = await createScratchFolder('molar-postgres-');
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
